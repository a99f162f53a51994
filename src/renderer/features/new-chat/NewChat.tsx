import { useId, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { AccountSelect } from '../../parts/AccountSelect.tsx'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { closeDialog } from '../../store/actions/view.ts'
import { isMerged } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { offersFor, useOffers, type Typed } from '../../store/use-recipient.ts'
import { Palette } from '../../ui/Palette.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { kindOf } from './kind-of.ts'
import { MissingNumber } from './MissingNumber.tsx'
import { NewChatField } from './NewChatField.tsx'
import { MissingFoot, StartFoot } from './NewChatFoot.tsx'
import { NewChatOffers } from './NewChatOffers.tsx'
import { useRefusal } from './use-refusal.ts'
import { useStart } from './use-start.ts'
import { whatIsMeant } from './what-is-meant.ts'
import './new-chat.css'

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
  const [country, setCountry] = useState<string | null>(null)
  const { error, forget, field, body, refuse, askCountry } = useRefusal()
  const id = useId()
  const typed: Typed = { accountId, kind: kindOf(input), input, country }
  const offers = useOffers(typed)
  const { busy, checking, missing, ...start } = useStart(accountId, refuse, askCountry)

  const go = (by: 'enter' | 'button'): void =>
    void start.begin(async () => whatIsMeant(await offersFor(typed), typed, by))

  function back(): void {
    start.forgetMissing()
    field.current?.focus()
    field.current?.select()
  }

  return (
    <Palette
      title={t('new.title')}
      onClose={closeDialog}
      field={
        <NewChatField
          ref={field}
          id={id}
          value={input}
          invalid={error !== null}
          readOnly={busy}
          onChange={(text) => {
            setInput(text)
            setCountry(null)
            forget()
            start.forgetMissing()
          }}
          onEnter={() => go('enter')}
        />
      }
      foot={
        missing ? (
          <MissingFoot busy={busy} onBack={back} onStart={() => void start.anyway()} />
        ) : (
          <StartFoot busy={busy} onStart={() => go('button')} />
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
            <NewChatOffers
              id={id}
              typed={typed}
              offers={offers}
              onCountry={(next) => {
                setCountry(next)
                forget()
              }}
              onBegin={(meant) => void start.begin(() => meant)}
              onTyped={() => go('button')}
              onLeave={() => field.current?.focus()}
            />
          </>
        )}
        {checking ? <Waiting words={t('new.checking')} /> : null}
        <FormRefusal text={error} atField />
      </div>
    </Palette>
  )
}
