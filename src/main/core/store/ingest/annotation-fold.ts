import type { MessageContent, Reaction } from '../../../../shared/model/message.ts'
import type { Annotation } from '../../domain/translation.ts'
import type { Extras } from '../messages/message-rows.ts'

/** The part of a message that annotations change. */
export interface Annotated {
  readonly text: string
  readonly content: MessageContent
  readonly extras: Extras
}

/** What of an annotation counts. */
export type Note = Pick<
  Annotation,
  'type' | 'direction' | 'senderId' | 'senderName' | 'at' | 'text' | 'votes' | 'isWordless'
>

/**
 * A message with all of its annotations, oldest first. Always worked out from the first words and the whole set, so that
 * the order in which they came cannot matter. Only a caption can be edited away: other words were not told.
 */
export function foldAnnotations(message: Annotated, notes: readonly Note[], isGroup: boolean): Annotated {
  const first = message.extras.edited?.before ?? message.text
  const edit = notes.findLast((note) => note.type === 'edit')
  const worded = notes.findLast((note) => note.type === 'edit' && isSaid(note, message.content))
  const deleted = notes.find((note) => note.type === 'delete')
  const vote = notes.findLast((note) => note.type === 'vote')
  const reactions = foldReactions(notes, isGroup)
  const { edited: _edited, reactions: _reactions, deletedAt: _deletedAt, ...rest } = message.extras
  return {
    text: worded?.text ?? first,
    content: withVotes(message.content, vote?.votes ?? []),
    extras: {
      ...rest,
      ...(edit ? { edited: { at: edit.at, before: first } } : {}),
      ...(deleted ? { deletedAt: deleted.at } : {}),
      ...(reactions.some(({ emoji }) => emoji !== '') ? { reactions } : {}),
    },
  }
}

/** Whether an edit says the new words. */
function isSaid({ text, isWordless }: Note, content: MessageContent): boolean {
  return text !== '' || (content.type === 'media' && isWordless !== true)
}

/**
 * The latest of each address, in order; outside a group there is one other person. An empty one takes away what the same person
 * gave, maybe by another address: whose an address is, is asked when the message is read.
 */
function foldReactions(notes: readonly Note[], isGroup: boolean): Reaction[] {
  const bySender = new Map<string, Reaction>()
  for (const note of notes) {
    if (note.type !== 'reaction') continue
    const own = note.direction === 'out'
    const sender = own ? 'own' : isGroup ? `in:${note.senderId}` : 'in'
    bySender.delete(sender)
    bySender.set(sender, {
      emoji: note.text,
      senderId: own ? '' : note.senderId,
      senderName: own ? '' : note.senderName,
      own,
    })
  }
  return [...bySender.values()]
}

function withVotes(content: MessageContent, votes: Note['votes']): MessageContent {
  if (content.type !== 'poll') return content
  const voters = new Map(votes.map((vote) => [vote.name, vote.voters]))
  const options = content.options.length > 0 ? content.options : votes
  return { ...content, options: options.map(({ name }) => ({ name, voters: voters.get(name) ?? [] })) }
}
