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
 * the order in which they came cannot matter. Only a caption can be edited away: other words were not told. `personOf` is the
 * same for all addresses of one person.
 */
export function foldAnnotations(
  message: Annotated,
  notes: readonly Note[],
  personOf: (address: string) => string,
  isGroup: boolean,
): Annotated {
  const first = message.extras.edited?.before ?? message.text
  const edit = notes.findLast((note) => note.type === 'edit')
  const worded = notes.findLast((note) => note.type === 'edit' && isSaid(note, message.content))
  const deleted = notes.find((note) => note.type === 'delete')
  const vote = notes.findLast((note) => note.type === 'vote')
  const reactions = foldReactions(notes, personOf, isGroup)
  const { edited: _edited, reactions: _reactions, deletedAt: _deletedAt, ...rest } = message.extras
  return {
    text: worded?.text ?? first,
    content: withVotes(message.content, vote?.votes ?? [], personOf),
    extras: {
      ...rest,
      ...(edit ? { edited: { at: edit.at, before: first } } : {}),
      ...(deleted ? { deletedAt: deleted.at } : {}),
      ...(reactions.length > 0 ? { reactions } : {}),
    },
  }
}

/** Whether an edit says the new words. */
function isSaid({ text, isWordless }: Note, content: MessageContent): boolean {
  return text !== '' || (content.type === 'media' && isWordless !== true)
}

/** The latest of each person; an empty one takes it away. Outside a group there is one other person, whatever the address. */
function foldReactions(
  notes: readonly Note[],
  personOf: (address: string) => string,
  isGroup: boolean,
): Reaction[] {
  const bySender = new Map<string, Reaction>()
  for (const note of notes) {
    if (note.type !== 'reaction') continue
    const own = note.direction === 'out'
    const sender = own ? 'own' : isGroup ? `in:${personOf(note.senderId)}` : 'in'
    bySender.delete(sender)
    if (note.text !== '')
      bySender.set(sender, {
        emoji: note.text,
        senderId: own ? '' : note.senderId,
        senderName: own ? '' : note.senderName,
        own,
      })
  }
  return [...bySender.values()]
}

/** Who votes by two addresses has one vote for an option. */
function withVotes(
  content: MessageContent,
  votes: Note['votes'],
  personOf: (address: string) => string,
): MessageContent {
  if (content.type !== 'poll') return content
  const each = (voters: readonly string[]): readonly string[] => [
    ...new Map(voters.map((voter) => [personOf(voter), voter])).values(),
  ]
  const voters = new Map(votes.map((vote) => [vote.name, each(vote.voters)]))
  const options = content.options.length > 0 ? content.options : votes
  return { ...content, options: options.map(({ name }) => ({ name, voters: voters.get(name) ?? [] })) }
}
