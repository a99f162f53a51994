/**
 * Archives of the bench, made once: kept in the temporary folder by what they are made of (size, seed, schema, and the code that makes
 * them), so that rounds and reruns do not make them again.
 */
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { say } from '../../scripts/lib/say.ts'
import { ARCHIVE_FILE, openDatabase } from '../../src/main/core/store/db/open.ts'
import { SCHEMA_VERSION } from '../../src/main/core/store/db/migrations.ts'
import { archiveOf, ACCOUNT, type Made } from './archive-of.ts'

/** An archive in the cache: never opened for writing. */
export interface Kept {
  readonly file: string
  /** Messages of each conversation, by its id. */
  readonly sizes: ReadonlyMap<number, number>
  /** How many messages hold each word. */
  readonly counts: ReadonlyMap<string, number>
  readonly seconds: number
}

interface Notes {
  readonly sizes: [number, number][]
  readonly counts: [string, number][]
  readonly seconds: number
}

const MAKERS = ['archive-of.ts', 'words.ts'].concat(
  ['db/migrations.ts', 'search/search-index.ts', 'search/search-document.ts'].map(
    (name) => `../../src/main/core/store/${name}`,
  ),
)

function keyOf(messages: number, chats: number, seed: number): string {
  const hash = createHash('sha256')
  for (const name of MAKERS) hash.update(readFileSync(path.join(import.meta.dirname, name)))
  const made = hash.digest('hex').slice(0, 8)
  return [`v${String(SCHEMA_VERSION)}`, messages, chats, seed, made].join('-')
}

/** The archive of that size, made now if it was not before. */
export function keptArchive(messages: number, chats: number, seed = 1): Kept {
  const folder = path.join(tmpdir(), 'parley-bench-archives', keyOf(messages, chats, seed))
  const notes = path.join(folder, 'notes.json')
  if (!existsSync(notes)) make(folder, notes, messages, chats, seed)
  const { sizes, counts, seconds } = JSON.parse(readFileSync(notes, 'utf8')) as Notes
  return { file: path.join(folder, ARCHIVE_FILE), sizes: new Map(sizes), counts: new Map(counts), seconds }
}

function make(folder: string, notes: string, messages: number, chats: number, seed: number): void {
  say(`Making an archive of ${messages.toLocaleString('en')} messages in ${String(chats)} chats (once) …`)
  const made = archiveOf(messages, chats, seed)
  made.db.close()
  mkdirSync(path.dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(made.folder, folder)
  const { sizes, counts, seconds } = made
  // Written last: an archive without it is made anew.
  writeFileSync(notes, JSON.stringify({ sizes: [...sizes], counts: [...counts], seconds } satisfies Notes))
  say(`  made in ${seconds.toFixed(0)} s`)
}

/** A copy of a kept archive in a folder, to be worked on. */
export function copyArchive(kept: Kept, folder: string): void {
  mkdirSync(folder, { recursive: true })
  copyFileSync(kept.file, path.join(folder, ARCHIVE_FILE), constants.COPYFILE_FICLONE)
}

/** A copy of the archive of that size, open; `drop` closes it and throws it away. */
export function openCopy(folder: string, messages: number, chats: number): Made {
  const kept = keptArchive(messages, chats)
  copyArchive(kept, folder)
  const { database: db } = openDatabase(folder, Date.now())
  if (!db) throw new Error('the archive of the bench does not open')
  return { ...kept, folder, db, accountId: ACCOUNT }
}
