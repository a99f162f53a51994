import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { SCHEMA_7 } from '../fixtures/schema-7.ts'
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
  const db = new DatabaseSync(':memory:')
  db.exec(`${SCHEMA_7} PRAGMA user_version = 7`)
  migrate(db)
  expect(schemaDigest(db)).toBe(OUR_DIGEST)
})

test('the first steps make the tables that version 7 had, word by word', () => {
  const [made, had] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  migrate(made, null, 7)
  had.exec(SCHEMA_7)
  expect(schemaDigest(made)).toBe(schemaDigest(had))
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
