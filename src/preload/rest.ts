/** What tells that somebody is there. Moving the pointer across counts, too: the next step is a click. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** Milliseconds without any of them after which nobody seems to be there. */
export const REST = 30_000

/** Calls `onRest` once in each pause of `REST` or longer; `target` is what hears of keys and pointers. */
export function followRest(target: EventTarget, onRest: () => void): void {
  let touchedAt = performance.now()
  let isWaiting = false
  const wait = (ms: number): void => {
    isWaiting = true
    setTimeout(() => {
      const left = touchedAt + REST - performance.now()
      if (left > 0) return wait(left)
      isWaiting = false
      onRest()
    }, ms)
  }
  const touched = (): void => {
    touchedAt = performance.now()
    // One timer for a whole stretch of work: setting it anew with each move of a pointer would cost more than all else here.
    if (!isWaiting) wait(REST)
  }
  for (const sign of SIGNS) target.addEventListener(sign, touched, { capture: true, passive: true })
  wait(REST)
}
