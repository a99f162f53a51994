import { INITIAL_STATE } from '../state.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'
import { loadSnapshot } from './follow-core.ts'

/** Frames of a stack without the words in front of it, which may hold what was being drawn. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line))
  return frames.slice(0, 20).join('\n').slice(0, 4_000)
}

/** Writes down that the window could not be drawn. */
export function noteFailure(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  void ask('app.noteFailure', { name: name.slice(0, 100), where: framesOf(stack) })
}

/** Forgets all that the window knows, and asks the core for it anew. Typed text is safe: drafts are with the core. */
export async function beginAnew(): Promise<void> {
  change((state) => ({ ...INITIAL_STATE, settings: state.settings }))
  await loadSnapshot()
}
