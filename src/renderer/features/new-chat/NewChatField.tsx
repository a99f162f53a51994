import UserPlus from 'lucide-react/icons/user-plus'
import type { KeyboardEvent, Ref } from 'react'
import { useT } from '../../i18n/i18n.ts'

/** The field for a number, a link or a group. Arrow down goes to what is offered, Enter begins. */
export function NewChatField(props: {
  readonly ref: Ref<HTMLInputElement>
  /** The id of the list of what is offered. */
  readonly id: string
  readonly value: string
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}) {
  const { ref, id, value, invalid, readOnly, onChange, onEnter } = props
  const t = useT()

  function intoList(event: KeyboardEvent): void {
    const option = document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')
    if (event.key !== 'ArrowDown' || !option) return
    event.preventDefault()
    option.focus()
  }

  return (
    <form
      className="new-form"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      onKeyDown={intoList}
    >
      <UserPlus aria-hidden="true" />
      <input
        ref={ref}
        type="text"
        aria-label={t('new.input')}
        aria-describedby={`${id}-help`}
        aria-invalid={invalid}
        placeholder={t('new.placeholder')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={2000}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  )
}
