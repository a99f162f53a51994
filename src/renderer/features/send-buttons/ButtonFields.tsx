import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { ButtonField, ButtonValues } from './buttons.ts'

const KINDS = ['link', 'call', 'reply'] as const

/** The field that says what a button of each kind does. */
const FIELD_OF = {
  link: { field: 'url', label: 'sendButtons.url', mode: 'url', placeholder: 'https://' },
  call: { field: 'phone', label: 'sendButtons.phone', mode: 'tel', placeholder: '+55 11 98765-4321' },
  reply: { field: 'replyId', label: 'sendButtons.id', mode: 'text', placeholder: '' },
} as const

function KindField(props: {
  readonly values: ButtonValues
  readonly kind: ButtonValues['kind']
  readonly onChange: (change: Partial<ButtonValues>) => void
  readonly error: (field: ButtonField) => string | null
}) {
  const { values, kind, onChange, error } = props
  const t = useT()
  const { field, label, mode, placeholder } = FIELD_OF[kind]
  return (
    <TextField
      label={t(label)}
      {...(kind === 'reply' ? { help: t('sendButtons.id.help') } : {})}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
      error={error(field)}
      placeholder={placeholder}
      mode={mode}
    />
  )
}

/** One button: its kind, its words, and what it does. */
export function ButtonFields(props: {
  readonly values: ButtonValues
  /** Null where only the words on it leave. */
  readonly kind: ButtonValues['kind'] | null
  /** Its place, from 1. */
  readonly index: number
  readonly last: boolean
  readonly onChange: (change: Partial<ButtonValues>) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
  readonly error: (field: ButtonField) => string | null
}) {
  const { values, kind, index, last, onChange, onMove, onRemove, error } = props
  const t = useT()
  const id = useId()
  const words = (
    <TextField
      key="text"
      label={t('sendButtons.buttonText')}
      value={values.text}
      onChange={(text) => onChange({ text })}
      error={error('text')}
    />
  )
  return (
    <fieldset className="button-fields" aria-labelledby={id}>
      <div className="button-head">
        <span className="group-label" id={id}>
          {t('sendButtons.one', { index })}
        </span>
        <IconButton label={t('sendButtons.up', { index })} disabled={index === 1} onPress={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={t('sendButtons.down', { index })} disabled={last} onPress={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={t('sendButtons.remove', { index })} onPress={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      {kind === null ? (
        words
      ) : (
        <div className="button-row">
          <Select
            label={t('sendButtons.kind')}
            value={kind}
            onChange={(kind) => onChange({ kind })}
            options={KINDS.map((kind) => ({ value: kind, label: t(`sendButtons.${kind}`) }))}
          />
          {words}
        </div>
      )}
      {kind === null ? null : (
        <KindField key={kind} values={values} kind={kind} onChange={onChange} error={error} />
      )}
    </fieldset>
  )
}
