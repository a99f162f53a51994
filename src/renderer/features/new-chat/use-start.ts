import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { reportProblem } from '../../store/actions/ask.ts'
import { checkNumber, startChat, startKnownChat } from '../../store/actions/chat.ts'

/** A number that a chat can begin with. */
interface NewNumber {
  /** Digits, or a hidden number. */
  readonly address: string
  /** As people write it. */
  readonly shown: string
}

/** How the dialog begins a chat: with somebody who is known at once, with a new number once it was checked. */
interface Start {
  readonly busy: boolean
  /** Whether a number is being checked. */
  readonly checking: boolean
  /** The number that is not on WhatsApp; null while there is nothing to decide. */
  readonly missing: NewNumber | null
  /** Whatever begins goes through here: one at a time. */
  readonly once: (begin: () => Promise<void>) => Promise<void>
  readonly withKnown: (contact: Pick<KnownContact, 'kind' | 'address'>) => Promise<void>
  readonly withGroup: (address: string) => Promise<void>
  readonly withNumber: (number: NewNumber) => Promise<void>
  /** With the number that is not on WhatsApp. */
  readonly anyway: () => Promise<void>
  readonly forgetMissing: () => void
}

/** Digits only: a hidden number is no number that can be looked up. */
const CHECKABLE = /^\d{5,15}$/

/** Begins chats for the dialog; `onRefused` hears why one could not begin. */
export function useStart(accountId: AccountId | null, onRefused: (why: Problem) => void): Start {
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const [missing, setMissing] = useState<NewNumber | null>(null)
  // A second Enter can come before the button is drawn as busy.
  const starting = useRef(false)
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  async function once(begin: () => Promise<void>): Promise<void> {
    if (busy || starting.current) return
    starting.current = true
    await begin()
    starting.current = false
  }

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
  const begin = ({ address }: NewNumber): Promise<boolean> =>
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
    if ((await begin(number)) && problem) reportProblem(problem, accountId)
  }

  return {
    busy,
    checking,
    missing,
    once,
    withKnown: async (contact) => {
      await run((of) => startKnownChat(of, contact))
    },
    withGroup: async (address) => {
      await run((of) => startChat(of, 'group', address))
    },
    withNumber,
    anyway: async () => {
      if (missing) await begin(missing)
    },
    forgetMissing: () => setMissing(null),
  }
}
