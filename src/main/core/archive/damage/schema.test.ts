import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../migrations.ts'
import { isOurSchema, OUR_DIGEST, schemaDigest } from './schema.ts'

function fresh(change = ''): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db)
  // Else the schema could not be damaged by hand.
  db.enableDefensive(false)
  db.exec(change)
  return db
}

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
