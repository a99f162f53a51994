import { useEffect, useRef } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { ask } from '../../store/actions/ask.ts'

/** Between two questions whether a phone is linked by now, milliseconds; the service takes one a second. */
const ASK_AFTER_MS = 3000

/** Asks for the state while a code is shown, and calls back once a phone is linked. */
export function useLinked(accountId: AccountId, isShown: boolean, onLinked: () => void): void {
  const linked = useRef(onLinked)
  useEffect(() => {
    linked.current = onLinked
  }, [onLinked])

  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const later = (): void => {
      timer = setTimeout(() => void look(), ASK_AFTER_MS)
    }
    const look = async (): Promise<void> => {
      const outcome = await ask('doctor.ask', { accountId, about: 'state' })
      if (isOver) return
      const isAuthorized =
        outcome.ok && outcome.value.about === 'state' && outcome.value.state === 'authorized'
      if (isAuthorized) linked.current()
      else later()
    }
    later()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [accountId, isShown])
}
