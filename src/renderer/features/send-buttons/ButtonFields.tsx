import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { ButtonField, ButtonValues } from './buttons.ts'

/** How the link of a button begins. */
const WEB = 'https://'

const KINDS = ['link', 'call', 'reply'] as const

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
      {kind === 'link' ? (
        <TextField
          key="url"
          label={t('sendButtons.url')}
          value={values.url}
          onChange={(url) => onChange({ url })}
          error={error('url')}
          placeholder={WEB}
          mode="url"
        />
      ) : null}
      {kind === 'call' ? (
        <TextField
          key="phone"
          label={t('sendButtons.phone')}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          error={error('phone')}
          placeholder="+55 11 98765-4321"
          mode="tel"
        />
      ) : null}
      {kind === 'reply' ? (
        <TextField
          key="id"
          label={t('sendButtons.id')}
          help={t('sendButtons.id.help')}
          value={values.replyId}
          onChange={(replyId) => onChange({ replyId })}
          error={error('replyId')}
        />
      ) : null}
    </fieldset>
  )
}
