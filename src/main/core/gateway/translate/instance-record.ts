import { canonicalAddress, type CanonicalAddress } from '../../../../shared/lib/address.ts'
import { beginsWithName, isSameName } from '../../../../shared/lib/letters.ts'
import type { MessageSource } from '../../../../shared/model/message.ts'
import { annotationContent } from './annotation-content.ts'
import {
  firstText,
  own,
  receivedAddress,
  pastTimeOf,
  textOf,
  timeOf,
  type Rec,
  jsonOf,
  nameOf,
  subjectOf,
} from './json-fields.ts'
import { isEmptyEnvelope } from './empty-envelope.ts'
import { otherAddress } from './other-address.ts'
import { instanceContent } from './instance-content.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'

/** Where the two feeds keep what they say of a record beside its content. */
export interface Envelope {
  /** Holds `idMessage` and `timestamp`: the journal record, or the notification's body. */
  readonly record: Rec
  /** Holds the chat and the sender: the journal record, or `senderData`. */
  readonly sender: Rec
  /** Holds `typeMessage` and what belongs to it: the journal record, or `messageData`. */
  readonly content: Rec
  readonly direction: 'in' | 'out'
  readonly source: MessageSource
  readonly arrivedAt: number
}

/** A record in our words: a message, what belongs to another message, or an envelope with nothing in it. */
export type RecordTranslation =
  | { readonly message: InboundMessage; readonly annotation?: never }
  | { readonly annotation: Annotation; readonly message?: never }
  | { readonly message?: never; readonly annotation?: never }

/** Translates one instance-style record of either feed. Pure, and never throws. */
export function translateRecord(envelope: Envelope): RecordTranslation {
  const { record, content, direction, source, arrivedAt } = envelope
  const id = textOf(own(record, 'idMessage'))
  const shared = {
    ...people(envelope),
    id: id === '' ? null : id,
    at: timeOf(own(record, 'timestamp'), arrivedAt),
    direction,
    source,
    raw: jsonOf(record),
  }
  const annotation = annotationContent(content)
  if (annotation) {
    const at = pastTimeOf(own(record, 'timestamp'), arrivedAt)
    return { annotation: { ...shared, ...annotation, at } }
  }
  const status = direction === 'out' ? textOf(own(record, 'statusMessage')) : ''
  const body = instanceContent(content)
  const isNothing = body.content.type === 'unknown' && body.text === ''
  if (isNothing && isEmptyEnvelope(content, textOf(own(content, 'typeMessage')))) return {}
  return { message: { ...shared, ...body, status } }
}

type People = Pick<
  InboundMessage,
  'chat' | 'receivedAddress' | 'chatName' | 'senderId' | 'senderName' | 'alsoKnownAs'
>

/** Who wrote where. In a conversation with one person an empty sender is that person (docs/service.md 1.7). */
function people({ sender, direction }: Envelope): People {
  const received = receivedAddress(own(sender, 'chatId'))
  const chat = canonicalAddress(received)
  const author = receivedAddress(firstText(own(sender, 'senderId'), own(sender, 'sender')))
  const writer = author === received ? chat : canonicalAddress(author)
  const profileName = nameOf(own(sender, 'senderName'), writer.address)
  const senderName = profileName || nameOf(own(sender, 'senderContactName'), writer.address)
  const chatName = chatNameOf(sender, chat, writer)
  const senderId = writer.address || (chat.kind === 'person' ? chat.address : '')
  // In a chat of several people its own address is nobody's.
  const known = chat.kind === 'person' ? sender : { ...sender, chatId: '' }
  const alsoKnownAs = otherAddress(known, chat.kind === 'person' ? chat.address : senderId)
  if (direction === 'out') return { chat, receivedAddress: received, chatName, senderId: '', senderName: '' }
  return {
    chat,
    receivedAddress: received,
    chatName: chatName === '' && chat.kind === 'person' ? senderName : chatName,
    senderId,
    senderName,
    ...(alsoKnownAs === '' ? {} : { alsoKnownAs }),
  }
}

/** What the record calls the chat; empty where that is the name of whoever wrote, and the chat is not theirs. */
function chatNameOf(sender: Rec, chat: CanonicalAddress, writer: CanonicalAddress): string {
  const given = own(sender, 'chatName')
  const name = chat.kind === 'group' ? subjectOf(given) : nameOf(given, chat.address)
  if (writer.address === chat.address || (writer.address === '' && chat.kind !== 'group')) return name
  const writers = [own(sender, 'senderName'), own(sender, 'senderContactName')]
  // A group may not even have the first name of its writer; of two persons one may.
  const isTheirs = chat.kind === 'group' ? beginsWithName : isSameName
  return writers.some((each) => isTheirs(textOf(each), name)) ? '' : name
}
