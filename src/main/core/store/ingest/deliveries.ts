import { createHash } from 'node:crypto'
import type { AccountId } from '../../../../shared/model/account.ts'
import { isRecord, parse } from '../../gateway/translate/json-fields.ts'
import { readReceipt } from '../../gateway/translate/receipt.ts'
import { EMPTY_TRANSLATION, translateInstance } from '../../gateway/translate/translate-instance.ts'
import { translateV1 } from '../../gateway/translate/translate-v1.ts'
import type { AccountNews, Style, Translation } from '../../domain/translation.ts'
import { ChangeSet, NO_CHANGES, type ChangedRows } from './change-set.ts'
import { noteServiceTime } from './sort-by-time.ts'
import type { Database } from '../db/database.ts'
import { IngestBatch, incomingIds, type JournalId } from './ingest-batch.ts'
import { ingestRecords, textOfBytes } from './ingest-record.ts'
import { applyReport } from './delivery-reports.ts'

/** What became of the bytes that a long poll brought. */
export interface Delivery extends ChangedRows {
  /**
   * `empty`: nothing was waiting. `stored`: on disk, new. `redelivered`: on disk before; delete it again.
   * `malformed`: not stored yet, because a broken answer may come whole the next time; ask again with `final`.
   * `no-receipt`: kept raw, but there is nothing to delete it by.
   */
  readonly state: 'empty' | 'stored' | 'redelivered' | 'malformed' | 'no-receipt'
  /** The text of the receipt as it stands in the body. */
  readonly receipt: string | null
  /** News of the account that belong to no conversation. */
  readonly news: readonly AccountNews[]
  /** The receiving account's own number, when the notification told it. */
  readonly ownNumber: string | null
  /** The incoming messages that the notification told, new here or not. */
  readonly told: readonly JournalId[]
  /** True when something was kept as unreadable. */
  readonly unreadable: boolean
}

const NOTHING: Delivery = {
  state: 'empty',
  receipt: null,
  ...NO_CHANGES,
  news: [],
  ownNumber: null,
  told: [],
  unreadable: false,
}

/** What tells the two queues' envelopes apart. */
const ENVELOPES = {
  v1: { receipt: 'receipt', isWhole: (envelope: unknown) => holds(envelope, 'notifications', Array.isArray) },
  instance: { receipt: 'receiptId', isWhole: (envelope: unknown) => holds(envelope, 'body', isRecord) },
} as const

/**
 * Puts a notification on disk: raw body, receipt, parsed rows and due alerts in one transaction (docs/promises.md 1). When this
 * returns, the notification may be deleted at the service. `final` stores even what cannot be parsed. `serviceNow` is the
 * service's time of its answer.
 */
export function storeDelivery(
  db: Database,
  accountId: AccountId,
  style: Style,
  bytes: Uint8Array,
  arrivedAt: number,
  final: boolean,
  serviceNow: number | null = null,
): Delivery {
  noteServiceTime(db, accountId, arrivedAt, serviceNow)
  const text = textOfBytes(bytes)
  const envelope = parse(text)
  if (text.trim() === '' || envelope === null) return NOTHING
  const arrival: Arrival = {
    accountId,
    style,
    bytes,
    arrivedAt,
    receipt: readReceipt(text, ENVELOPES[style].receipt),
  }
  if (envelope === undefined) {
    if (!final) return { ...NOTHING, state: 'malformed', receipt: arrival.receipt }
    return keepUnreadable(db, arrival, arrival.receipt === null ? 'no-receipt' : 'malformed')
  }
  const translation = translateDelivery(style, envelope, arrival.receipt, arrivedAt)
  if (arrival.receipt === null && carries(translation) === 0) return NOTHING
  return store(db, arrival, translation)
}

/** A notification on its way to the disk. */
interface Arrival {
  readonly accountId: AccountId
  readonly style: Style
  readonly bytes: Uint8Array
  readonly arrivedAt: number
  readonly receipt: string | null
}

/** What an envelope of either queue brings. */
export function translateDelivery(
  style: Style,
  envelope: unknown,
  receipt: string | null,
  arrivedAt: number,
): Translation {
  const read = translate(style, envelope, arrivedAt)
  // A receipt and no notification that can be recognised as one: somebody means something by it.
  const strange = receipt !== null && read.unknown === 0 && !ENVELOPES[style].isWhole(envelope)
  return strange ? { ...read, unknown: 1 } : read
}

