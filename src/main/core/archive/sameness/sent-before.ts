import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage } from '../../service/translation.ts'
import { numberVariants } from '../../../../shared/lib/number-variants.ts'
import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import type { Feed } from '../changed.ts'
import type { Database } from '../database.ts'
import { once } from '../once.ts'
import type { Extras } from '../rows.ts'
import { findOtherStyle } from './links.ts'
import { sameMessage } from './sameness.ts'

/**
 * The message here that a record of the journal of sent messages is by its id, in whichever conversation it stands: the
 * journal may name a person by the hidden address (`@lid`) where Parley sent to the number. An id is unique only inside a chat
 * (field notes 1.7), so the content must be the same.
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
    const content = JSON.parse(row.content) as MessageContent
    const before = (JSON.parse(row.extras) as Extras).edited?.before
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
export function chatOfHidden(db: Database, feed: Feed, record: InboundMessage): ChatFound | null {
  if (record.sentByApi !== true || !record.receivedAddress.endsWith('@lid')) return null
  const { accountId, style } = feed
  const stands = (chatId: number, told: InboundMessage): boolean =>
    findOtherStyle(db, { ...told, key: null, chatId, style }) !== null
  const [own] = chatsAt(db, accountId, [record.chat.address])
  if (own && stands(own.id, record)) return null
  const numbers = numbersOf(db, accountId, record.chat.address)
  const paired = chatsAt(db, accountId, numbers).find(({ id }) => stands(id, record))
  if (paired || numbers.length > 0) return paired ?? null
  if (!record.isTimeKnown) return null
  // Nobody says whose hidden address it is: only the exact time and one conversation alone can tell.
  const strict = { ...record, sentByApi: null }
  const [first, second] = chatsSentTo(db, feed, record.at).filter(({ id }) => stands(id, strict))
  return first && !second ? first : null
}

/** The numbers that the service names together with a hidden address. */
function numbersOf(db: Database, accountId: AccountId, hidden: string): readonly string[] {
  return db
    .all<{ other: string }>(
      `SELECT other FROM same_person WHERE account_id = ? AND address = ? AND verdict = 'same'`,
      accountId,
      hidden,
    )
    .flatMap(({ other }) => [other, ...numberVariants(other)])
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

/** The own sends among which one of the journal's stands: those of the last days. */
const RECENT_ATTEMPTS = 2000
/** Clocks and feeds differ by so much (law 3), in milliseconds. */
const APART = 2000

/** Where something left by v1 around that time. One question answers for all records of a feed. */
function chatsSentTo(db: Database, feed: Feed, at: number): readonly ChatFound[] {
  const sends = once(feed, 'sent by v1', () =>
    db.all<ChatRow & { readonly began: number; readonly ended: number }>(
      `SELECT chats.id, chats.kind, chats.address, started_at AS began, coalesce(ended_at, started_at) AS ended
       FROM attempts CROSS JOIN messages ON messages.id = message_id CROSS JOIN chats ON chats.id = chat_id
       WHERE attempts.id > (SELECT max(id) FROM attempts) - ${String(RECENT_ATTEMPTS)}
         AND messages.account_id = ? AND messages.style = 'v1' AND chats.kind = 'person'`,
      feed.accountId,
    ),
  )
  const near = sends.filter(({ began, ended }) => began - APART <= at && at <= ended + APART)
  return [...new Map(near.map((each) => [each.id, found(each)])).values()]
}
