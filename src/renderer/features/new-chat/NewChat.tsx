import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../shared/model/chat.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problem, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AccountSelect } from '../../parts/AccountSelect.tsx'
import { startChat, startKnownChat } from '../../store/actions/chat.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { isMerged } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { colourOf, formatAddress, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Select } from '../../ui/Select.tsx'
import { countryName, countryOptions } from './countries.ts'
import { Picker, type PickerRow } from './Picker.tsx'
import { offersFor, useOffers, type Typed } from './use-recipient.ts'

/**
 * The dialog that starts a chat: with a number, a link or a group that is typed or pasted, or with somebody who is known. A
 * number whose country is not certain is asked about here.
 */
export function NewChat(props: { readonly accountId?: AccountId; readonly input?: string }) {
  const t = useT()
  const merged = useApp(isMerged)
  const current = useApp((state) => state.accountId)
  const [chosen, setChosen] = useState<AccountId | null>(props.accountId ?? null)
  const accountId = chosen ?? current
  const [kind, setKind] = useState<AnswerableKind>('person')
  const [input, setInput] = useState(props.input ?? '')
  const [country, setCountry] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const starting = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const typed: Typed = { accountId, kind, input, country }
  const { contacts, same, reading } = useOffers(typed)
  const certain = reading?.certain ?? null
  const choices = reading?.choices ?? []
  const question =
    choices.length === 0 && country === null ? '' : t('new.which', { number: reading?.written ?? '' })

  /** One start at a time: a second Enter can come before the button is drawn as busy. */
  async function once(begin: () => Promise<void>): Promise<void> {
    if (busy || starting.current) return
    starting.current = true
    await begin()
    starting.current = false
  }

  async function run(start: (accountId: AccountId) => Promise<Outcome<null>>): Promise<void> {
    if (accountId === null) return
    setBusy(true)
    const outcome = await start(accountId)
    // A started chat takes the place of the dialog.
    if (outcome.ok) return
    setBusy(false)
    refuse(outcome.problem)
  }

  const pick = (contact: KnownContact): Promise<void> => run((of) => startKnownChat(of, contact))
  const take = (choice: Pick<NumberChoice, 'address'>): Promise<void> =>
    run((of) => startChat(of, 'person', `+${choice.address}`))

  /** Enter takes what is offered first; the button begins with what is typed where that is certain. */
  async function go(by: 'enter' | 'button'): Promise<void> {
    const now = await offersFor(typed)
    if (now.problem) {
      refuse(now.problem)
      return
    }
    const sure = now.reading?.certain ?? null
    const exact = now.contacts.find(({ address }) => address === sure?.address)
    const isTyped = sure !== null && (by === 'button' || now.same === 0)
    const offered = input.trim() === '' || isTyped ? undefined : now.contacts[0]
    const contact = exact ?? offered
    const [first] = now.reading?.choices ?? []
    if (contact) await pick(contact)
    else if (sure) await run((of) => startChat(of, sure.kind, sure.kind === 'group' ? sure.address : input))
    else if (first && country !== null) await take(first)
    else if (now.reading?.problem) refuse(now.reading.problem)
    else if (now.reading) ask()
  }

  function refuse(why: Problem): void {
    setError(problemText(why))
    field.current?.focus()
  }

  /** The person says which country it is: the first choice is one Enter away. */
  function ask(): void {
    setError(problemText(problem('number-needs-country')))
    const options = form.current?.querySelectorAll<HTMLElement>('[data-choice], select')
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
    const source = t(contact.source === 'address-book' ? 'pick.book' : 'pick.profile')
    return {
      id: `${contact.kind} ${contact.address}`,
      sign: (
        <Avatar
          letters={initials(contact.name)}
          colour={colourOf(contact.address)}
          group={contact.kind === 'group'}
          size="small"
        />
      ),
      name: contact.name === '' ? number : contact.name,
      detail: number,
      note: index < same ? t('same.question') : source,
      run: () => void once(() => pick(contact)),
    }
  })
  const sign = <MessageCirclePlus aria-hidden="true" className="picker-sign" />
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
          isChoice: true,
          name:
            choice.country === null
              ? t('new.typed', { number: choice.shown })
              : t('new.country.of', { country: countryName(choice.country), number: choice.shown }),
          detail: '',
          note: '',
          run: () => void once(() => take(choice)),
        }))

  return (
    <Dialog
      title={t('new.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      top
      size="small"
      footer={
        <>
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          <Button look="accent" onPress={() => void once(() => go('button'))} busy={busy}>
            {t('new.start')}
          </Button>
        </>
      }
    >
      <form ref={form} className="account-form" onSubmit={submit}>
        {merged && accountId !== null ? <AccountSelect value={accountId} onChange={setChosen} /> : null}
        <Radios
          label={t('new.kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setError(null)
          }}
          options={[
            { value: 'person', label: t('new.person') },
            { value: 'group', label: t('new.group') },
          ]}
        />
        <div onKeyDown={intoList}>
          <TextField
            label={t('new.input')}
            help={t(kind === 'person' ? 'new.input.person' : 'new.input.group')}
            value={input}
            onChange={(next) => {
              setInput(next)
              setCountry(null)
              setError(null)
            }}
            error={error}
            ref={field}
            mode={kind === 'person' ? 'tel' : 'text'}
            autoFocus
          />
        </div>
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
        {error === null ? null : (
          <p className="visually-hidden" role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
