import { request } from '../../bridge/bridge.ts'
import type { About } from '../../../shared/contract/snapshot.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { INITIAL_STATE } from '../state.ts'
import { change } from '../use-app.ts'
import { tell } from './message.ts'
import { loadSnapshot } from './follow-core.ts'

/** What this Parley runs on. */
export function aboutParley(): Promise<Outcome<About>> {
  return request('app.about', {})
}

/** The report for someone who helps. */
export function diagnostics(): Promise<Outcome<{ readonly text: string }>> {
  return request('app.diagnostics', {})
}

/** Opens the folder of the log. */
export async function showLogs(): Promise<void> {
  const outcome = await request('app.showLogs', {})
  if (!outcome.ok) tell(outcome.problem)
}

/** Asks where to, and writes the settings there. */
export function exportSettings(): Promise<Outcome<{ readonly saved: boolean }>> {
  return request('settings.export', {})
}

/** Asks for a file of settings and takes it over. */
export function importSettings(): Promise<
  Outcome<{ readonly changed: number; readonly ignored: number } | null>
> {
  return request('settings.import', {})
}

/** Everything back to its default. */
export function resetSettings(): Promise<Outcome<Settings>> {
  return request('settings.reset', {})
}

/** Frames of a stack without the words in front of it, which may hold what was being drawn. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line))
  return frames.slice(0, 20).join('\n').slice(0, 4_000)
}

/** Writes down that the window could not be drawn. */
export function noteFailure(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  void request('app.noteFailure', { name: name.slice(0, 100), where: framesOf(stack) })
}

/** Forgets all that the window knows, and asks the core for it anew. Typed text is safe: drafts are with the core. */
export async function beginAnew(): Promise<void> {
  change((state) => ({ ...INITIAL_STATE, settings: state.settings }))
  await loadSnapshot()
}
