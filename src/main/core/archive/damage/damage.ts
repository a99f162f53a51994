import { forgetSearch } from '../search/search-index.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database, Value } from '../database.ts'
import { blankMessages, withoutIndexedWords } from './blank.ts'
import { tellWaiting } from './consistent.ts'
import { mendRow, mirrorAgain, tellAddresses } from './mend.ts'
import {
  allSealed,
  isWhole,
  SEAL_ANEW,
  sealedTable,
  type DamagedRow,
  type SealedRow,
  type SealedTable,
} from './seals.ts'

/** What became of rows that the disk had changed. */
export interface DamageReport {
  /** How many there were, and how many of each account. */
  readonly count: number
  readonly accounts: readonly AccountId[]
  /** Messages and chats that look different now. */
  readonly keys: readonly number[]
  readonly chatIds: readonly number[]
}

/** Looks at every row of the archive. Answers those that are not what was written. */
export function lookOver(db: Database): DamagedRow[] {
  const found: DamagedRow[] = []
  for (const table of allSealed()) {
    const sql = `SELECT * FROM ${table.name}`
    let rows: Iterable<SealedRow> = db.each<SealedRow>(sql)
    const look = (): void => {
      for (const row of rows) if (!isWhole(table, row)) found.push({ table: table.name, row })
    }
    const before = found.length
    try {
      look()
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error
      found.length = before
      rows = db.all<SealedRow>(sql)
      look()
    }
  }
  return found
}

/** Order in which rows are seen to: what others are mended from goes first. */
const FIRST = ['accounts', 'account_mirror', 'chat_addresses', 'chats', 'messages', 'outbox']

/**
 * Sees to rows that the disk has changed: each is kept aside as it was found, counted, and replaced by what is certain of
 * it. Afterwards each of them is true again, or says of itself that it was changed; but one whose key was changed may not
 * be found. `reindex` works out anew what is worked out from the rows.
 */
export function settleDamage(db: Database, found: readonly DamagedRow[], reindex = false): DamageReport {
  const keys = new Set<number>()
  const chatIds = new Set<number>()
  const accounts = new Set<AccountId>()
  let count = 0
  const note = (changed: Pick<DamageReport, 'keys' | 'chatIds'>): void => {
    for (const each of changed.keys) keys.add(each)
    for (const each of changed.chatIds) chatIds.add(each)
  }
  return db.transaction(() => {
    const damaged = stillDamaged(db, found)
    const messages = damaged.filter(({ of }) => of.name === 'messages').map(({ row }) => row)
    const bringIndexesBack = withoutIndexedWords(db, messages)
    if (reindex) workOutAgain(db)
    blankMessages(db, messages)
    bringIndexesBack()
    for (const { of, key, row } of damaged) {
      const now = db.get<SealedRow>(`SELECT * FROM ${of.name} WHERE ${of.where}`, ...key)
      // It may have gone with another. What was changed is said, though only its seal may have been.
      if (!now) continue
      count += 1
      const accountId = accountOf(db, row)
      accounts.add(accountId)
      db.run(
        'INSERT OR REPLACE INTO damage (table_name, row_key, account_id, record) VALUES (?, ?, ?, ?)',
        of.name,
        nameOf(key),
        accountId,
        recordOf(row),
      )
      const mended = mendRow(db, of.name, now, key)
      if (mended === 'gone') db.run(`DELETE FROM ${of.name} WHERE ${of.where}`, ...key)
      else {
        db.run(SEAL_ANEW(of), ...key)
        note(mended)
      }
    }
    if (damaged.some(({ of }) => of.name === 'outbox')) note(tellWaiting(db))
    mirrorAgain(db)
    tellAddresses(db, conversationsOf(db, damaged))
    return { count, accounts: [...accounts], keys: [...keys], chatIds: [...chatIds] }
  })
}

interface Damaged {
  readonly of: SealedTable
  readonly key: readonly Value[]
  /** As it stands in its table. */
  readonly row: SealedRow
}

/**
 * Each row once, in the order in which they are seen to. Some may have been seen to since they were found. They are looked
 * for before indexes are worked out again: a row whose very key has changed is not found then, and stays.
 */
function stillDamaged(db: Database, found: readonly DamagedRow[]): Damaged[] {
  const rank = ({ table }: DamagedRow): number =>
    (FIRST.indexOf(table) + FIRST.length + 1) % (FIRST.length + 1)
  const rows = new Map<string, Damaged>()
  for (const { table, row } of [...found].sort((a, b) => rank(a) - rank(b))) {
    const of = sealedTable(table)
    const key = of.primary.map((column) => row[column] ?? null)
    const now = db.get<SealedRow>(`SELECT * FROM ${table} WHERE ${of.where}`, ...key)
    if (now && !isWhole(of, now)) rows.set(`${table} ${nameOf(key)}`, { of, key, row: now })
  }
  return [...rows.values()]
}

/** Conversations that changed, and those whose addresses did. */
function conversationsOf(db: Database, damaged: readonly Damaged[]): ReadonlySet<number> {
  const ids = damaged.flatMap(({ of, row }) => {
    if (of.name === 'chats') return [Number(row['id'])]
    if (of.name !== 'chat_addresses') return []
    const found = db.all<{ id: number }>(
      'SELECT id FROM chats WHERE id = ? OR (account_id = ? AND address = ?)',
      row['chat_id'] ?? null,
      row['account_id'] ?? null,
      row['address'] ?? null,
    )
    return found.map(({ id }) => id)
  })
  return new Set(ids)
}

const nameOf = (key: readonly Value[]): string => JSON.stringify(key.map(plain))

/** The indexes and the search are worked out from the rows. */
function workOutAgain(db: Database): void {
  db.run('REINDEX')
  forgetSearch(db)
}

/** How many rows of an account the disk has changed since the archive was begun. */
export function countDamage(db: Database, accountId: AccountId): number {
  const row = db.get<{ count: number }>(
    'SELECT count(*) AS count FROM damage WHERE account_id = ?',
    accountId,
  )
  return row?.count ?? 0
}

const LONGEST = 100_000

function recordOf(row: SealedRow): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plain(cell)])),
  ).slice(0, LONGEST)
}

function plain(cell: Value): string | number | null {
  if (typeof cell === 'bigint') return String(cell)
  return cell instanceof Uint8Array ? Buffer.from(cell.subarray(0, LONGEST)).toString('latin1') : cell
}

/** The account that a row belongs to, as far as the row can be believed. */
function accountOf(db: Database, row: SealedRow): AccountId {
  const [byName] = [row['account_id'], row['id']].filter(
    (name) => typeof name === 'string' && db.get('SELECT 1 FROM accounts WHERE id = ?', name),
  )
  if (typeof byName === 'string') return byName
  const found = db.get<{ id: AccountId }>(
    `SELECT coalesce((SELECT account_id FROM chats WHERE id = ?1),
       (SELECT account_id FROM messages WHERE id = ?2), (SELECT id FROM accounts ORDER BY position)) AS id`,
    row['chat_id'] ?? null,
    row['message_id'] ?? null,
  )
  return found?.id ?? ''
}
