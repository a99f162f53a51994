import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileInput from 'lucide-react/icons/file-input'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { MAX_FIELDS, type CustomerField } from '../../../shared/model/customer-field.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { arrangeFields } from '../../store/actions/fields.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { useCustomerExport } from './ExportCustomers.tsx'
import { FieldForm } from './FieldForm.tsx'
import { ImportCustomers } from './ImportCustomers.tsx'
import { RemoveField } from './RemoveField.tsx'
import './fields-texts.ts'
import './customer-fields.css'

const NONE: readonly CustomerField[] = []

/** The fields that an account keeps of its customers: made, named, put in order and deleted. What they say stands in the contact details. */
export function CustomerFields({ accountId }: { readonly accountId: AccountId }) {
  const t = useT()
  const account = useApp((state) => state.accounts.find(({ id }) => id === accountId))
  const fields = useApp((state) => state.fields[accountId]) ?? NONE
  const [editing, setEditing] = useState<number | null>(null)
  const [removing, setRemoving] = useState<CustomerField | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const exporting = useCustomerExport(accountId)
  const [newDirty, setNewDirty] = useState(false)
  const [editDirty, setEditDirty] = useState(false)
  const [ended, setEnded] = useState(0)
  const [imports, setImports] = useState(false)
  // What had the focus went with its field, or with the form that changed it.
  useEffect(() => {
    if (ended > 0 && list.current) moveFocus(list.current)
  }, [ended])
  // What became of an import is said also where the account has gone.
  if (imports) return <ImportCustomers accountId={accountId} onBack={() => setImports(false)} />
  if (!account) return null

  function end(): void {
    setRemoving(null)
    setEditing(null)
    setEnded(ended + 1)
  }

  const move = (index: number, step: 1 | -1): void => {
    const ids = fields.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined) return
    ids.splice(index + step, 0, moved)
    void arrangeFields(accountId, ids)
  }

  return (
    <AppDialog
      title={t('fields.title', { name: account.name })}
      size="medium"
      keep={newDirty || editDirty}
      footer={<Footer onImport={() => setImports(true)}>{exporting.menu}</Footer>}
    >
      <p className="fields-about">{t('fields.about')}</p>
      {fields.length === 0 ? <p className="fields-about">{t('fields.none')}</p> : null}
      <ul
        className="fields-list"
        ref={list}
        tabIndex={-1}
        aria-label={t('fields.title', { name: account.name })}
      >
        {fields.map((field, index) => (
          <li key={field.id}>
            {editing === field.id ? (
              <FieldForm accountId={accountId} field={field} onDone={end} onDirty={setEditDirty} />
            ) : (
              <FieldItem
                field={field}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                onMove={(step) => move(index, step)}
                onEdit={() => setEditing(field.id)}
                onRemove={() => setRemoving(field)}
              />
            )}
          </li>
        ))}
      </ul>
      {fields.length < MAX_FIELDS ? (
        <div hidden={editing !== null}>
          <FieldForm accountId={accountId} field={null} onDone={() => undefined} onDirty={setNewDirty} />
        </div>
      ) : null}
      {exporting.told}
      {removing ? <RemoveField field={removing} onClose={() => setRemoving(null)} onRemoved={end} /> : null}
    </AppDialog>
  )
}

function Footer({ children, onImport }: { readonly children: ReactNode; readonly onImport: () => void }) {
  const t = useT()
  return (
    <>
      <Button onPress={onImport}>
        <FileInput aria-hidden="true" />
        {t('fields.import')}
      </Button>
      {children}
      <span className="spacer" />
      <Button onPress={closeDialog}>{t('fields.done')}</Button>
    </>
  )
}

function FieldItem(props: {
  readonly field: CustomerField
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { field, isFirst, isLast, onMove, onEdit, onRemove } = props
  const t = useT()
  const { name, kind, options } = field
  return (
    <div className="fields-item">
      <span className="fields-words">
        <bdi className="fields-name">{name}</bdi>
        <bdi className="fields-kind">
          {kind === 'choice' ? options.join(' · ') : t(`fields.kind.${kind}`)}
        </bdi>
      </span>
      <IconButton label={t('fields.up', { name })} idle={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={t('fields.down', { name })} idle={isLast} onPress={() => onMove(1)}>
        <ArrowDown />
      </IconButton>
      <IconButton label={t('fields.edit', { name })} onPress={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={t('fields.remove', { name })} onPress={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}
