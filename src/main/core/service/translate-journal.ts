import { canonicalAddress } from '../../../shared/lib/address.ts'
import { isRecord, jsonOf, textOf, timeOf } from './fields.ts'
import { journalContent } from './journal-content.ts'
import type { InboundMessage } from './translation.ts'

/**
 * Translates the answer of LastIncomingMessages (specification, operation 6), oldest first. Pure, and never throws.
 * `unknown` counts what is no record at all.
 */
export function translateJournal(
  body: unknown,
  arrivedAt: number,
): { readonly messages: readonly InboundMessage[]; readonly unknown: number } {
  if (!Array.isArray(body)) return { messages: [], unknown: 1 }
  const records = (body as unknown[]).filter(isRecord)
  const messages = records
    .filter((record) => record['type'] !== 'outgoing')
    .map((record) => translateRecord(record, arrivedAt))
    .sort((a, b) => a.at - b.at)
  return { messages, unknown: body.length - records.length }
}

function translateRecord(record: Record<string, unknown>, arrivedAt: number): InboundMessage {
  const received = textOf(record['chatId']).replace(/:\d+(?=@|$)/, '')
  const chat = canonicalAddress(received)
  const senderName = textOf(record['senderName'])
  const id = textOf(record['idMessage'])
  return {
    chat,
    receivedAddress: received,
    chatName: chat.kind === 'group' ? '' : senderName,
    senderId: canonicalAddress(textOf(record['senderId'])).address,
    senderName,
    id: id === '' ? null : id,
    at: timeOf(record['timestamp'], arrivedAt),
    ...journalContent(record),
    raw: jsonOf(record),
  }
}
