import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { joinNotes, type CustomerWords } from '../../domain/customer-changes.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { chatOf } from '../mailings/mailing-people.ts'
import { listFields, putFieldValues, putValuesOf, valuesOf } from './customer-fields.ts'
import { facesOf, importedName } from './people.ts'

/** What the person wrote of somebody, without the name. */
export type OwnWords = Omit<CustomerWords, 'name'>

interface Kept {
  readonly address: string
  /** Null: no file has named them by this address; it has values all the same. */
  readonly nickname: string | null
  readonly notes: string | null
  /** Whether the conversation has this address: then its values are the conversation's already. */
  readonly isInChat: number
}

/** What is kept of somebody under those of their addresses that no conversation has, or only this one. */
function keptUnder(
  db: Database,
  accountId: AccountId,
  faces: readonly string[],
  chatId: ChatId | null,
): readonly Kept[] {
  return db.all<Kept>(
    `SELECT face.value AS address, nickname, notes, chat_id IS NOT NULL AS isInChat FROM json_each(?2) AS face
       LEFT JOIN customer_notes AS kept ON kept.account_id = ?1 AND kept.address = face.value
       LEFT JOIN chat_addresses AS taken ON taken.account_id = ?1 AND taken.address = face.value
     WHERE (notes IS NOT NULL AND chat_id IS ?3) OR (chat_id IS NULL AND (notes IS NOT NULL OR EXISTS (
       SELECT 1 FROM field_values AS own WHERE own.account_id = ?1 AND own.address = face.value)))
     ORDER BY face.value`,
    ...[accountId, JSON.stringify(faces), chatId],
  )
}

/** What is kept of somebody without a conversation, by whatever address; null where they came from no file. */
export function wordsBeforeChat(
  db: Database,
  accountId: AccountId,
  faces: readonly string[],
): OwnWords | null {
  const all = keptUnder(db, accountId, faces, null)
  if (all.every(({ notes }) => notes === null)) return null
  return joinWords(
    db,
    accountId,
    all.map((kept) => wordsOf(db, accountId, kept)),
  )
}

const wordsOf = (
  db: Database,
  accountId: AccountId,
  { address, nickname, notes, isInChat }: Kept,
): OwnWords => ({
  nickname: nickname ?? '',
  notes: notes ?? '',
  fieldValues: isInChat ? {} : valuesOf(db, accountId, address),
})

/** Keeps what was written of somebody without a conversation under this one of their addresses; it also says that they are a customer. */
export function keepBeforeChat(
  db: Database,
  accountId: AccountId,
  faces: readonly string[],
  address: string,
  { nickname, notes, fieldValues }: OwnWords,
): void {
  forget(db, accountId, keptUnder(db, accountId, faces, null))
  db.run(
    'INSERT INTO customer_notes (account_id, address, nickname, notes) VALUES (?, ?, ?, ?)',
    ...[accountId, address, nickname, notes],
  )
  putValuesOf(db, accountId, address, fieldValues)
}

function forget(db: Database, accountId: AccountId, kept: readonly Kept[]): void {
  for (const { address, isInChat } of kept)
    for (const table of isInChat ? ['customer_notes'] : ['customer_notes', 'field_values'])
      db.run(`DELETE FROM ${table} WHERE account_id = ? AND address = ?`, ...[accountId, address])
}

/**
 * A conversation takes over what a file said of its customer before it began, or before its address was known to be theirs. Answers the
 * conversation that has changed.
 */
export function takeOver(
  db: Database,
  accountId: AccountId,
  address: string,
  faces = facesOf(db, accountId, address),
): ChatId | null {
  const chatId = chatOf(db, accountId, address, faces)
  if (chatId === null) return null
  const isNamed = nameAsImported(db, accountId, chatId, faces)
  const kept = keptUnder(db, accountId, faces, chatId)
  if (kept.every(({ notes }) => notes === null)) return isNamed ? chatId : null
  const [chat] = chatsById(db, [chatId])
  const own = db.get<{ notes: string }>('SELECT notes FROM chats WHERE id = ?', chatId)
  const { nickname, notes, fieldValues } = joinWords(db, accountId, [
    { nickname: chat?.nickname ?? '', notes: own?.notes ?? '', fieldValues: chat?.fieldValues ?? {} },
    ...kept.map((each) => wordsOf(db, accountId, each)),
  ])
  forget(db, accountId, kept)
  db.run('UPDATE chats SET nickname = ?, notes = ? WHERE id = ?', nickname, notes, chatId)
  putFieldValues(db, accountId, chatId, fieldValues)
  return chatId
}

/** A name that the person imported goes before what profiles say, by whatever address it was imported. */
function nameAsImported(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  faces: readonly string[],
): boolean {
  const name = importedName(db, accountId, faces)
  if (name === '') return false
  return db.run('UPDATE chats SET name = ?1 WHERE id = ?2 AND name <> ?1', name, chatId).changes > 0
}

/** After another computer's archive came in: conversations take over what either kept before they began. */
export function takeOverAll(db: Database): void {
  const kept = db.all<{ accountId: AccountId; address: string }>(
    'SELECT account_id AS accountId, address FROM main.customer_notes',
  )
  for (const { accountId, address } of kept) takeOver(db, accountId, address)
}

/** Joins what was written of one person in several places. The first counts; what another one says otherwise goes into the notes. */
function joinWords(db: Database, accountId: AccountId, all: readonly OwnWords[]): OwnWords {
  const [first = { nickname: '', notes: '', fieldValues: {} }, ...others] = all
  if (others.length === 0) return first
  const fields = listFields(db, accountId)
  return others.reduce((one, other) => {
    const differing = fields.flatMap(({ id, name }) => {
      const [mine, theirs] = [one.fieldValues[id], other.fieldValues[id]]
      return mine === undefined || theirs === undefined || mine === theirs ? [] : [`${name}: ${theirs}`]
    })
    const { nickname, notes } = joinOwn(one, other)
    return {
      nickname,
      notes: [notes, ...differing].reduce(joinNotes),
      fieldValues: { ...other.fieldValues, ...one.fieldValues },
    }
  }, first)
}

/** Nickname and notes of two places: another nickname is a line of the notes. */
export function joinOwn(
  one: Pick<OwnWords, 'nickname' | 'notes'>,
  other: Pick<OwnWords, 'nickname' | 'notes'>,
): Pick<OwnWords, 'nickname' | 'notes'> {
  const isOther = one.nickname !== '' && other.nickname !== one.nickname
  return {
    nickname: one.nickname || other.nickname,
    notes: [one.notes, isOther ? other.nickname : '', other.notes].reduce(joinNotes),
  }
}
