/** The words in which the feeds tell a message: written here from the specification, not by the product. */
import { journalFields } from '../../../../../simulator/kinds-journal.ts'
import { messageData } from '../../../../../simulator/kinds-notification.ts'
import { v1Fields } from '../../../../../simulator/kinds-v1.ts'
import type { Content } from '../../../../../simulator/content.ts'
import type { Truth } from './world.ts'

/** A record of one feed. */
export type WireRecord = Readonly<Record<string, unknown>>

const OWN = '5511900000000'

/** `messages[]` of a v1 notification holds this. */
export function v1Record(truth: Truth, content: Content): WireRecord {
  return { from: truth.peer.plain, id: truth.v1Id, timestamp: truth.at, ...v1Fields(content) }
}

/** A v1 notification of messages of one conversation. */
export function v1Notification(truth: Truth, records: readonly WireRecord[]): WireRecord {
  const { peer } = truth
  const author = { profile: { name: peer.name }, wa_id: peer.author }
  const group = { profile: { name: peer.name }, wa_id: peer.plain }
  return {
    type: 'inbound_message',
    account: { id: 31, wa_id: OWN },
    messages: records,
    contacts: peer.kind === 'group' ? [group, author] : [author],
  }
}

/** `body` of an instance notification. */
export function instanceBody(truth: Truth, content: Content, chatId: string): WireRecord {
  const { peer, direction } = truth
  const sender = direction === 'out' ? `${OWN}@c.us` : peer.kind === 'group' ? `${peer.author}@c.us` : chatId
  return {
    typeWebhook:
      direction === 'in'
        ? 'incomingMessageReceived'
        : truth.isOwn
          ? 'outgoingAPIMessageReceived'
          : 'outgoingMessageReceived',
    instanceData: { idInstance: 1101000009, wid: `${OWN}@c.us`, typeInstance: 'whatsapp' },
    timestamp: truth.at + truth.skew,
    idMessage: truth.instanceId,
    senderData: { chatId, chatName: peer.name, sender, senderName: peer.name },
    messageData: messageData(content, false),
  }
}

/** A record of the journal or of a conversation's history. */
export function journalRecord(truth: Truth, content: Content, chatId: string): WireRecord {
  const { peer, direction } = truth
  const senderId = peer.kind === 'group' ? `${peer.author}@c.us` : chatId
  return {
    type: direction === 'in' ? 'incoming' : 'outgoing',
    idMessage: truth.instanceId,
    timestamp: truth.at + truth.skew,
    typeMessage: '',
    chatId,
    ...(direction === 'in'
      ? { senderId, senderName: peer.name }
      : { statusMessage: 'sent', sendByApi: truth.isOwn }),
    ...journalFields(content, true),
  }
}