function translate(style: Style, envelope: unknown, arrivedAt: number): Translation {
  if (style === 'v1') return translateV1(envelope, arrivedAt)
  const body = isRecord(envelope) ? envelope['body'] : undefined
  return isRecord(body) ? translateInstance(body, arrivedAt) : EMPTY_TRANSLATION
}

function holds(envelope: unknown, name: string, is: (value: unknown) => boolean): boolean {
  return isRecord(envelope) && is(envelope[name])
}

function carries(read: Translation): number {
  return (
    read.messages.length + read.statuses.length + read.annotations.length + read.news.length + read.unknown
  )
}

function store(db: Database, arrival: Arrival, translation: Translation): Delivery {
  const { accountId, style, arrivedAt, receipt } = arrival
  const state = receipt === null ? 'no-receipt' : translation.unknown > 0 ? 'unknown-kind' : 'read'
  const changed = new ChangeSet()
  const isNew = db.transaction(() => {
    const kept = keepReceipt(db, arrival, state)
    if (kept.isNew)
      takeIn(
        db,
        new IngestBatch(db, { accountId, style, arrivedAt, receiptId: kept.id }, changed),
        translation,
      )
    changed.settle(db)
    return kept.isNew
  })
  return {
    ...readBack(db, accountId, changed),
    state: receipt === null ? 'no-receipt' : isNew ? 'stored' : 'redelivered',
    receipt,
    news: isNew ? translation.news : [],
    ownNumber: translation.ownNumber,
    told: incomingIds(translation.messages),
    unreadable: isNew && state !== 'read',
  }
}

/** What is on disk and could not be read behind its commit. */
const unread = new WeakMap<Database, Map<AccountId, ChangeSet>>()

/**
 * Reads what changed. If the disk refuses, the receiver fetches the notification again, and the rows are read then. If it refuses twice,
 * the window shows them when it opens the chat: the queue must not wait for them.
 */
function readBack(db: Database, accountId: AccountId, changed: ChangeSet): ChangedRows {
  const ofAccounts = unread.get(db) ?? new Map<AccountId, ChangeSet>()
  unread.set(db, ofAccounts)
  const before = ofAccounts.get(accountId)
  ofAccounts.delete(accountId)
  try {
    if (before) changed.add(before)
    return changed.rows(db)
  } catch (error) {
    if (before) return NO_CHANGES
    ofAccounts.set(accountId, changed)
    throw error
  }
}

/** Stores what a notification brings for conversations. Runs inside the caller's transaction. */
export function takeIn(db: Database, batch: IngestBatch, translation: Translation): void {
  ingestRecords(db, batch, translation)
  for (const report of translation.statuses)
    applyReport(db, batch.accountId, report, batch.arrivedAt, batch.changed)
}

function keepUnreadable(db: Database, arrival: Arrival, state: 'malformed' | 'no-receipt'): Delivery {
  const kept = db.transaction(() => keepReceipt(db, arrival, state))
  const { receipt } = arrival
  return {
    ...NOTHING,
    state: receipt === null ? 'no-receipt' : kept.isNew ? 'stored' : 'redelivered',
    receipt,
    unreadable: kept.isNew,
  }
}

/** Two bodies under one receipt are two deliveries: a receipt is a handle, never an identity. */
function keepReceipt(
  db: Database,
  arrival: Arrival,
  state: string,
): { readonly id: number; readonly isNew: boolean } {
  const { accountId, style, bytes, receipt, arrivedAt } = arrival
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = db.get<{ id: number }>(
    `SELECT id FROM receipts WHERE account_id = ? AND style = ? AND hash = ? AND coalesce(receipt, '') = ?`,
    accountId,
    style,
    hash,
    receipt ?? '',
  )
  if (known) {
    db.run('UPDATE receipts SET deliveries = deliveries + 1 WHERE id = ?', known.id)
    return { id: known.id, isNew: false }
  }
  const { id } = db.run(
    `INSERT INTO receipts (account_id, style, receipt, hash, body, state, arrived_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    accountId,
    style,
    receipt,
    hash,
    bytes,
    state,
    arrivedAt,
  )
  return { id, isNew: true }
}
