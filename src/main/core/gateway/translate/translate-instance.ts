import {
  accountNumber,
  isRecord,
  own,
  part,
  recordsOf,
  textOf,
  pastTimeOf,
  type Rec,
  jsonOf,
} from './json-fields.ts'
import { translateCall } from './call-content.ts'
import { translateRecord } from './instance-record.ts'
import { accountNews } from './news-content.ts'

import type { StatusReport, Translation } from '../../domain/translation.ts'

/** What an envelope holds that says nothing. */
export const EMPTY_TRANSLATION: Translation = {
  messages: [],
  statuses: [],
  annotations: [],
  news: [],
  ownNumber: null,
  unknown: 0,
}

const UNKNOWN: Translation = { ...EMPTY_TRANSLATION, unknown: 1 }

/** Which way a message went, and where it was written: only `typeWebhook` tells an echo from an incoming one (docs/service.md 3.10). */
const FEEDS = {
  incomingMessageReceived: { direction: 'in', source: 'queue' },
  outgoingMessageReceived: { direction: 'out', source: 'phone' },
  outgoingAPIMessageReceived: { direction: 'out', source: 'api' },
} as const

/**
 * Translates the `body` of one instance-style notification (docs/service.md 1.3). Pure, and never throws: a wrong type in
 * one field costs that field, never the message; what no rule understands is counted as unknown and kept raw by the
 * caller.
 */
export function translateInstance(body: unknown, arrivedAt: number): Translation {
  if (!isRecord(body)) return UNKNOWN
  const ownNumber = ownNumberOf(body)
  return { ...read(body, ownNumber, arrivedAt), ownNumber }
}

function ownNumberOf(body: Rec): string | null {
  return accountNumber(part(body, 'instanceData')['wid'])
}

function read(body: Rec, ownNumber: string | null, arrivedAt: number): Translation {
  const type = textOf(own(body, 'typeWebhook'))
  const feed = Object.hasOwn(FEEDS, type) ? FEEDS[type as keyof typeof FEEDS] : undefined
  if (feed) return message(body, feed, arrivedAt)
  if (type === 'outgoingMessageStatus' || /receipts?$/i.test(type)) return status(body, arrivedAt)
  if (type === 'incomingCall' || type === 'outgoingCall') {
    const call = translateCall(body, type === 'incomingCall' ? 'in' : 'out', ownNumber, arrivedAt)
    return call ? { ...EMPTY_TRANSLATION, messages: [call] } : UNKNOWN
  }
  const news = accountNews(body, arrivedAt)
  if (news) return { ...EMPTY_TRANSLATION, news: [news] }
  return isReport(body) ? status(body, arrivedAt) : UNKNOWN
}

/** An event with a name that is not known which says of a message what became of it, and nothing else. */
function isReport(body: Rec): boolean {
  const isPart = (name: string): boolean => isRecord(own(body, name))
  return textOf(own(body, 'idMessage')) !== '' && own(body, 'status') !== undefined && !isPart('messageData')
}

/** Without its content a message is still shown: somebody wrote something. Without its sender too, nothing is left to show. */
function message(body: Rec, feed: (typeof FEEDS)[keyof typeof FEEDS], arrivedAt: number): Translation {
  if (!isRecord(own(body, 'senderData')) && !isRecord(own(body, 'messageData'))) return UNKNOWN
  const sender = { chatId: own(body, 'chatId'), ...part(body, 'senderData') }
  const read = translateRecord({
    record: body,
    sender,
    content: part(body, 'messageData'),
    ...feed,
    arrivedAt,
  })
  if (read.message) return { ...EMPTY_TRANSLATION, messages: [read.message] }
  return read.annotation ? { ...EMPTY_TRANSLATION, annotations: [read.annotation] } : EMPTY_TRANSLATION
}

/**
 * A status sometimes comes empty, or names no message (docs/service.md 1.2): that tells nothing, and is nothing strange. A group's
 * readers come one by one, or as a list.
 */
function status(body: Rec, arrivedAt: number): Translation {
  const id = textOf(own(body, 'idMessage'))
  const given = own(body, 'status')
  const listed = Array.isArray(given) ? recordsOf(given) : isRecord(given) ? [given] : null
  if (listed === null && typeof given !== 'string' && given !== null && given !== undefined) return UNKNOWN
  const readers: readonly Rec[] = listed ?? [body]
  const statuses = readers.flatMap((reader): StatusReport[] => {
    const word = textOf(own(reader, 'status'))
    if (id === '' || word === '') return []
    const details = textOf(own(body, 'description'))
    const at = pastTimeOf(own(reader, 'timestamp') ?? own(body, 'timestamp'), arrivedAt)
    const errors = details === '' ? [] : [{ code: null, title: '', details }]
    return [{ id, status: word, at, errors, raw: jsonOf(body) }]
  })
  return { ...EMPTY_TRANSLATION, statuses }
}
