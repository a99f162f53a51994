import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef, type KeyboardEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { Picker, type PickerRow } from '../../parts/Picker.tsx'
import { marksOf } from '../../store/use-recipient.ts'
import { countryName, countryOptions } from '../../text/countries.ts'
import { formatAddress } from '../../text/names.ts'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { useSendContact } from './use-send-contact.ts'

function personRow(accountId: AccountId, contact: KnownContact, run: () => void): PickerRow {
  const number = formatAddress(contact.address)
  return {
    id: contact.address,
    sign: <PersonAvatar accountId={accountId} {...contact} size="small" />,
    name: contact.name === '' ? number : contact.name,
    detail: number,
    note: '',
    isMarked: true,
    run,
  }
}

function choiceRow(
  { address, isGuess, country, shown }: NumberChoice,
  t: Translate,
  run: () => void,
): PickerRow {
  return {
    id: address,
    sign: <UserRound aria-hidden="true" />,
    isChoice: !isGuess,
    name:
      country === null
        ? t('new.typed', { number: shown })
        : t('new.country.of', { country: countryName(country), number: shown }),
    detail: '',
    note: '',
    run,
  }
}

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
              personRow(accountId, contact, () => {
                form.takePerson(contact)
                onChosen()
              }),
            )}
            choices={choices.map((number) =>
              choiceRow(number, t, () => {
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
      {question === '' ? null : (
        <Select
          label={t('new.country')}
          value={country ?? ''}
          options={[{ value: '', label: t('new.country.none') }, ...countryOptions()]}
          onChange={(next) => form.setCountry(next === '' ? null : next)}
        />
      )}
    </div>
  )
}
