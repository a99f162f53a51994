/** Archives of two computers for one test, each a file in a folder of its own. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll } from 'vitest'
import { ARCHIVE_FILE, openDatabase } from '../store/db/open.ts'
import { NOON } from '../store/fixtures/fill-schema-7.ts'
import { fillArchive } from './moved-archive.ts'

/** Makes archives for the tests of a file, and removes them behind the last. */
export function useArchives(): {
  /** A copy of an archive; absent: an empty one. */
  readonly newArchive: (from?: string) => string
  /** One with rows in every table. */
  readonly filled: () => string
} {
  let root: string
  let full: string
  let empty: string
  let count = 0
  const newFolder = (): string => {
    const folder = path.join(root, String((count += 1)))
    mkdirSync(folder)
    return folder
  }
  const newArchive = (from = empty): string => {
    const file = path.join(newFolder(), ARCHIVE_FILE)
    copyFileSync(from, file)
    return file
  }
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-merge-'))
    full = fillArchive(newFolder())
    const folder = newFolder()
    openDatabase(folder, NOON).database?.close()
    empty = path.join(folder, ARCHIVE_FILE)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return { newArchive, filled: () => newArchive(full) }
}

/** Changes an archive. */
export function change(file: string, ...statements: readonly string[]): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = ON')
  for (const sql of statements) db.exec(sql)
  db.close()
}

/** Reads rows of an archive. */
export function rows<Row>(file: string, sql: string): Row[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const found = db.prepare(sql).all() as Row[]
  db.close()
  return found
}
