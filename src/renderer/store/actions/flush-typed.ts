import { flushDrafts } from './composer.ts'
import { flushNotes } from './notes.ts'
import { flushNoteDrafts } from './timeline-notes.ts'

/** Saves now whatever was typed and still waits: before the window hides, is locked, or the archive is copied or replaced. */
export function flushTyped(): void {
  flushDrafts()
  flushNotes()
  flushNoteDrafts()
}
