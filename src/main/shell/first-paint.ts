import type { Clock } from '../core/ports.ts'
import type { MainWindow } from './main-window.ts'

/** What stands beside the list comes in the pictures right behind the first one. In milliseconds, as is the next. */
const BEHIND_MS = 100
/** A page that does not draw is not waited for any longer. */
const MAX_WAIT_MS = 5_000

/**
 * Resolves once the person sees the list. What is not in the first picture, and takes a process of its own or much to load, begins
 * behind it: beside the page it would keep a small machine from drawing.
 */
export function firstPicture(
  window: Pick<MainWindow, 'onFirstDraw'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  return new Promise((resolve) => {
    clock.after(MAX_WAIT_MS, resolve)
    window.onFirstDraw(() => clock.after(BEHIND_MS, resolve))
  })
}
