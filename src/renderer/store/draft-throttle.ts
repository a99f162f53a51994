/** The longest that a keystroke waits before it is on its way to the disk (docs/promises.md 9 allows 300 ms in all). */
export const DRAFT_DELAY_MS = 150

/** Saves the newest text at most once per interval, and never later than one interval after a keystroke. */
export interface DraftThrottle {
  push(text: string): void
  /** Saves now what still waits. */
  flush(): void
  /** Forgets what still waits. */
  cancel(): void
  /** Whether anything was pushed since it was last cancelled. */
  isTouched(): boolean
}

/**
 * A throttle, not a debounce: the timer starts with the first keystroke and later ones do not move it, so that it fires
 * while someone types without a pause.
 */
export function draftThrottle(save: (text: string) => void, delay = DRAFT_DELAY_MS): DraftThrottle {
  let timer: ReturnType<typeof setTimeout> | null = null
  let pending: string | null = null
  let touched = false

  const fire = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (pending === null) return
    const text = pending
    pending = null
    save(text)
  }

  return {
    push(text) {
      touched = true
      pending = text
      timer ??= setTimeout(fire, delay)
    },
    flush: fire,
    cancel() {
      pending = null
      touched = false
      fire()
    },
    isTouched: () => touched,
  }
}
