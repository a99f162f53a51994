import type { AccountId } from '../../../../shared/model/account.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import { isHiddenAddress, type CanonicalAddress } from '../../../../shared/lib/address.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import type { IngestBatch } from '../ingest/ingest-batch.ts'
import { findSent, mayBeEcho } from './echoes.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'
import { findOtherStyle, MAX_APART_MS } from './match-styles.ts'
import { sameMessage } from './same-message.ts'
import type { V1Send } from './recent-v1-sends.ts'
import { fieldOf } from '../db/stored-json.ts'

/** A message of ours that is here already. */
export interface SentBefore {
  readonly id: number
  /** Where Parley itself sent it to; empty for what the phone or another program sent. */
  readonly sentTo: string
}

/**
 * The own message that has this record's id, in any conversation: the journal and the echo of the API may
 * name a person by the hidden address (`@lid`) where Parley sent to the number. An id is unique only inside a chat
 * (docs/service.md 1.7), so the content must be the same.
 */
export function sentBefore(db: Database, accountId: AccountId, record: InboundMessage): SentBefore | null {
  if (record.id === null) return null
  const isOfJournal = record.sentByApi !== undefined
  if (!isOfJournal && record.source !== 'api') return null
  const rows = db.all<{
    id: number
    kind: string
    text: string
    content: string
    extras: string
    wiped_at: number | null
    source: string
    address: string
  }>(
    `SELECT messages.id, messages.kind, text, content, extras, wiped_at, source, chats.address
     FROM messages JOIN chats ON chats.id = chat_id
     WHERE messages.account_id = ?1 AND service_id = ?2 AND direction = 'out' AND style = 'instance'
       AND ${fieldOf('content', '$.type')} IS NOT 'annotation' ORDER BY chats.address <> ?3, messages.id`,
    accountId,
    record.id,
    record.chat.address,
  )
  const found = rows.find((row) => {
    if (!isOfJournal && row.source !== 'here') return false
    if (row.wiped_at !== null) return true
    const content = storedAs(row.content)
    const before = storedExtras(row.extras).edited?.before
    return [row.text, before ?? row.text].some((text) =>
      sameMessage(record, { kind: row.kind, text, content }),
    )
  })
  return found ? { id: found.id, sentTo: found.source === 'here' ? found.address : '' } : null
}

/** A conversation and the address that it is known by. */
export interface ChatFound {
  readonly id: number
  readonly chat: CanonicalAddress
}

/**
 * The conversation of our own send, which the record names by another address of the same person. Null where the record belongs
 * to the conversation of its own address.
 */
export function chatOfSend(db: Database, batch: IngestBatch, record: InboundMessage): ChatFound | null {
  // What the phone sent, Parley did not.
  if (record.source === 'phone' || record.chat.kind !== 'person') return null
  const { accountId } = batch
  const stands = ({ id: chatId }: ChatFound, told = record): boolean =>
    findSent(db, chatId, record.id) !== null ||
    findOtherStyle(db, { ...told, key: null, chatId, style: batch.style }) !== null ||
    mayBeEcho(db, chatId, record)
  const [address, ...others] = facesOf(db, accountId, record.chat.address)
  const known = chatsAt(db, accountId, others)
  const mayBeAnybody =
    isHiddenAddress(record.chat.address) && record.sentByApi === true && others.length === 0
  if (known.length === 0 && !mayBeAnybody) return null
  const own = chatsAt(db, accountId, address === undefined ? [] : [address])
  if (own.some((chat) => stands(chat))) return null
  const found = known.find((chat) => own.every(({ id }) => id !== chat.id) && stands(chat))
  if (found || !mayBeAnybody || !record.isTimeKnown) return found ?? null
  // Nobody says whose hidden address it is: only the exact time and one conversation alone can tell.
  const strict = { ...record, sentByApi: null }
  const [first, second] = chatsSentTo(batch.v1Sends, record.at).filter((chat) => stands(chat, strict))
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

/** Where something left by v1 around that time. */
function chatsSentTo(sends: readonly V1Send[], at: number): readonly ChatFound[] {
  const near = sends.filter(({ began, ended }) => began - MAX_APART_MS <= at && at <= ended + MAX_APART_MS)
  return [...new Map(near.map((each) => [each.id, found(each)])).values()]
}
