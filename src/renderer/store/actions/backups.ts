import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { Backup } from '../../../shared/model/backup.ts'
import { ask, problemOf } from './ask.ts'
import { flushDrafts } from './composer.ts'
import { flushNotes } from './notes.ts'

/** Makes a copy now. */
export function createBackup(): Promise<Outcome<readonly Backup[]>> {
  flushDrafts()
  flushNotes()
  return ask('copy.make', {})
}

/** Puts a copy in the archive's place; the window is loaded anew when that is done. Answers what went wrong. */
export function restoreBackup(name: string): Promise<Problem | null> {
  flushDrafts()
  flushNotes()
  return problemOf('copy.restore', { name })
}
