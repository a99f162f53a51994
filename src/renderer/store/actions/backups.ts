import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { Backup } from '../../../shared/model/backup.ts'
import { flushDrafts } from './composer.ts'
import { flushNotes } from './notes.ts'

/** The daily copies of the archive, newest first. */
export function listBackups(): Promise<Outcome<readonly Backup[]>> {
  return request('copy.list', {})
}

/** Makes a copy now. */
export function createBackup(): Promise<Outcome<readonly Backup[]>> {
  flushDrafts()
  flushNotes()
  return request('copy.make', {})
}

/** Puts a copy in the archive's place; the window is loaded anew when that is done. */
export function restoreBackup(name: string): Promise<Outcome<null>> {
  flushDrafts()
  flushNotes()
  return request('copy.restore', { name })
}
