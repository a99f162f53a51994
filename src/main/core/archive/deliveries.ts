import { createHash } from 'node:crypto'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { isRecord, parse } from '../service/fields.ts'
import { readReceipt } from '../service/receipt.ts'
import { translateV1 } from '../service/translate-v1.ts'
import type { Translation } from '../service/translation.ts'
import type { Database } from './database.ts'
import { insertInbound } from './inbound.ts'
import { chatsById, messagesByKey } from './rows.ts'
import { applyReport } from './reports.ts'

/** What became of the bytes that a long poll brought. */
export interface Delivery {
  /**
   * `empty`: nothing was waiting. `stored`: on disk, new. `redelivered`: on disk before; delete it again.
   * `malformed`: not stored yet, because a broken answer may come whole the next time; ask again with `final`.
   * `no-receipt`: kept raw, but there is nothing to delete it by.
   */
  readonly state: 'empty' | 'stored' | 'redelivered' | 'malformed' | 'no-receipt'
  /** The text of the receipt as it stands in the body. */
  readonly receipt: string | null
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
  /** Keys of the messages above that are due as an alert. */
  readonly due: readonly number[]
  /** The receiving account's own number, when the notification told it. */
  readonly ownNumber: string | null
  /** True when something was kept as unreadable. */
  readonly unreadable: boolean
}

const NOTHING: Delivery = {
  state: 'empty',
  receipt: null,
  messages: [],
  chats: [],
  due: [],
  ownNumber: null,
  unreadable: false,
}

/**
 * Puts a notification on disk: raw body, receipt, parsed rows and due alerts in one transaction (law 1). When this
 * returns, the notification may be deleted at the service. `final` stores even what cannot be parsed.
 */
export function storeDelivery(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  final: boolean,
): Delivery {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const envelope = parse(text)
  if (text.trim() === '' || envelope === null) return NOTHING
  const receipt = readReceipt(text, 'receipt')
  if (envelope === undefined) {
    if (!final) return { ...NOTHING, state: 'malformed', receipt }
    return keepUnreadable(
      db,
      accountId,
      bytes,
      receipt,
      arrivedAt,
      receipt === null ? 'no-receipt' : 'malformed',
    )
  }
  const read = translateV1(envelope, arrivedAt)
  const strange = receipt !== null && read.unknown === 0 && isStrange(envelope)
  const translation = strange ? { ...read, unknown: 1 } : read
  const carries = translation.messages.length + translation.statuses.length + translation.unknown
  if (receipt === null && carries === 0) return NOTHING
  return store(db, accountId, bytes, receipt, arrivedAt, translation)
}

/** A body that carries a receipt and no list of notifications: somebody means something by it. */
function isStrange(envelope: unknown): boolean {
  return !isRecord(envelope) || !Array.isArray(envelope['notifications'])
}

function store(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  receipt: string | null,
  arrivedAt: number,
  translation: Translation,
): Delivery {
  return db.transaction(() => {
    const state = receipt === null ? 'no-receipt' : translation.unknown > 0 ? 'unknown-kind' : 'read'
    const kept = keepReceipt(db, accountId, bytes, receipt, arrivedAt, state)
    const changed = new Set<number>()
    const keys: number[] = []
    const due: number[] = []
    if (kept.isNew)
      for (const inbound of translation.messages) {
        const inserted = insertInbound(db, accountId, 'v1', inbound, arrivedAt, kept.id)
        if (inserted.state !== 'new') continue
        keys.push(inserted.key)
        due.push(inserted.key)
        changed.add(inserted.chatId)
      }
    for (const report of kept.isNew ? translation.statuses : []) {
      const touched = applyReport(db, accountId, report, arrivedAt)
      if (!touched) continue
      keys.push(touched.key)
      changed.add(touched.chatId)
    }
    return {
      state: receipt === null ? 'no-receipt' : kept.isNew ? 'stored' : 'redelivered',
      receipt,
      messages: messagesByKey(db, keys),
      chats: chatsById(db, changed),
      due,
      ownNumber: translation.ownNumber,
      unreadable: kept.isNew && state !== 'read',
    }
  })
}

function keepUnreadable(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  receipt: string | null,
  arrivedAt: number,
  state: 'malformed' | 'no-receipt',
): Delivery {
  const kept = db.transaction(() => keepReceipt(db, accountId, bytes, receipt, arrivedAt, state))
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
  accountId: AccountId,
  bytes: Uint8Array,
  receipt: string | null,
  arrivedAt: number,
  state: string,
): { readonly id: number; readonly isNew: boolean } {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = db.get<{ id: number }>(
    `SELECT id FROM receipts WHERE account_id = ? AND style = 'v1' AND hash = ? AND coalesce(receipt, '') = ?`,
    accountId,
    hash,
    receipt ?? '',
  )
  if (known) {
    db.run('UPDATE receipts SET deliveries = deliveries + 1 WHERE id = ?', known.id)
    return { id: known.id, isNew: false }
  }
  const { id } = db.run(
    `INSERT INTO receipts (account_id, style, receipt, hash, body, state, arrived_at) VALUES (?, 'v1', ?, ?, ?, ?, ?)`,
    accountId,
    receipt,
    hash,
    bytes,
    state,
    arrivedAt,
  )
  return { id, isNew: true }
}
