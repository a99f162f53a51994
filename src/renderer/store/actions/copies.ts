import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { SafetyCopy } from '../../../shared/model/safety-copy.ts'
import { flushDrafts } from './composer.ts'
import { flushNotes } from './notes.ts'

/** The daily copies of the archive, newest first. */
export function listCopies(): Promise<Outcome<readonly SafetyCopy[]>> {
  return request('copy.list', {})
}

/** Makes a copy now. */
export function makeCopy(): Promise<Outcome<readonly SafetyCopy[]>> {
  flushDrafts()
  flushNotes()
  return request('copy.make', {})
}

/** Puts a copy in the archive's place; the window is loaded anew when that is done. */
export function restoreCopy(name: string): Promise<Outcome<null>> {
  flushDrafts()
  flushNotes()
  return request('copy.restore', { name })
}
