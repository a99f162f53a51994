import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { kindNamed } from '../../../../shared/kinds/registry.ts'
import { POLL_PARTS } from './choice-content.ts'
import {
  firstText,
  isRecord,
  own,
  part,
  receivedAddress,
  recordsOf,
  textOf,
  type Rec,
} from './json-fields.ts'
import { extendedPart } from './text-content.ts'
import type { Annotation } from '../../domain/translation.ts'

/** The part of an annotation that its own record tells. */
export type AnnotationBody = Pick<Annotation, 'type' | 'targetId' | 'text' | 'votes' | 'isWordless'>

const READERS: Readonly<Record<string, (record: Rec) => AnnotationBody>> = {
  reactionMessage: readReaction,
  editedMessage: readEdit,
  deletedMessage: readDeletion,
  pollUpdateMessage: readVotes,
}

/**
 * Reads an edit, deletion, reaction or vote; null for a record that is a message itself. Under a name that is not known its parts
 * decide, if they say which message it belongs to.
 */
export function annotationContent(record: Rec): AnnotationBody | null {
  const kind = textOf(own(record, 'typeMessage'))
  if (Object.hasOwn(READERS, kind)) return READERS[kind]?.(record) ?? null
  if (kindNamed(kind)) return null
  const holders = [record, part(record, kind, `${kind}Data`)]
  for (const holder of holders)
    for (const [has, read] of PARTS) {
      const found = has(holder) ? read(holder) : null
      if (found && found.targetId !== '') return found
    }
  return null
}

/** What only an edit, a deletion or votes carry, with its reader. */
const PARTS: readonly (readonly [(holder: Rec) => boolean, (holder: Rec) => AnnotationBody])[] = [
  [(holder) => Object.keys(editIn(holder)).length > 0, readEdit],
  [(holder) => Object.keys(deletionIn(holder)).length > 0, readDeletion],
  [(holder) => Array.isArray(own(votesIn(holder), 'votes')), readVotes],
]

const editIn = (record: Rec): Rec => part(record, 'editedMessageData', 'editedMessage')
const deletionIn = (record: Rec): Rec => part(record, 'deletedMessageData', 'deletedMessage')

function readReaction(record: Rec): AnnotationBody {
  const body = extendedPart(record)
  const targetId = firstText(part(record, 'quotedMessage')['stanzaId'], body['stanzaId'])
  return { type: 'reaction', targetId, text: textOf(body['text']), votes: [] }
}

function readEdit(record: Rec): AnnotationBody {
  const body = editIn(record)
  const words = [
    ...[own(body, 'textMessage'), own(body, 'caption'), part(body, 'textMessageData')['textMessage']],
    ...[extendedPart(body)['text'], part(body, 'fileMessageData')['caption']],
    ...[own(record, 'textMessage'), own(record, 'caption'), part(record, 'textMessageData')['textMessage']],
    extendedPart(record)['text'],
  ]
  return {
    type: 'edit',
    targetId: firstText(
      body['stanzaId'],
      record['editedMessageId'],
      part(record, 'quotedMessage')['stanzaId'],
    ),
    text: firstText(...words),
    votes: [],
    // An empty caption is one that was taken away; where no words are told, nothing is known of them.
    ...(words.some((word) => typeof word === 'string') ? {} : { isWordless: true }),
  }
}

function readDeletion(record: Rec): AnnotationBody {
  const body = deletionIn(record)
  return {
    type: 'delete',
    targetId: firstText(body['stanzaId'], record['deletedMessageId']),
    text: '',
    votes: [],
  }
}

const votesIn = (record: Rec): Rec =>
  Array.isArray(own(record, 'votes'))
    ? record
    : part(record, 'pollUpdateMessageData', 'pollUpdateData', 'pollUpdate', ...POLL_PARTS)

/** Votes come whole each time: all options with all their voters, who are texts or objects (docs/service.md 1.4). */
function readVotes(record: Rec): AnnotationBody {
  const body = votesIn(record)
  const votes = recordsOf(body['votes']).map((vote) => ({
    name: textOf(vote['optionName']),
    voters: (Array.isArray(vote['optionVoters']) ? (vote['optionVoters'] as unknown[]) : [])
      .map((voter) => receivedAddress(isRecord(voter) ? voter['wid'] : voter))
      .filter((voter) => voter !== '')
      .map((voter) => canonicalAddress(voter).address),
  }))
  return { type: 'vote', targetId: textOf(body['stanzaId']), text: textOf(body['name']), votes }
}
