import type { Clock } from '../core/ports.ts'
import type { MainWindow } from './main-window.ts'

/** What stands beside the list comes in the pictures right behind the first one. In milliseconds, as is the next. */
const BEHIND_MS = 100
/** A window that does not paint is not waited for any longer. */
const MAX_WAIT_MS = 2_000

/**
 * Resolves once the person sees the window. What is not in the first picture, and takes a process of its own, begins behind it:
 * beside the page it would keep a small machine from drawing.
 */
export function firstPicture(
  window: Pick<MainWindow, 'onOpened'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  return new Promise((resolve) => {
    clock.after(MAX_WAIT_MS, resolve)
    window.onOpened((opened) => void opened.once('show', () => clock.after(BEHIND_MS, resolve)))
  })
}
