import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import type { ListView } from '../../../../shared/lib/list-view.ts'
import { MAX_MAILING_PEOPLE } from '../../../../shared/model/mailing.ts'
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
 * The chats of a view or with a label (`view` null: wherever they stand), persons before groups and the active first, with how many persons are
 * among them. Where these are too many no chat is answered.
 */
export function chatsForMailing(
  db: Database,
  accountId: AccountId,
  view: ListView | null,
  label: LabelId | null,
): { readonly chats: readonly Chat[]; readonly persons: number } {
  // Few carry a label: they are found by it, else by their account.
  const own =
    label === null
      ? 'chats.account_id = ?'
      : '+chats.account_id = ? AND chats.id IN (SELECT chat_id FROM chat_labels WHERE label_id = ?)'
  const where = view === null ? own : `${own} AND ${conditionOf(view)}`
  const values = label === null ? [accountId] : [accountId, label]
  const counted = `SELECT count(*) AS n FROM chats WHERE ${where} AND chats.kind = 'person'`
  const persons = db.get<{ n: number }>(counted, ...values)?.n ?? 0
  if (persons > MAX_MAILING_PEOPLE) return { chats: [], persons }
  const rows = db.all<ChatRow>(
    `${CHAT_SELECT} WHERE ${where} ORDER BY chats.kind <> 'person', active_at DESC, chats.id DESC LIMIT ${String(2 * MAX_MAILING_PEOPLE)}`,
    ...values,
  )
  return { chats: toChats(db, rows), persons }
}

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
