import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Label } from '../../../shared/model/label.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { labelChat, removeLabel } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LabelForm } from './LabelForm.tsx'
import { useChats, useNames } from './use-chats.ts'
import './chat-state.css'

const NONE: readonly Label[] = []

/** The labels of chats, and the labels themselves: made, named, coloured and deleted in one place. */
export function LabelChat(props: { readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[] }) {
  const t = useT()
  const chats = useChats(props.chats)
  const name = useNames(chats)
  const accountId = chats[0]?.accountId ?? ''
  const labels = useApp((state) => state.labels[accountId]) ?? NONE
  const [editing, setEditing] = useState<number | null>(null)
  const [removing, setRemoving] = useState<Label | null>(null)
  if (chats.length === 0) return null

  const put = (id: number, on: boolean): void => {
    for (const chat of chats) {
      const others = chat.labels.filter((each) => each !== id)
      if (on !== chat.labels.includes(id)) void labelChat(chat, on ? [...others, id] : others)
    }
  }

  return (
    <AppDialog
      title={t('label.title', { name })}
      size="small"
      footer={
        <>
          <span className="spacer" />
          <Button look="accent" onPress={closeDialog}>
            {t('label.done')}
          </Button>
        </>
      }
    >
      {labels.length === 0 ? <p className="chat-state-body">{t('label.none')}</p> : null}
      <ul className="label-list">
        {labels.map((label) =>
          editing === label.id ? (
            <li key={label.id}>
              <LabelForm accountId={accountId} label={label} onDone={() => setEditing(null)} />
            </li>
          ) : (
            <LabelItem
              key={label.id}
              label={label}
              checked={chats.every((chat) => chat.labels.includes(label.id))}
              onCheck={(on) => put(label.id, on)}
              onEdit={() => setEditing(label.id)}
              onRemove={() => setRemoving(label)}
            />
          ),
        )}
      </ul>
      {removing ? <RemoveLabel label={removing} onClose={() => setRemoving(null)} /> : null}
      <LabelForm
        accountId={accountId}
        label={null}
        onDone={(made) => {
          if (made) put(made.id, true)
        }}
      />
    </AppDialog>
  )
}

function LabelItem(props: {
  readonly label: Label
  readonly checked: boolean
  readonly onCheck: (on: boolean) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { label, checked, onCheck, onEdit, onRemove } = props
  const t = useT()
  return (
    <li className="label-item">
      <span className={`label-dot colour-${String(label.colour)}`} aria-hidden="true" />
      <Checkbox label={label.name} checked={checked} onChange={onCheck} />
      <span className="spacer" />
      <IconButton label={t('label.edit', { label: label.name })} onPress={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={t('label.remove', { label: label.name })} onPress={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

/** Asks before a label is deleted, with what it means for all chats. */
function RemoveLabel({ label, onClose }: { readonly label: Label; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="warn"
      actions={
        <>
          <Button look="pill" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            look="pill"
            onPress={() => {
              void removeLabel(label)
              onClose()
            }}
          >
            {t('label.remove.confirm')}
          </Button>
        </>
      }
    >
      {t('label.remove.sure', { label: label.name })}
    </Banner>
  )
}
