/** The lock of the window: from here it is only asked for; the core locks, and loads the page anew. */
import type { Problem } from '../../../shared/model/problem.ts'
import type { AppState } from '../state.ts'
import { now } from '../use-app.ts'
import { ask, askOrReport, problemOf } from './ask.ts'
import { loadSnapshot } from './follow-core.ts'
import { flushTyped } from './flush-typed.ts'
import { areNotesRefused } from './notes.ts'
import { areNoteDraftsRefused } from './timeline-notes.ts'
import { openDialog } from './view.ts'

/** How often the core hears that the person does something, in milliseconds. */
const TELL_EVERY_MS = 15_000

/** Locks the window; where there is no passphrase yet, shows where to set one. */
export function lockNow(): void {
  if (!now().lock.isSet) {
    openDialog({ name: 'settings', tab: 'general' })
    return
  }
  flushTyped()
  void askOrReport('lock.now', {})
}

/** Opens the window by a passphrase. Answers why it stays locked. */
export async function unlock(passphrase: string): Promise<Problem | null> {
  const why = await problemOf('lock.open', { passphrase })
  if (why === null) await loadSnapshot()
  return why
}

/** Opens the window by Touch ID. */
export async function unlockByTouch(): Promise<Problem | null> {
  const why = await problemOf('lock.openByTouch', {})
  if (why === null) await loadSnapshot()
  return why
}

/** Tells the core that the person does something: the window does not lock itself meanwhile. */
export function followUse(): void {
  let toldAt = -Infinity
  const used = (): void => {
    const { lock, phase } = now()
    if (!lock.isSet || phase !== 'ready' || performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    void ask('lock.used', {})
  }
  // Screen readers and switches press without a key or a pointer.
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'click', 'input', 'focusin'] as const)
    window.addEventListener(name, used, { capture: true, passive: true })
  setInterval(() => {
    if (isBusy(now())) used()
  }, TELL_EVERY_MS)
}

/** Whether something would be lost or cut off: a recording, what is played, a file on its way in, an import, words that the disk refuses. */
function isBusy({ composers, importing, player, transfers, voice }: AppState): boolean {
  return (
    voice !== null ||
    player?.state === 'playing' ||
    [...document.querySelectorAll('video')].some((film) => !film.paused) ||
    // A dialog for choosing a file may stay open for hours.
    (importing !== null && importing !== 'begun') ||
    Object.values(transfers).some(({ direction }) => direction === 'up') ||
    Object.values(composers).some(({ draftProblem }) => draftProblem !== null) ||
    areNotesRefused() ||
    areNoteDraftsRefused()
  )
}
