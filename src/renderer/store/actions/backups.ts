import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { Backup } from '../../../shared/model/backup.ts'
import { ask, problemOf } from './ask.ts'
import { flushTyped } from './flush-typed.ts'

/** Makes a copy now. */
export function createBackup(): Promise<Outcome<readonly Backup[]>> {
  flushTyped()
  return ask('copy.make', {})
}

/** Puts a copy in the archive's place; the window is loaded anew when that is done. Answers what went wrong. */
export function restoreBackup(name: string): Promise<Problem | null> {
  flushTyped()
  return problemOf('copy.restore', { name })
}
