import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrations.ts'
import { isOurSchema, OUR_DIGEST, schemaDigest } from './check-schema.ts'

function fresh(change = ''): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db)
  // Else the schema could not be damaged by hand.
  db.enableDefensive(false)
  db.exec(change)
  return db
}

test('a column that came by a later step makes no other schema than one that was there from the first', () => {
  const [later, first] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  later.exec("CREATE TABLE a (\n  x INTEGER\n) STRICT; ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT ''")
  first.exec("CREATE TABLE a (\n  x INTEGER,\n  y TEXT NOT NULL DEFAULT ''\n) STRICT")
  expect(schemaDigest(later)).toBe(schemaDigest(first))
})

test('the first steps make the tables that version 7 had, word by word', () => {
  const made = new DatabaseSync(':memory:')
  migrate(made, null, 7)
  // Of an archive that version 7 itself had made.
  expect(schemaDigest(made)).toBe('437bbdf5595c28a5e61871dc602627d7')
})

test('the digest that is kept is the one of the tables that the steps make', () => {
  expect(schemaDigest(fresh())).toBe(OUR_DIGEST)
})

test.each<[string, string, boolean]>([
  ['as the steps make them', '', true],
  ['with one that a newer version has added', 'CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY)', true],
  ['without an index', 'DROP INDEX messages_time', false],
  [
    'with another index under the same name',
    'DROP INDEX messages_time; CREATE INDEX messages_time ON messages (chat_id)',
    false,
  ],
  ...['CAST(name AS BLOB)', 'NULL', '7'].map((name): [string, string, boolean] => [
    'with a name that the disk has changed',
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = ${name} WHERE name = 'messages_time'`,
    false,
  ]),
])('the tables %s are ours: %s', (_, change, ours) => {
  expect(isOurSchema(fresh(change))).toBe(ours)
})
