import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { success } from '../../../shared/model/problem.ts'
import { ask, problemOf } from './ask.ts'
import { flushTyped } from './flush-typed.ts'

/** Asks where to, and begins a file for another computer. What is being typed goes along. */
export async function makeMove(passphrase: string, files: boolean): Promise<Outcome<null>> {
  flushTyped()
  const outcome = await ask('move.make', { passphrase, files })
  return outcome.ok ? success(null) : outcome
}

/** Takes in what was read; the window is loaded anew when that is done. Answers what went wrong. */
export function takeMove(settings: boolean): Promise<Problem | null> {
  flushTyped()
  return problemOf('move.take', { settings })
}
