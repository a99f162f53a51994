import { journalFields } from './kinds-journal.ts'
import { messageData } from './kinds-notification.ts'
import { v1Fields } from './kinds-v1.ts'
import type { WorldMessage } from './messages.ts'
import type { Settled } from './options.ts'

/** Seconds of UNIX time, as both styles count. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)

/** The receiving account as v1 notifications name it (docs/service.md, "Notification (v1)"). */
export function v1Account(options: Settled): { id: number; wa_id: string } {
  return { id: options.accountId, wa_id: options.ownNumber }
}

/**
 * A v1 notification of type `inbound_message`. In a group `from` is the group, and `contacts` names the group
 * first and then the sender. Null when v1 does not show such messages: outgoing ones, and kinds it lacks.
 */
export function v1Notification(options: Settled, message: WorldMessage): object | null {
  const fields = v1Fields(message.content)
  if (fields === null || message.direction === 'outgoing') return null
  const isGroup = message.v1Chat !== message.sender.number
  const profile = (name: string, id: string): object => ({ profile: { name }, wa_id: id })
  return {
    type: 'inbound_message',
    account: v1Account(options),
    messages: [{ from: message.v1Chat, id: message.v1Id, timestamp: seconds(message.at), ...fields }],
    contacts: [
      ...(isGroup ? [profile(message.chatName, message.v1Chat)] : []),
      profile(message.sender.name, message.sender.number),
    ],
  }
}

/** Fields that all instance-style notifications share. */
export function instanceHead(options: Settled, typeWebhook: string): Record<string, unknown> {
  return {
    typeWebhook,
    instanceData: {
      idInstance: Number(options.instanceId),
      wid: `${options.ownNumber}@c.us`,
      typeInstance: 'whatsapp',
    },
  }
}

const webhookOf = (message: WorldMessage): string => {
  if (message.direction === 'incoming') return 'incomingMessageReceived'
  return message.viaApi ? 'outgoingAPIMessageReceived' : 'outgoingMessageReceived'
}

/** An instance-style notification of a message: incoming, typed on the phone or sent through the API (notes, 1.3). */
export function instanceNotification(options: Settled, message: WorldMessage): object {
  const { sender, chatId, chatName, idMessage } = message
  return {
    ...instanceHead(options, webhookOf(message)),
    timestamp: seconds(message.at),
    idMessage,
    senderData: {
      chatId,
      chatName,
      sender: sender.id,
      senderName: sender.name,
      senderContactName: sender.contactName,
      ...(sender.tellsNumber ? { senderPhoneNumber: Number(sender.number) } : {}),
    },
    messageData: messageData(message.content, message.forwarded),
  }
}

/**
 * A journal record (docs/service.md, "Incoming message record"). With `fields: 'current'` it also carries
 * `type`, the contact's name and the forwarding marks, as the provider's newer records do.
 */
export function journalRecord(options: Settled, message: WorldMessage): object {
  const current = options.fields === 'current'
  const { idMessage, chatId, sender, content, forwarded, direction } = message
  const outgoing = direction === 'outgoing'
  return {
    ...(current || outgoing ? { type: direction } : {}),
    idMessage,
    timestamp: seconds(message.at),
    typeMessage: '',
    chatId,
    ...(outgoing
      ? { statusMessage: message.status, sendByApi: message.viaApi }
      : { senderId: sender.id, senderName: sender.name }),
    ...(current && !outgoing ? { senderContactName: sender.contactName } : {}),
    ...(current ? { isForwarded: forwarded, forwardingScore: forwarded ? 1 : 0 } : {}),
    ...journalFields(content, current),
  }
}
