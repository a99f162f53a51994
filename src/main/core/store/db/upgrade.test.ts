import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSchema7, endSchema7, fillSchema7, NOON } from '../fixtures/fill-schema-7.ts'
import { ARCHIVE_FILE, openDatabase } from './open.ts'
import { SCHEMA_VERSION, VERSIONS } from './migrations.ts'
import { statementsOf, UpgradeCount, type UpgradeTold } from './upgrade.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-upgrade-'))
  file = path.join(folder, ARCHIVE_FILE)
  const old = new DatabaseSync(file)
  beginSchema7(old)
  fillSchema7(old)
  endSchema7(old)
  old.close()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function look(): { version: number; messages: number } {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    const { n: messages } = db.prepare('SELECT count(*) AS n FROM messages').get() as { n: number }
    return { version, messages }
  } finally {
    db.close()
  }
}

describe('the upgrade of an older archive', () => {
  test('tells before it begins how much there is to do', () => {
    const told: UpgradeTold[] = []
    openDatabase(folder, NOON, undefined, {
      tell: (each) => told.push(each),
      isStopped: () => false,
    }).database?.close()
    expect(told[0]?.done).toBe(0)
    expect(told[0]?.total).toBeGreaterThan(look().messages)
    expect(look().version).toBe(SCHEMA_VERSION)
  })

  test('says nothing of an archive that is new or of this version', () => {
    const told: UpgradeTold[] = []
    const watch = { tell: (each: UpgradeTold) => told.push(each), isStopped: () => false }
    openDatabase(folder, NOON).database?.close()
    openDatabase(folder, NOON, undefined, watch).database?.close()
    const fresh = mkdtempSync(path.join(folder, 'new-'))
    openDatabase(fresh, NOON, undefined, watch).database?.close()
    expect(told).toEqual([])
  })

  test('stopped wherever it is, loses nothing, moves nothing aside, and goes on at the next start', () => {
    const { messages } = look()
    const versions = new Set<number>()
    for (let looks = 0; ; looks += 1) {
      let left = looks
      const isStopped = (): boolean => {
        left -= 1
        return left < 0
      }
      try {
        openDatabase(folder, NOON, undefined, { tell: () => undefined, isStopped }).database?.close()
        break
      } catch (error) {
        expect(String(error)).toContain('the upgrade was stopped')
      }
      const { version } = look()
      // The next step is stopped at its beginning as well, however few statements it has.
      if (!versions.has(version)) looks = -1
      versions.add(version)
      expect(look().messages).toBe(messages)
    }
    expect([...versions]).toEqual(VERSIONS.filter((version) => version >= 7 && version < SCHEMA_VERSION))
    const { database, result } = openDatabase(folder, NOON)
    expect(result).toEqual({ state: 'open', movedAside: null, saved: null })
    expect(database?.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    database?.close()
  })
})

test('a count of what is done never goes past what there is to do, and ends there', () => {
  const told: UpgradeTold[] = []
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE messages (id INTEGER PRIMARY KEY); CREATE TABLE chats (id INTEGER PRIMARY KEY)')
  for (let n = 0; n < 500; n += 1) db.exec('INSERT INTO messages DEFAULT VALUES')
  let at = 0
  const watch = { tell: (each: UpgradeTold) => told.push(each), isStopped: () => false }
  const count = new UpgradeCount(watch, () => at)
  const steps = ['ALTER TABLE messages ADD COLUMN a;', 'CREATE INDEX b ON messages (a);', 'DROP TABLE chats;']
  count.expect(db, steps)
  for (const step of steps) count.carriedOut(step, () => (at += 100))
  expect(told.map(({ done }) => done)).toEqual([0, 1000, 1500, 1500])
  expect(told.at(-1)?.total).toBe(1500)
  db.close()
})

describe('the statements of a step', () => {
  test('are told apart, a trigger being one, comments staying with what they are about', () => {
    const step = `
      CREATE TABLE a (b TEXT) STRICT;

      -- Why there is a trigger; and how.
      CREATE TRIGGER c AFTER INSERT ON a BEGIN
        DELETE FROM d;
        INSERT INTO d VALUES (1);
      END;
      UPDATE a SET b = 1
    `
    expect(statementsOf(step).map((each) => each.trim().split('\n').at(0)?.trim())).toEqual([
      'CREATE TABLE a (b TEXT) STRICT;',
      '-- Why there is a trigger; and how.',
      'UPDATE a SET b = 1',
    ])
    expect(statementsOf(step).join('\n').trim()).toBe(step.trim())
  })
})
