import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { FoundChat, FoundMessage } from '../../../../shared/model/search.ts'
import { CHANGED } from '../damage/changed-by-disk.ts'
import type { Cell } from '../damage/seal.ts'
import { isIntactList, sealedTable, type SealedTable } from '../damage/seals.ts'
import { kindOf } from '../chat-kind.ts'
import type { Database } from '../database.ts'
import { contentOf, type Extras } from '../rows.ts'

/**
 * What a search tells of messages, by their rows' ids. A search reads many rows and shows a line of each: they are read as
 * lists, for objects of all their cells would cost more than finding them.
 */
export function foundMessages(db: Database, ids: readonly number[]): ReadonlyMap<number, FoundMessage> {
  const table = sealedTable('messages')
  const at = placesOf(table, MESSAGE_CELLS)
  const found = new Map<number, FoundMessage>()
  for (const cells of rowsOf(db, table, ids)) {
    if (!isIntactList(table, cells)) for (const [name, cell] of CHANGES) cells[at[name]] = cell
    const extras = cells[at.extras] as string
    const key = cells[at.id] as number
    found.set(key, {
      key,
      accountId: cells[at.account_id] as AccountId,
      chatId: cells[at.chat_id] as number,
      direction: cells[at.direction] as FoundMessage['direction'],
      kind: cells[at.kind] as string,
      text: cells[at.text] as string,
      content: contentOf(cells[at.content] as string),
      senderId: cells[at.sender_id] as string,
      senderName: cells[at.sender_name] as string,
      at: cells[at.at] as number,
      sort: cells[at.sort] as number,
      // Nearly all have none.
      deletedAt: extras === '{}' ? null : ((JSON.parse(extras) as Extras).deletedAt ?? null),
    })
  }
  return found
}

/** What a search tells of conversations, by their rows' ids. */
export function foundChats(db: Database, ids: Iterable<number>): FoundChat[] {
  const table = sealedTable('chats')
  const at = placesOf(table, CHAT_CELLS)
  return rowsOf(db, table, ids).map((cells) => {
    const isWhole = isIntactList(table, cells)
    const address = cells[at.address] as string
    return {
      id: cells[at.id] as number,
      accountId: cells[at.account_id] as AccountId,
      kind: kindOf(cells[at.kind] as AnswerableKind, address),
      address,
      name: isWhole ? (cells[at.name] as string) : '',
      nickname: isWhole ? (cells[at.nickname] as string) : '',
    }
  })
}

const MESSAGE_CELLS = [
  ...(['id', 'account_id', 'chat_id', 'direction', 'kind', 'text', 'content'] as const),
  ...(['sender_id', 'sender_name', 'at', 'sort', 'extras'] as const),
]
const CHAT_CELLS = ['id', 'account_id', 'kind', 'address', 'name', 'nickname'] as const
/** What is told of a message that the disk has changed. */
const CHANGES = Object.entries(CHANGED) as [keyof typeof CHANGED, string][]

function rowsOf(db: Database, table: SealedTable, ids: Iterable<number>): Cell[][] {
  const sql = `SELECT ${table.list} FROM ${table.name} WHERE id IN (SELECT value FROM json_each(?))`
  return db.lists(sql, JSON.stringify([...ids]))
}

function placesOf<Name extends string>(table: SealedTable, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, table.columns.indexOf(name)])) as Record<Name, number>
}
