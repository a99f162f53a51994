import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import { AccountSelect } from '../../parts/AccountSelect.tsx'
import { KeyHint } from '../../parts/KeyHint.tsx'
import { Picker, type PickerRow } from '../../parts/Picker.tsx'
import { closeDialog } from '../../store/actions/view.ts'
import { isMerged } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { isOpenQuestion, marksOf, offersFor, useOffers, type Typed } from '../../store/use-recipient.ts'
import { countryName, countryOptions } from '../../text/countries.ts'
import { formatAddress } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Palette } from '../../ui/Palette.tsx'
import { Select } from '../../ui/Select.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { kindOf } from './kind-of.ts'
import { MissingNumber } from './MissingNumber.tsx'
import './new-chat.css'
import { useStart } from './use-start.ts'

/**
 * The dialog that starts a chat: with a number, a link or a group that is typed or pasted, or with somebody who is known. A
 * number whose country is not certain is asked about here, and one that is not on WhatsApp is said to be none.
 */
export function NewChat(props: { readonly accountId?: AccountId; readonly input?: string }) {
  const t = useT()
  const merged = useApp(isMerged)
  const current = useApp((state) => state.accountId)
  const [chosen, setChosen] = useState<AccountId | null>(props.accountId ?? null)
  const accountId = chosen ?? current
  const [input, setInput] = useState(props.input ?? '')
  const kind = kindOf(input)
  const [country, setCountry] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const typed: Typed = { accountId, kind, input, country }
  const { contacts, same, reading } = useOffers(typed)
  const certain = reading?.certain ?? null
  const choices = reading?.choices ?? []
  const question =
    country === null && !isOpenQuestion(reading) ? '' : t('new.which', { number: reading?.written ?? '' })

  const { busy, checking, missing, once, ...start } = useStart(accountId, refuse)

  /** A number that the person chose; somebody who is known by it needs no check. */
  function take(choice: NumberChoice, known: readonly KnownContact[]): Promise<void> {
    const contact = known.find(({ address }) => address === choice.address)
    return contact ? start.withKnown(contact) : start.withNumber(choice)
  }

  /**
   * Enter takes what is offered first; the button begins with what is typed where that is certain. Digits alone choose nobody while
   * their country is asked about.
   */
  async function go(by: 'enter' | 'button'): Promise<void> {
    const now = await offersFor(typed)
    if (now.problem) {
      refuse(now.problem)
      return
    }
    const sure = now.reading?.certain ?? null
    const exact = now.contacts.find(({ address }) => address === sure?.address)
    const isTyped = sure !== null && (by === 'button' || now.same === 0)
    const [first] = now.reading?.choices ?? []
    const isAsked = isOpenQuestion(now.reading)
    const offered = input.trim() === '' || isTyped || isAsked ? undefined : now.contacts[0]
    const contact = exact ?? offered
    if (contact) await start.withKnown(contact)
    else if (sure?.kind === 'group') await start.withGroup(sure.address)
    else if (sure) await start.withNumber(sure)
    else if (first && country !== null) await take(first, now.contacts)
    else if (now.reading?.problem) refuse(now.reading.problem)
    else if (now.reading) ask()
  }

  function refuse(why: Problem): void {
    setError(problemText(why))
    field.current?.focus()
  }

  function back(): void {
    start.forgetMissing()
    field.current?.focus()
    field.current?.select()
  }

  /** The person says which country it is: a likely number is one Enter away, a guess is not. */
  function ask(): void {
    setError(problemText(problem('number-needs-country')))
    const options = body.current?.querySelectorAll<HTMLElement>('[data-choice=true], select')
    const [first] = options ?? []
    if (first) first.focus()
    else field.current?.focus()
  }

  const intoList = (event: KeyboardEvent): void => {
    const option = document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')
    if (event.key !== 'ArrowDown' || !option) return
    event.preventDefault()
    option.focus()
  }

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void once(() => go('enter'))
  }

  const rows = contacts.map((contact, index): PickerRow => {
    const number = formatAddress(contact.address)
    return {
      id: `${contact.kind} ${contact.address}`,
      sign: <PersonAvatar accountId={accountId ?? ''} {...contact} size="small" />,
      name: contact.name === '' ? number : contact.name,
      detail: number,
      note: index < same ? t('same.question') : '',
      isMarked: true,
      run: () => void once(() => start.withKnown(contact)),
    }
  })
  const sign = <MessageCirclePlus aria-hidden="true" />
  const begin: readonly PickerRow[] =
    certain && input.trim() !== '' && !contacts.some(({ address }) => address === certain.address)
      ? [
          {
            id: 'begin',
            sign,
            name: t('new.with', { number: certain.shown }),
            detail: '',
            note: '',
            run: () => void once(() => go('button')),
          },
        ]
      : choices.map((choice) => ({
          id: choice.address,
          sign,
          isChoice: !choice.isGuess,
          name:
            choice.country === null
              ? t('new.typed', { number: choice.shown })
              : t('new.country.of', { country: countryName(choice.country), number: choice.shown }),
          detail: '',
          note: '',
          run: () => void once(() => take(choice, contacts)),
        }))

  const isOpen = certain === null && choices.length === 0
  return (
    <Palette
      title={t('new.title')}
      onClose={closeDialog}
      field={
        <form className="new-form" onSubmit={submit} onKeyDown={intoList}>
          <UserPlus aria-hidden="true" />
          <input
            ref={field}
            type="text"
            aria-label={t('new.input')}
            aria-describedby={`${id}-help`}
            aria-invalid={error !== null}
            placeholder={t('new.placeholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            maxLength={2000}
            readOnly={busy}
            value={input}
            onChange={(event) => {
              setInput(event.target.value)
              setCountry(null)
              setError(null)
              start.forgetMissing()
            }}
          />
        </form>
      }
      foot={
        missing ? (
          <>
            <Button look="pill" onPress={back} autoFocus>
              {t('new.missing.back')}
            </Button>
            <Button look="pill" onPress={() => void once(start.anyway)} busy={busy}>
              {t('new.missing.start')}
            </Button>
          </>
        ) : (
          <>
            <KeyHint chords={['Enter']} words={t('new.enter')} />
            <Button look="pill" onPress={() => void once(() => go('button'))} busy={busy}>
              {t('new.start')}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className="palette-list new-body">
        {missing ? (
          <MissingNumber number={missing.shown} />
        ) : (
          <>
            <p id={`${id}-help`} className={error === null ? 'new-help' : 'new-help new-error'}>
              {error ?? t('new.help')}
            </p>
            {merged && accountId !== null ? <AccountSelect value={accountId} onChange={setChosen} /> : null}
            {question === '' ? null : (
              <p className="new-question" role="status">
                {question}
              </p>
            )}
            <Picker
              id={id}
              contacts={rows}
              choices={begin}
              question={question}
              marks={marksOf(input)}
              onLeave={() => field.current?.focus()}
            />
            {question === '' ? null : (
              <Select
                label={t('new.country')}
                value={country ?? ''}
                options={[{ value: '', label: t('new.country.none') }, ...countryOptions()]}
                onChange={(next) => {
                  setCountry(next === '' ? null : next)
                  setError(null)
                }}
              />
            )}
            {isOpen && question === '' ? (
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
            ) : null}
          </>
        )}
        {checking ? <Waiting words={t('new.checking')} /> : null}
        {error === null ? null : (
          <p className="visually-hidden" role="alert">
            {error}
          </p>
        )}
      </div>
    </Palette>
  )
}
