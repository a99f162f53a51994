import { DatabaseSync } from 'node:sqlite'
import type { MoveResult } from '../../../../shared/model/move.ts'
import { takeOverAll } from '../contacts/before-chat.ts'
import { Database } from '../db/database.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { copyRows, mapRows, MAPPED_TABLES } from './copy-rows.ts'
import { matchAccounts, noteAccounts } from './match-accounts.ts'
import { takeCannedReplies } from './moved-canned.ts'
import {
  addGuests,
  joinGuests,
  refreshChats,
  takeChats,
  takeCustomerNotes,
  takeDrafts,
  takeNotes,
} from './moved-chats.ts'
import { applyNews, beforeNews, mapMessagesHere, takeMessages } from './moved-messages.ts'
import { takeOutbox } from './moved-outbox.ts'
import { MOVED_TABLES, type OwnStep } from './moved-tables.ts'

/** Names of the files that came along, by their folders. */
export type MovedFiles = Readonly<Record<'media' | 'outgoing' | 'canned', readonly string[]>>

/**
 * Takes another computer's archive into this one, in one transaction: all of it or nothing. What is here stays; what is on both
 * computers is here once. Nobody else may have either of them open.
 */
export function mergeMovedArchive(file: string, moved: string, files: MovedFiles): MoveResult {
  const raw = new DatabaseSync(file)
  try {
    // Without the index's triggers: the index is made anew behind the start.
    raw.exec(`PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON`)
    const db = new Database(raw)
    attachMoved(db, moved)
    noteFiles(db, files)
    return db.transaction(() => merge(db, files))
  } finally {
    raw.close()
  }
}

/** Makes another archive readable beside this one, as `moved`. */
export function attachMoved(db: Database, moved: string): void {
  db.run('ATTACH ? AS moved', moved)
  db.connection.exec(`
    CREATE TEMP TABLE moved_accounts (theirs TEXT PRIMARY KEY, ours TEXT NOT NULL, is_new INTEGER NOT NULL) WITHOUT ROWID;
    ${MAPPED_TABLES.map((table) => `CREATE TEMP TABLE moved_${table} (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL);`).join('')}
    CREATE TEMP TABLE moved_chats (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL, is_new INTEGER NOT NULL, guest INTEGER);
    CREATE TEMP TABLE moved_messages (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL, fresh INTEGER NOT NULL);
    CREATE INDEX temp.moved_messages_ours ON moved_messages (ours, fresh);
    CREATE TEMP TABLE moved_files (folder TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folder, name)) WITHOUT ROWID;
  `)
}

function noteFiles(db: Database, files: MovedFiles): void {
  for (const [folder, names] of Object.entries(files))
    db.run(
      'INSERT INTO temp.moved_files (folder, name) SELECT ?, value FROM json_each(?)',
      folder,
      JSON.stringify(names),
    )
}

function merge(db: Database, files: MovedFiles): MoveResult {
  const before = beforeNews(db)
  const counts = { accounts: 0, chats: 0, messages: 0, unsent: 0 }
  const steps: Readonly<Record<OwnStep['step'], () => void>> = {
    accounts: () => (counts.accounts = takeAccounts(db)),
    chats: () => (counts.chats = takeChats(db)),
    messages: () => {
      mapMessagesHere(db)
      addGuests(db)
      counts.messages = takeMessages(db)
    },
    outbox: () => (counts.unsent = takeOutbox(db)),
    notes: () => takeNotes(db),
    'customer-notes': () => takeCustomerNotes(db),
    drafts: () => takeDrafts(db),
    'canned-replies': () => takeCannedReplies(db),
  }
  for (const [table, rule] of Object.entries(MOVED_TABLES)) {
    if ('step' in rule) steps[rule.step]()
    else if ('key' in rule) copyRows(db, table, rule)
    if ('key' in rule && MAPPED_TABLES.includes(table)) mapRows(db, table, rule.key)
  }
  joinGuests(db)
  takeOverAll(db)
  const hasNews = applyNews(db, before)
  refreshChats(db)
  if (counts.messages > 0 || hasNews)
    db.run('UPDATE main.search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM main.messages)')
  return { ...counts, files: Object.values(files).flat().length }
}

/** An account that is new here has no token yet: it waits for the person to enter it. */
function takeAccounts(db: Database): number {
  const accounts = matchAccounts(db)
  const added = accounts.filter(({ ours }) => ours === null)
  for (const { theirs, account } of added) {
    saveAccount(db, { ...account, secretsKept: 'session' })
    db.run(
      'UPDATE main.accounts SET seen_at = (SELECT seen_at FROM moved.accounts WHERE id = ?1) WHERE id = ?1',
      theirs,
    )
  }
  noteAccounts(db, accounts)
  return added.length
}
