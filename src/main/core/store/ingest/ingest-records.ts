import type { Annotation, InboundMessage } from '../../domain/translation.ts'
import { notePeople } from '../contacts/note-people.ts'
import { storeAnnotation } from './annotations.ts'
import type { Database } from '../db/database.ts'
import { countRecovered } from './gap-rows.ts'
import { ingestRecord } from './ingest-record.ts'
import type { IngestBatch } from './ingest-batch.ts'

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
export function ingestRecords(
  db: Database,
  batch: IngestBatch,
  records: Records,
  into: number | null = null,
): Received {
  let unknown = 0
  let shown = 0
  for (const message of records.messages) {
    const inserted = ingestRecord(db, batch, message, into)
    if (inserted === 'new') {
      shown += 1
      if (batch.hasGaps) countRecovered(db, batch.accountId, message.at)
    }
    if (inserted === 'new' || inserted === 'waits') unknown += 1
  }
  for (const note of records.annotations) {
    notePeople(db, batch, note)
    if (storeAnnotation(db, batch, into ?? batch.chatOf(note), note)) unknown += 1
  }
  return { unknown, shown }
}

/** The text of an answer's bytes, without a byte order mark. */
export function textOfBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}
