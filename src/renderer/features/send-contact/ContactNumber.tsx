import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef, type KeyboardEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { CountrySelect } from '../../parts/CountrySelect.tsx'
import { Picker } from '../../parts/Picker.tsx'
import { choiceRow, contactRow } from '../../parts/picker-rows.tsx'
import { marksOf } from '../../store/use-recipient.ts'
import { TextField } from '../../ui/Field.tsx'
import type { useSendContact } from './use-send-contact.ts'

const sign = <UserRound aria-hidden="true" />

/** Whose card it is: a name to choose by, or a number; below it the people who fit, or what the number may be. */
export function ContactNumber(props: {
  readonly accountId: AccountId
  readonly form: ReturnType<typeof useSendContact>
  readonly error: string | null
  /** Somebody was chosen from the list. */
  readonly onChosen: () => void
  readonly onEnter: () => void
}) {
  const { accountId, form, error, onChosen, onEnter } = props
  const { input, country, people, choices, written, isAsked } = form
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const question = country === null && !isAsked ? '' : t('new.which', { number: written })

  const pressed = (event: KeyboardEvent): void => {
    const option = document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')
    if (event.key === 'ArrowDown' && option) option.focus()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.repeat) onEnter()
    else return
    event.preventDefault()
  }

  return (
    <div className="contact-number">
      <div onKeyDown={pressed}>
        <TextField
          ref={field}
          label={t('sendContact.who')}
          help={t('sendContact.who.help')}
          value={input}
          onChange={form.setInput}
          error={error}
          autoFocus
          required
        />
      </div>
      {question === '' ? null : (
        <p className="contact-question" role="status">
          {question}
        </p>
      )}
      {people.length + choices.length === 0 ? null : (
        <div className="contact-list">
          <Picker
            id={id}
            contacts={people.map((contact) =>
              contactRow(accountId, contact, () => {
                form.takePerson(contact)
                onChosen()
              }),
            )}
            choices={choices.map((number) =>
              choiceRow(number, sign, t, () => {
                form.takeNumber(number)
                onChosen()
              }),
            )}
            question={question}
            marks={marksOf(input)}
            onLeave={() => field.current?.focus()}
          />
        </div>
      )}
      {question === '' ? null : <CountrySelect value={country} onChange={form.setCountry} />}
    </div>
  )
}
