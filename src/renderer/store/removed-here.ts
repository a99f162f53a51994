import type { TimelineNoteId } from '../../shared/model/timeline-note.ts'

/** What was just deleted here, while that can be undone: messages of a conversation, or one of the notes among them. */
export interface Removal {
  readonly keys: readonly number[]
  readonly noteId?: TimelineNoteId
}
