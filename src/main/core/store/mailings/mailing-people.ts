import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import { MAX_MAILING_PEOPLE, type ChatSource } from '../../../../shared/model/mailing.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import { CHAT_SELECT, toChats, type ChatRow } from '../chats/chat-rows.ts'
import { conditionOf } from '../chats/list-views.ts'
import { facesOf, knownAs } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { stoppedAt } from './stop-wish.ts'

/** What the archive knows of an address to which something could be sent. */
export interface JudgedAddress {
  /** The same for each address of one person. */
  readonly key: string
  readonly chatId: ChatId | null
  /** By what the archive knows them; empty: by none. */
  readonly name: string
  /** When they said that they want no more; null: they did not. */
  readonly stoppedAt: number | null
}

/**
 * The chats of a source, persons before groups and the active first, with how many persons are among them. Where these are too many no
 * chat is answered.
 */
export function chatsForMailing(
  db: Database,
  accountId: AccountId,
  from: ChatSource,
): { readonly chats: readonly Chat[]; readonly persons: number } {
  const { where, values } = conditionsOf(accountId, from)
  const counted = `SELECT count(*) AS n FROM chats WHERE ${where} AND chats.kind = 'person'`
  const persons = db.get<{ n: number }>(counted, ...values)?.n ?? 0
  if (persons > MAX_MAILING_PEOPLE) return { chats: [], persons }
  const rows = db.all<ChatRow>(
    `${CHAT_SELECT} WHERE ${where} ORDER BY chats.kind <> 'person', active_at DESC, chats.id DESC LIMIT ${String(2 * MAX_MAILING_PEOPLE)}`,
    ...values,
  )
  return { chats: toChats(db, rows), persons }
}

interface Conditions {
  readonly where: string
  readonly values: readonly (string | number)[]
}

function conditionsOf(accountId: AccountId, from: ChatSource): Conditions {
  if (from.type === 'label') return withLabel(accountId, from.label)
  if (from.type === 'chats') {
    const where = '+chats.account_id = ? AND chats.id IN (SELECT value FROM json_each(?))'
    return { where, values: [accountId, JSON.stringify(from.chats)] }
  }
  const own: Conditions =
    from.label === null
      ? { where: 'chats.account_id = ?', values: [accountId] }
      : withLabel(accountId, from.label)
  return { ...own, where: `${own.where} AND ${conditionOf(from.view)}` }
}

/** Few carry a label: they are found by it, not by their account. */
const withLabel = (accountId: AccountId, label: LabelId): Conditions => ({
  where: '+chats.account_id = ? AND chats.id IN (SELECT chat_id FROM chat_labels WHERE label_id = ?)',
  values: [accountId, label],
})

/** Whom addresses name, and whether they may be written to. Asked for a few at a time: it reads what they have written. */
export function judgeAddresses(
  db: Database,
  accountId: AccountId,
  addresses: readonly string[],
): JudgedAddress[] {
  return addresses.map((address) => {
    const faces = facesOf(db, accountId, address)
    const { key, name } = knownAs(db, accountId, address)
    return {
      ...{ key, name, chatId: chatOf(db, accountId, address, faces) },
      stoppedAt: stoppedAt(db, accountId, faces),
    }
  })
}

/** The chat in which a person is written to: that of the address itself before those of their others, the one that was active last first. */
export function chatOf(
  db: Database,
  accountId: AccountId,
  address: string,
  faces: readonly string[],
): ChatId | null {
  return (
    db.get<{ id: number }>(
      `SELECT chats.id FROM chat_addresses JOIN chats ON chats.id = chat_addresses.chat_id
       WHERE chat_addresses.account_id = ?1 AND chat_addresses.address IN (SELECT value FROM json_each(?2)) AND chats.kind = 'person'
       ORDER BY chat_addresses.address = ?3 DESC, active_at DESC LIMIT 1`,
      accountId,
      JSON.stringify(faces),
      address,
    )?.id ?? null
  )
}
