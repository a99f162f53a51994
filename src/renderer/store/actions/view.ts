import { request } from '../../bridge/bridge.ts'
import type { UnreadableEvent } from '../../../shared/model/unreadable.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { noticeOf } from '../apply.ts'
import type { DialogView } from '../state.ts'
import { change } from '../use-app.ts'

/** Opens a dialog in place of any other. */
export function openDialog(dialog: DialogView): void {
  change(() => ({ dialog }))
}

/** Closes the open dialog. */
export function closeDialog(): void {
  change(() => ({ dialog: null }))
}

/** Puts a notice away. */
export function dismissNotice(id: number): void {
  change((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }))
}

/** Changes settings: drawn at once, taken back when the core refuses. */
export async function saveSettings(settings: Partial<Settings>): Promise<void> {
  let before: Settings | null = null
  change((state) => {
    before = state.settings
    return { settings: { ...state.settings, ...settings } }
  })
  const outcome = await request('settings.set', settings)
  if (outcome.ok) {
    change(() => ({ settings: outcome.value }))
    return
  }
  change((state) => ({
    settings: before ?? state.settings,
    notices: [...state.notices, noticeOf(outcome.problem)],
  }))
}

/** Opens the folder that holds the archive in the system's file manager. */
export async function showFolder(): Promise<void> {
  const outcome = await request('app.showFolder', {})
  if (!outcome.ok) change((state) => ({ notices: [...state.notices, noticeOf(outcome.problem)] }))
}

/** The events that could not be read. */
export function listUnreadable(accountId: string): Promise<Outcome<readonly UnreadableEvent[]>> {
  return request('unreadable.list', { accountId })
}
