import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import Phone from 'lucide-react/icons/phone'
import Users from 'lucide-react/icons/users'
import { useT } from '../../i18n/i18n.ts'
import { CountrySelect } from '../../parts/CountrySelect.tsx'
import { Picker, type PickerRow } from '../../parts/Picker.tsx'
import { choiceRow, contactRow } from '../../parts/picker-rows.tsx'
import { isOpenQuestion, marksOf, type Offers, type Typed } from '../../store/use-recipient.ts'
import { chosenNumber, type Meant } from './what-is-meant.ts'

const sign = <MessageCirclePlus aria-hidden="true" />

/** Whom what is typed may mean, which country its number is of where that is not certain, and what could be typed. */
export function NewChatOffers(props: {
  readonly id: string
  readonly typed: Typed
  readonly offers: Offers
  readonly onCountry: (country: string | null) => void
  /** Somebody was chosen. */
  readonly onBegin: (meant: Meant) => void
  /** Begins with what is typed. */
  readonly onTyped: () => void
  readonly onLeave: () => void
}) {
  const { id, typed, offers, onCountry, onBegin, onTyped, onLeave } = props
  const { accountId, input, country } = typed
  const { contacts, same, reading } = offers
  const t = useT()
  const certain = reading?.certain ?? null
  const choices = reading?.choices ?? []
  const question =
    country === null && !isOpenQuestion(reading) ? '' : t('new.which', { number: reading?.written ?? '' })
  const isKnown = contacts.some(({ address }) => address === certain?.address)
  const ways: readonly PickerRow[] =
    certain && input.trim() !== '' && !isKnown
      ? [{ id: 'begin', sign, name: t('new.with', { number: certain.shown }), run: onTyped }]
      : choices.map((choice) => choiceRow(choice, sign, t, () => onBegin(chosenNumber(choice, contacts))))
  const known = contacts.map((contact, index) => ({
    ...contactRow(accountId ?? '', contact, () => onBegin({ is: 'known', contact })),
    note: index < same ? t('same.question') : '',
  }))
  return (
    <>
      {question === '' ? null : (
        <p className="new-question" role="status">
          {question}
        </p>
      )}
      <Picker
        id={id}
        contacts={known}
        choices={ways}
        question={question}
        marks={marksOf(input)}
        onLeave={onLeave}
      />
      {question === '' ? null : <CountrySelect value={country} onChange={onCountry} />}
      {certain === null && choices.length === 0 && question === '' ? <Hints /> : null}
    </>
  )
}

/** What can be typed. */
function Hints() {
  const t = useT()
  return (
    <>
      <p className="new-hint">
        <Phone aria-hidden="true" />
        {t('new.hint.number')}
      </p>
      <p className="new-hint">
        <Users aria-hidden="true" />
        {t('new.hint.group')}
      </p>
    </>
  )
}
