import type { Message } from '../../shared/model/message.ts'
import type { Problem } from '../../shared/model/problem.ts'

/** What a press of Send hands over to the outbox. */
interface Leaving {
  readonly sendId: string
  readonly text: string
  readonly replyTo: Message | null
}

/** The composer of one chat: it outlives its place on the screen, so that nothing typed or sent is forgotten. */
export interface ComposerState {
  readonly text: string
  /** Whether the draft on disk has been taken in; before that nothing is saved over it. */
  readonly loaded: boolean
  /** Whether a press of Send is on its way to the outbox. */
  readonly sending: boolean
  /** What that press hands over; null while none does, and for one that changes a message. */
  readonly leaving: Leaving | null
  /** Why the last press of Send failed. */
  readonly problem: Problem | null
  /** Why the draft could not be saved. */
  readonly draftProblem: Problem | null
  /** The message that the next one answers. */
  readonly replyTo: Message | null
  /** The message whose words are being changed; the draft stands by meanwhile. */
  readonly editing: Editing | null
  /** How often the window put something into the text itself, such as a canned reply. */
  readonly insertions: number
  /** Where the caret stands after the last of them; null: behind what has changed. */
  readonly caret: number | null
}

/** A message that has not left, and its words as they stand in the composer now. */
interface Editing {
  readonly message: Message
  readonly text: string
}
