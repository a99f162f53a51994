/**
 * Two ways to find what stands inside words, measured beside each other: the words of the index, kept in memory, and an index of
 * every three letters. `node tests/bench/search-designs.ts [messages]`; the outcome is told in docs/search.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { foldForSearch } from '../../src/shared/lib/letters.ts'
import { say } from '../../scripts/lib/say.ts'
import type { Database } from '../../src/main/core/store/db/database.ts'
import { fillVocabulary, vocabularyOf } from '../../src/main/core/store/search/vocabulary.ts'
import { openCopy } from './archive-cache.ts'
import { ms } from './figures.ts'

const MESSAGES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 100
const PARTS = ['nde', 'ido', 'edido', 'ntreg', 'amanh', 'xqzw'] as const
/** The key of the fold: like the archive, the newest first. */
const FIRST = 2 ** 28

/** Milliseconds in which a processor worked, on average: other work on the machine does not count, and it is told in coarse steps. */
function worked(run: () => unknown): string {
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) run()
  const { user, system } = process.threadCpuUsage(before)
  return ms((user + system) / 1000 / ROUNDS)
}

const sizeOf = (db: DatabaseSync, table: string): string => {
  const { bytes } = db.prepare(`SELECT sum(length(block)) AS bytes FROM ${table}_data`).get() as {
    bytes: number
  }
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function vocabulary(db: Database): void {
  const before = process.threadCpuUsage()
  let longest = 0
  for (let isFilling = true; isFilling;) {
    const began = performance.now()
    isFilling = fillVocabulary(db)
    longest = Math.max(longest, performance.now() - began)
  }
  const { user, system } = process.threadCpuUsage(before)
  say(
    `Words of the index in memory: read once in ${ms((user + system) / 1000)}, the longest step ${ms(longest)}`,
  )
  const words = vocabularyOf(db.connection)
  const page = db.connection.prepare('SELECT rowid FROM search WHERE search MATCH ? LIMIT 51')
  for (const part of PARTS) {
    const find = (): number => {
      const heads = words.inside(part, 128)
      return heads.length === 0 ? 0 : page.all(heads.map((head) => `"${head}"*`).join(' OR ')).length
    }
    say(`  "${part}": ${String(words.inside(part, 1e9).length)} beginnings, a page ${worked(find)}`)
  }
  for (const typed of ['pediod', 'entrgea', 'obrigdao'])
    say(`  one typing error, "${typed}": ${worked(() => words.near(typed, 48))}`)
}

function threeLetters(db: Database, folder: string, detail: 'none' | 'full'): void {
  const other = new DatabaseSync(path.join(folder, `${detail}.sqlite`))
  other.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE parts USING fts5 (words, content = '', contentless_delete = 1, detail = ${detail}, tokenize = 'trigram')`)
  const insert = other.prepare('INSERT INTO parts (rowid, words) VALUES (?, ?)')
  const before = process.threadCpuUsage()
  let done = 0
  other.exec('BEGIN')
  for (const { id, text } of db.connection
    .prepare('SELECT id, text FROM messages ORDER BY id DESC')
    .iterate()) {
    insert.run(FIRST - Number(id), foldForSearch(String(text)))
    done += 1
    if (done % 2000 === 0) other.exec('COMMIT; BEGIN')
  }
  other.exec('COMMIT')
  const { user, system } = process.threadCpuUsage(before)
  const each = (user + system) / done
  say(
    `Every three letters, detail ${detail}: ${sizeOf(other, 'parts')}; ${each.toFixed(0)} µs for each message`,
  )
  const page = other.prepare('SELECT rowid FROM parts WHERE parts MATCH ? LIMIT 51')
  for (const part of PARTS) {
    const threes = Array.from({ length: part.length - 2 }, (_, at) => `"${part.slice(at, at + 3)}"`)
    say(`  "${part}": ${worked(() => page.all(detail === 'full' ? `"${part}"` : threes.join(' AND ')))}`)
  }
  other.close()
}

const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
try {
  const { db } = openCopy(folder, MESSAGES, 2000)
  say(`The index as it is: ${sizeOf(db.connection, 'search')}`)
  vocabulary(db)
  threeLetters(db, folder, 'none')
  threeLetters(db, folder, 'full')
  db.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
