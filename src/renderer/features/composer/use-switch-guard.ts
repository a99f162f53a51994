import { useEffect, useRef, useState } from 'react'
import { SWITCH_GUARD_MS } from '../../store/switch-guard.ts'

/** Asks before a text that was not typed in this chat leaves right after the switch to it. */
export interface SwitchGuard {
  /** Whether the question is shown. */
  readonly asks: boolean
  /** The person has typed: the text is meant for this chat. */
  readonly noteTyping: () => void
  /** Whether this send has to wait for an answer; shows the question if so. */
  readonly stops: () => boolean
  /** The person has just switched to this chat, which was drawn already. */
  readonly begin: () => void
  /** The person has answered: send it here. */
  readonly confirm: () => void
}

/**
 * Made anew with each chat: the switch is the moment at which its composer is drawn, or brought to the front beside another. `insertions` counts what was put into the
 * field without typing, as a canned reply is: that is meant for this chat, too.
 */
export function useSwitchGuard(insertions: number): SwitchGuard {
  const before = useRef(insertions)
  const guardedFrom = useRef(0)
  const isMeant = useRef(false)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    guardedFrom.current = performance.now()
  }, [])

  const confirm = (): void => {
    isMeant.current = true
    setAsks(false)
  }
  const begin = (): void => {
    before.current = insertions
    guardedFrom.current = performance.now()
    isMeant.current = false
  }
  const stops = (): boolean => {
    const now = performance.now()
    const isSoon =
      !isMeant.current && insertions === before.current && now - guardedFrom.current < SWITCH_GUARD_MS
    // The question needs a moment to be read, too: a second Enter of the same hand is no answer.
    if (isSoon) guardedFrom.current = now
    setAsks(isSoon)
    return isSoon
  }
  return { asks, noteTyping: confirm, stops, begin, confirm }
}
