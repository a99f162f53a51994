import type { AccountId } from '../../../../shared/model/account.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import type { IngestBatch } from '../ingest/ingest-batch.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'
import { findOtherStyle } from './match-styles.ts'
import { sameMessage } from './same-message.ts'
import type { V1Send } from './recent-v1-sends.ts'

/**
 * The message here that a record of the journal of sent messages is by its id, in whichever conversation it stands: the
 * journal may name a person by the hidden address (`@lid`) where Parley sent to the number. An id is unique only inside a chat
 * (docs/service.md 1.7), so the content must be the same.
 */
export function sentBefore(db: Database, accountId: AccountId, record: InboundMessage): number | null {
  if (record.sentByApi === undefined || record.id === null || record.direction !== 'out') return null
  const rows = db.all<{
    id: number
    kind: string
    text: string
    content: string
    extras: string
    wiped_at: number | null
  }>(
    `SELECT id, kind, text, content, extras, wiped_at FROM messages
     WHERE account_id = ? AND service_id = ? AND direction = 'out' AND style = 'instance'
       AND content ->> '$.type' <> 'annotation' ORDER BY id`,
    accountId,
    record.id,
  )
  const found = rows.find((row) => {
    if (row.wiped_at !== null) return true
    const content = storedAs(row.content)
    const before = storedExtras(row.extras).edited?.before
    return [row.text, before ?? row.text].some((text) =>
      sameMessage(record, { kind: row.kind, text, content }),
    )
  })
  return found?.id ?? null
}

/** A conversation and the address that it is known by. */
export interface ChatFound {
  readonly id: number
  readonly chat: CanonicalAddress
}

/**
 * The conversation with the number in which Parley's own v1 send stands that the journal of sent messages names by the
 * person's hidden address. Null where the record belongs to the conversation of its own address.
 */
export function chatOfHidden(db: Database, batch: IngestBatch, record: InboundMessage): ChatFound | null {
  if (record.sentByApi !== true || !record.receivedAddress.endsWith('@lid')) return null
  const { accountId, style } = batch
  const stands = (chatId: number, told: InboundMessage): boolean =>
    findOtherStyle(db, { ...told, key: null, chatId, style }) !== null
  const [own] = chatsAt(db, accountId, [record.chat.address])
  if (own && stands(own.id, record)) return null
  const numbers = facesOf(db, accountId, record.chat.address).slice(1)
  const paired = chatsAt(db, accountId, numbers).find(({ id }) => stands(id, record))
  if (paired || numbers.length > 0) return paired ?? null
  if (!record.isTimeKnown) return null
  // Nobody says whose hidden address it is: only the exact time and one conversation alone can tell.
  const strict = { ...record, sentByApi: null }
  const [first, second] = chatsSentTo(batch.v1Sends, record.at).filter(({ id }) => stands(id, strict))
  return first && !second ? first : null
}

interface ChatRow {
  readonly id: number
  readonly kind: CanonicalAddress['kind']
  readonly address: string
}

const found = ({ id, kind, address }: ChatRow): ChatFound => ({ id, chat: { kind, address } })

function chatsAt(db: Database, accountId: AccountId, addresses: readonly string[]): readonly ChatFound[] {
  return addresses.flatMap((address) =>
    db
      .all<ChatRow>(
        `SELECT chats.id, chats.kind, chats.address FROM chat_addresses JOIN chats ON chats.id = chat_id
         WHERE chat_addresses.account_id = ? AND chat_addresses.address = ?`,
        accountId,
        address,
      )
      .map(found),
  )
}

/** Clocks and feeds differ by so much (docs/promises.md 3), in milliseconds. */
const MAX_APART_MS = 2000

/** Where something left by v1 around that time. */
function chatsSentTo(sends: readonly V1Send[], at: number): readonly ChatFound[] {
  const near = sends.filter(({ began, ended }) => began - MAX_APART_MS <= at && at <= ended + MAX_APART_MS)
  return [...new Map(near.map((each) => [each.id, found(each)])).values()]
}
