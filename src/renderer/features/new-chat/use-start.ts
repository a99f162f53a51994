import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { reportProblem } from '../../store/actions/ask.ts'
import { checkNumber, startChat, startKnownChat } from '../../store/actions/chat.ts'
import { useOnce } from '../../ui/use-once.ts'
import type { Meant, NewNumber } from './what-is-meant.ts'

/** How the dialog begins a chat: with somebody who is known at once, with a new number once it was checked. */
interface Start {
  readonly busy: boolean
  /** Whether a number is being checked. */
  readonly checking: boolean
  /** The number that is not on WhatsApp; null while there is nothing to decide. */
  readonly missing: NewNumber | null
  /** Begins with whom is meant, one at a time. */
  readonly begin: (meant: () => Meant | Promise<Meant>) => Promise<void>
  /** With the number that is not on WhatsApp. */
  readonly anyway: () => Promise<void>
  readonly forgetMissing: () => void
}

/** Digits only: a hidden number is no number that can be looked up. */
const CHECKABLE = /^\d{5,15}$/

/** Begins chats for the dialog; `onRefused` hears why one could not begin, `onAsked` that the person has to say which country it is. */
export function useStart(
  accountId: AccountId | null,
  onRefused: (why: Problem) => void,
  onAsked: () => void,
): Start {
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const [missing, setMissing] = useState<NewNumber | null>(null)
  const [, once] = useOnce()
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  /** Answers whether it has begun: then the chat takes the place of the dialog. */
  async function run(start: (of: AccountId) => Promise<Outcome<null>>): Promise<boolean> {
    if (accountId === null) return false
    setBusy(true)
    const outcome = await start(accountId)
    if (outcome.ok) return true
    setBusy(false)
    setMissing(null)
    onRefused(outcome.problem)
    return false
  }

  // By its address: a number that the person chose would be asked about again by its digits.
  const beginNew = ({ address }: NewNumber): Promise<boolean> =>
    run((of) => startKnownChat(of, { kind: 'person', address }))

  async function withNumber(number: NewNumber): Promise<void> {
    if (accountId === null) return
    setBusy(true)
    setChecking(true)
    const { exists, problem } = CHECKABLE.test(number.address)
      ? await checkNumber(accountId, number.address)
      : { exists: null, problem: null }
    // Whoever closed the dialog wants no chat any more.
    if (closed.current) return
    setChecking(false)
    if (exists === false) {
      setBusy(false)
      setMissing(number)
      return
    }
    if ((await beginNew(number)) && problem) reportProblem(problem, accountId)
  }

  async function beginWith(meant: Meant): Promise<void> {
    if (meant.is === 'known') await run((of) => startKnownChat(of, meant.contact))
    else if (meant.is === 'group') await run((of) => startChat(of, 'group', meant.address))
    else if (meant.is === 'number') await withNumber(meant.number)
    else if (meant.is === 'refused') onRefused(meant.problem)
    else if (meant.is === 'asked') onAsked()
  }

  return {
    busy,
    checking,
    missing,
    begin: (meant) => once(async () => beginWith(await meant())),
    anyway: () =>
      once(async () => {
        if (missing) await beginNew(missing)
      }),
    forgetMissing: () => setMissing(null),
  }
}
