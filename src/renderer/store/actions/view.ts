import type { Settings } from '../../../shared/model/settings.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { beginSettings, endSettings, withSettings } from '../settings-changes.ts'
import type { DialogView } from '../dialogs.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { holdTyping } from '../../keyboard/held-keys.ts'

/** Opens a dialog in place of any other. What is typed until it has the focus is meant for it. */
export function openDialog(dialog: DialogView): void {
  if (now().dialog === null) holdTyping()
  change(() => ({ dialog }))
}

/** Closes the open dialog. */
export function closeDialog(): void {
  change(() => ({ dialog: null }))
}

/**
 * Closes the dialog that is open now, and none that was opened since: for an answer that the person may not have waited for. Says
 * whether it was still there.
 */
export function dialogCloser(): () => boolean {
  const { dialog } = now()
  return () => {
    const isOpen = now().dialog === dialog
    if (isOpen) closeDialog()
    return isOpen
  }
}

/** Closes the dialog that is open now, and no later one, once `work` has come out well. */
export async function closingDialog<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const close = dialogCloser()
  const outcome = await work
  if (outcome.ok) close()
  return outcome
}

/** Puts a notice away. */
export function dismissNotice(id: number): void {
  change((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }))
}

/** Changes settings: drawn at once, taken back when the core refuses. */
export async function saveSettings(settings: Partial<Settings>): Promise<void> {
  change((state) => beginSettings(state, settings))
  const outcome = await ask('settings.set', settings)
  change((state) => endSettings(state, settings, outcome.ok ? outcome.value : null))
  if (!outcome.ok) reportProblem(outcome.problem)
}

/** Changes settings for a form: drawn once they are kept. Answers why they are not, for the form to say; it keeps what was typed. */
export async function trySettings(settings: Partial<Settings>): Promise<Problem | null> {
  const outcome = await ask('settings.set', settings)
  if (outcome.ok) change((state) => withSettings(state, outcome.value))
  return outcome.ok ? null : outcome.problem
}

/** Draws settings without keeping them: while something is dragged. */
export function drawSettings(settings: Partial<Settings>): void {
  change((state) => ({ settings: { ...state.settings, ...settings } }))
}

/** Opens the folder that holds the archive in the system's file manager. */
export const showFolder = () => askOrReport('app.showFolder', {})
