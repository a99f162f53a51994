import type { Annotation, InboundMessage } from '../../service/translation.ts'
import { storeAnnotation } from './annotations.ts'
import type { Changed, Feed } from '../changed.ts'
import { ensureChat } from '../chats.ts'
import type { Database } from '../database.ts'
import { countRecovered, hasGaps } from './gaps.ts'
import { foresee } from './foresee.ts'
import { insertInbound } from './inbound.ts'
import { once } from '../once.ts'

/** Records of conversations, as a translation tells them. */
export interface Records {
  readonly messages: readonly InboundMessage[]
  readonly annotations: readonly Annotation[]
}

/** How many records were not here before, and how many of those are shown. */
export interface Received {
  readonly unknown: number
  readonly shown: number
}

/**
 * Takes in what one answer brought, messages before what belongs to them. `into` is the chat that was asked about, for
 * feeds that answer for one. Runs inside the caller's transaction.
 */
export function receive(
  db: Database,
  feed: Feed,
  records: Records,
  changed: Changed,
  into: number | null = null,
): Received {
  // What answers for one conversation may tell of addresses that lie elsewhere.
  if (into === null) foresee(db, feed, records.messages)
  let unknown = 0
  let shown = 0
  for (const message of records.messages) {
    const inserted = insertInbound(db, feed, message, changed, into)
    if (inserted === 'new') {
      shown += 1
      if (once(feed, 'gaps', () => hasGaps(db, feed.accountId)))
        countRecovered(db, feed.accountId, message.at)
    }
    if (inserted === 'new' || inserted === 'waits') unknown += 1
  }
  for (const note of records.annotations) {
    const chatId = into ?? ensureChat(db, feed.accountId, note.chat, note.at)
    if (storeAnnotation(db, feed, chatId, note, changed)) unknown += 1
  }
  return { unknown, shown }
}

/** The text of an answer's bytes, without a byte order mark. */
export function textOfBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}
