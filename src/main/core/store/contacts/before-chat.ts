import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { Database } from '../db/database.ts'
import { facesOf } from './people.ts'

/** What the person wrote of somebody with whom there is no conversation. */
export interface OwnWords {
  readonly nickname: string
  readonly notes: string
}

/** The addresses among these that no conversation has. */
const WITHOUT_CHAT = `account_id = ?1 AND address IN (SELECT value FROM json_each(?2)) AND NOT EXISTS (SELECT 1
  FROM chat_addresses AS taken WHERE taken.account_id = ?1 AND taken.address = own.address)`

/** What is kept of somebody without a conversation, by whatever address it is known; null where they came from no file. */
export function wordsBeforeChat(
  db: Database,
  accountId: AccountId,
  faces: readonly string[],
): OwnWords | null {
  const all = db.all<OwnWords>(
    `SELECT nickname, notes FROM customer_notes AS own WHERE ${WITHOUT_CHAT} ORDER BY address`,
    ...[accountId, JSON.stringify(faces)],
  )
  return all.length === 0 ? null : joined(all)
}

/** Keeps nickname and notes of somebody without a conversation; it also says that they are a customer where both are empty. */
export function keepBeforeChat(
  db: Database,
  accountId: AccountId,
  address: string,
  { nickname, notes }: OwnWords,
): void {
  db.run(
    `INSERT INTO customer_notes (account_id, address, nickname, notes) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, address) DO UPDATE SET nickname = excluded.nickname, notes = excluded.notes`,
    ...[accountId, address, nickname, notes],
  )
}

/**
 * A conversation takes over what was kept of its customer before it began. A number may be written in another form than the one by which
 * they write: what is kept under the other form is theirs too.
 */
export function takeOverIntoChat(db: Database, accountId: AccountId, chatId: ChatId, address: string): void {
  const faces = JSON.stringify(facesOf(db, accountId, address).filter((face) => face !== address))
  const own = db.get<OwnWords>(
    'DELETE FROM customer_notes WHERE account_id = ? AND address = ? RETURNING nickname, notes',
    ...[accountId, address],
  )
  const others = db.all<OwnWords & { readonly address: string }>(
    `SELECT address, nickname, notes FROM customer_notes AS own WHERE ${WITHOUT_CHAT} ORDER BY address`,
    ...[accountId, faces],
  )
  db.run(
    `INSERT OR IGNORE INTO field_values (account_id, address, field_id, value)
       SELECT account_id, ?3, field_id, value FROM field_values AS own WHERE ${WITHOUT_CHAT}`,
    ...[accountId, faces, address],
  )
  db.run(
    `INSERT INTO contacts (account_id, address, name, source, updated_at)
       SELECT account_id, ?3, name, source, updated_at FROM contacts AS own WHERE ${WITHOUT_CHAT} AND source = 'imported'
     ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, source = excluded.source WHERE source = 'profile'`,
    ...[accountId, faces, address],
  )
  for (const other of others)
    db.run('DELETE FROM customer_notes WHERE account_id = ? AND address = ?', ...[accountId, other.address])
  const { nickname, notes } = joined([...(own ? [own] : []), ...others])
  if (nickname === '' && notes === '') return
  db.run(
    `UPDATE chats SET nickname = CASE nickname WHEN '' THEN ?1 ELSE nickname END,
       notes = CASE WHEN instr(notes, ?2) > 0 THEN notes ELSE trim(notes || char(10) || ?2, char(10)) END WHERE id = ?3`,
    ...[nickname, notes, chatId],
  )
}

/** After another computer's archive came in: conversations take over what the other one kept before they began. */
export function takeOverIntoChats(db: Database): void {
  const begun = db.all<{ accountId: AccountId; address: string; chatId: ChatId }>(
    `SELECT account_id AS accountId, address, chat_id AS chatId FROM main.customer_notes JOIN main.chat_addresses USING (account_id, address)`,
  )
  for (const { accountId, address, chatId } of begun) takeOverIntoChat(db, accountId, chatId, address)
}

function joined(words: readonly OwnWords[]): OwnWords {
  return {
    nickname: words.find(({ nickname }) => nickname !== '')?.nickname ?? '',
    notes: [...new Set(words.map(({ notes }) => notes).filter((notes) => notes !== ''))].join('\n'),
  }
}
