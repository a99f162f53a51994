import fc from 'fast-check'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../../../../shared/model/problem.ts'
import { contentsOf, MEDIA_FILE, OUTGOING_FILE } from '../../testing/moved-archive.ts'
import { change, rows, useArchives } from '../../testing/moved-archives.ts'
import { openDatabase } from '../db/open.ts'
import { NOON } from '../fixtures/fill-schema-7.ts'
import { searchMessages } from '../search/find-messages.ts'
import { fillSearch } from '../search/search-index.ts'
import { lookAtMoved } from './look-at-moved.ts'
import { mergeMovedArchive } from './merge-moved.ts'

const FILES = { media: [MEDIA_FILE], outgoing: [OUTGOING_FILE], canned: [] }

const { newArchive, filled } = useArchives()
let theirs: string

beforeEach(() => {
  theirs = filled()
})

/** What an archive holds once it has come from another computer. */
function asTakenIn(contents: ReturnType<typeof contentsOf>): ReturnType<typeof contentsOf> {
  const each = (
    table: string,
    as: (row: Record<string, unknown>) => Record<string, unknown>,
  ): readonly string[] =>
    (contents[table] ?? [])
      .map((row) => JSON.stringify(as(JSON.parse(row) as Record<string, unknown>)))
      .sort()
  const unsent = JSON.stringify(problem('moved-unsent'))
  return {
    ...contents,
    accounts: each('accounts', (row) => ({
      ...row,
      record: JSON.stringify({ ...(JSON.parse(String(row['record'])) as object), secretsKept: 'session' }),
    })),
    messages: each('messages', (row) => ({
      ...row,
      ...(['queued', 'sending'].includes(String(row['status'])) ? { status: 'unsure', problem: unsent } : {}),
      alert: row['alert'] === 'due' ? 'done' : row['alert'],
    })),
    amendments: each('amendments', (row) => ({ ...row, state: 'unsure' })),
  }
}

/** What is told otherwise: by numbers of the archive, and by what was worked out when. */
function plain(contents: ReturnType<typeof contentsOf>): ReturnType<typeof contentsOf> {
  const text = JSON.stringify(contents)
    .replaceAll(/out\|automatic-1(?!\d)/g, `out|moved-automatic-1-AT`)
    .replaceAll(/out\|moved-automatic-1-\d+/g, `out|moved-automatic-1-AT`)
    .replaceAll(/(\\"answers\\\\*":\{\\\\*"key\\\\*":)\d+/g, '$1 0')
  const all = JSON.parse(text) as Record<string, readonly string[]>
  return Object.fromEntries(
    Object.entries(all).map(([table, lines]) => [table, [...lines].map(withoutCounts).sort()]),
  )
}

/** The read mark may stand at another place between the same two messages, and what a chat shows is worked out again. */
function withoutCounts(line: string): string {
  const row = JSON.parse(line) as Record<string, unknown>
  const isChat = 'last_preview' in row
  const isCount = (name: string): boolean =>
    // Whether an unread one stands above the mark or is late below it goes with the mark.
    name === 'late' || (isChat && (WORKED_OUT.has(name) || name.startsWith('last_')))
  if (typeof row['extras'] === 'string') row['extras'] = row['extras'].replace(/"key":\d+/, '"key":0')
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !isCount(name))))
}

const ANYWHERE = {
  accountId: null,
  chatId: null,
  starred: false,
  kinds: [],
  sender: null,
  from: null,
  until: null,
}

/** Takes into the search what is left; answers whether anything was, and what one word finds then. */
function index(file: string): { readonly wasLeft: boolean; readonly found: readonly string[] } {
  const { database } = openDatabase(path.dirname(file), NOON)
  if (!database) throw new Error('the archive does not open')
  const wasLeft = fillSearch(database, 1)
  while (fillSearch(database, 100));
  const { hits } = searchMessages(database, { ...ANYWHERE, query: 'retificado' }, null, 9)
  database.close()
  return { wasLeft, found: hits.map(({ message }) => message.text) }
}

const WORKED_OUT: ReadonlySet<string> = new Set(['read_sort', 'unread', 'waiting_since'])

describe('an archive from another computer', () => {
  test('has rows in every table that moves, so that the tests below see each', () => {
    const empty = Object.entries(contentsOf(theirs)).filter(([, lines]) => lines.length === 0)
    expect(empty).toEqual([])
  })

  test('taken into an empty one is there, row by row; what had not left asks the person', () => {
    const ours = newArchive()
    const result = mergeMovedArchive(ours, theirs, FILES)
    expect(plain(contentsOf(ours))).toEqual(plain(asTakenIn(contentsOf(theirs))))
    expect(result).toEqual({ accounts: 1, chats: 2, messages: 13, files: 2, unsent: 3 })
    expect(rows(ours, `SELECT 1 FROM messages WHERE status IN ('queued', 'sending')`)).toEqual([])
    expect(rows(ours, 'PRAGMA foreign_key_check')).toEqual([])
    expect(rows(ours, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  })

  test('an answer names the same message as there, and a record stands behind the same one', () => {
    const ours = newArchive()
    change(ours, `INSERT INTO sqlite_sequence (name, seq) VALUES ('messages', 500), ('chats', 70)`)
    mergeMovedArchive(ours, theirs, FILES)
    expect(
      rows(
        ours,
        `SELECT shown.text AS shown, asked.text AS asked FROM messages AS record
           JOIN messages AS shown ON shown.id = record.linked_to
           JOIN messages AS asked ON asked.id = record.extras ->> '$.answers.key' WHERE record.text = 'com palavra'`,
      ),
    ).toEqual([{ shown: 'chegou', asked: 'chegou' }])
  })

  test('taken in twice changes nothing, and a third time on the computer it came from neither', () => {
    const ours = newArchive()
    mergeMovedArchive(ours, theirs, FILES)
    const once = contentsOf(ours)
    const again = mergeMovedArchive(ours, theirs, FILES)
    expect(contentsOf(ours)).toEqual(once)
    expect(again).toMatchObject({ accounts: 0, chats: 0, messages: 0, unsent: 0 })
    const origin = newArchive(theirs)
    const before = contentsOf(origin)
    expect(mergeMovedArchive(origin, ours, FILES)).toMatchObject({ accounts: 0, chats: 0, messages: 0 })
    expect(plain(contentsOf(origin))).toEqual(plain(before))
  })

  test('whatever part of it is here, the two together are the whole', () => {
    const ids = rows<{ id: number }>(theirs, 'SELECT id FROM messages').map(({ id }) => id)
    // An edit that was confirmed here is not asked for again: those of messages that are here stay behind.
    const tables = Object.keys(contentsOf(theirs)).filter(
      (table) =>
        !['accounts', 'chats', 'chat_addresses', 'messages', 'receipts', 'outbox', 'amendments'].includes(
          table,
        ),
    )
    const merged = newArchive()
    mergeMovedArchive(merged, theirs, FILES)
    const whole = contentsOf(merged)
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(tables), fc.boolean(), (gone, emptied, withoutChats) => {
        const ours = newArchive(merged)
        change(
          ours,
          `DELETE FROM annotations WHERE message_id IN (${gone.join(', ')})`,
          `DELETE FROM messages WHERE identity IN (SELECT identity FROM messages WHERE id IN (${gone.join(', ')}))`,
          ...emptied.map((table) => `DELETE FROM ${table}`),
          ...(withoutChats
            ? [
                `DELETE FROM annotations`,
                `DELETE FROM echoes`,
                `DELETE FROM messages WHERE chat_id = 2`,
                `DELETE FROM chats WHERE id = 2`,
              ]
            : []),
        )
        mergeMovedArchive(ours, theirs, FILES)
        expect(plain(contentsOf(ours))).toEqual(plain(whole))
        expect(rows(ours, 'PRAGMA foreign_key_check')).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

describe('what is on both computers', () => {
  const merged = (before: readonly string[], there: readonly string[] = []): string => {
    const ours = newArchive()
    mergeMovedArchive(ours, theirs, FILES)
    change(ours, ...before)
    change(theirs, ...there)
    mergeMovedArchive(ours, theirs, FILES)
    return ours
  }

  test('what was written of a customer stays from both, in the conversation where one has begun', () => {
    const notes = (file: string) => rows(file, 'SELECT address, nickname, notes FROM customer_notes')
    const there = [
      `UPDATE customer_notes SET nickname = 'Bibi', notes = 'Rua 1'`,
      `UPDATE field_values SET value = 'lá' WHERE address = '5511987650077'`,
    ]
    const without = merged([`UPDATE customer_notes SET notes = 'Rua 10'`], there)
    const both = [{ address: '5511987650077', nickname: 'Bia', notes: 'Rua 10\nBibi\nRua 1' }]
    expect(notes(without)).toEqual(both)
    mergeMovedArchive(without, theirs, FILES)
    expect(notes(without)).toEqual(both)

    // The other form of the number, and words of its own.
    const begun = newArchive()
    mergeMovedArchive(begun, theirs, FILES)
    change(
      begun,
      'DELETE FROM customer_notes',
      `INSERT INTO chats (id, account_id, kind, address, active_at, nickname, notes)
         SELECT 900, id, 'person', '551187650077', 1, 'Nossa', 'Rua 10' FROM accounts LIMIT 1`,
      `INSERT INTO chat_addresses (account_id, address, chat_id) SELECT id, '551187650077', 900 FROM accounts LIMIT 1`,
    )
    for (let n = 0; n < 2; n += 1) {
      mergeMovedArchive(begun, theirs, FILES)
      expect(notes(begun)).toEqual([])
      const chat = rows(begun, `SELECT nickname, notes FROM chats WHERE address = '551187650077'`)
      expect(chat).toEqual([{ nickname: 'Nossa', notes: 'Rua 10\nBibi\nRua 1' }])
    }
  })

  test('notes of a conversation are joined line by line', () => {
    const ours = merged(
      [`UPDATE chats SET notes = 'Rua 10' WHERE id = 1`],
      [`UPDATE chats SET notes = 'Rua 1' WHERE id = 1`],
    )
    expect(rows(ours, 'SELECT notes FROM chats WHERE id = 1')).toEqual([{ notes: 'Rua 10\nRua 1' }])
  })

  test('a message that was not sent there but here stays sent, and one that left there has left', () => {
    const ours = merged(
      [
        `DELETE FROM outbox WHERE message_id = (SELECT id FROM messages WHERE text = 'ainda na fila')`,
        `UPDATE messages SET status = 'delivered' WHERE text = 'ainda na fila'`,
        `UPDATE messages SET status = 'queued' WHERE text = 'no ar'`,
      ],
      [
        `DELETE FROM outbox WHERE message_id IN (SELECT id FROM messages WHERE text IN ('no ar', 'quem sabe'))`,
        `UPDATE messages SET status = 'read', service_id = 'left-' || id WHERE text IN ('no ar', 'quem sabe')`,
      ],
    )
    const outcome = rows(
      ours,
      `SELECT text, status, service_id IS NOT NULL AS has, EXISTS (SELECT 1 FROM outbox WHERE message_id = messages.id) AS waits
       FROM messages WHERE text IN ('ainda na fila', 'no ar', 'quem sabe') ORDER BY text`,
    )
    expect(outcome).toEqual([
      { text: 'ainda na fila', status: 'delivered', has: 0, waits: 0 },
      { text: 'no ar', status: 'accepted', has: 1, waits: 0 },
      { text: 'quem sabe', status: 'accepted', has: 1, waits: 0 },
    ])
  })

  test('a conversation takes over what the other computer imported of its customer, and no book renames them', () => {
    const number = '5511987650001'
    const imported = [
      `INSERT INTO customer_notes (account_id, address, nickname, notes) SELECT id, '${number}', '', 'do arquivo' FROM accounts`,
      `UPDATE contacts SET name = 'Ana do arquivo', source = 'imported', updated_at = 1`,
    ]
    const ours = merged(
      [`UPDATE contacts SET name = 'Ana da agenda', source = 'address-book', updated_at = 2`],
      imported,
    )
    expect(rows(ours, `SELECT address FROM customer_notes WHERE address = '${number}'`)).toEqual([])
    expect(JSON.stringify(rows(ours, 'SELECT notes FROM chats'))).toContain('do arquivo')
    expect(rows(ours, 'SELECT name, source FROM contacts')).toEqual([
      { name: 'Ana do arquivo', source: 'imported' },
    ])
  })

  test('notes of both stay, the newer draft is shown, and the other one is kept', () => {
    const ours = merged(
      [
        `UPDATE chats SET notes = 'daqui' WHERE notes <> ''`,
        `UPDATE drafts SET text = 'mais novo', at = at + 5`,
      ],
      [],
    )
    expect(rows(ours, `SELECT notes FROM chats WHERE notes <> ''`)).toEqual([
      { notes: 'daqui\npaga no fim do mês' },
    ])
    expect(rows(ours, 'SELECT text FROM drafts')).toEqual([{ text: 'mais novo' }])
    expect(rows(ours, 'SELECT text FROM draft_versions ORDER BY text')).toEqual([
      { text: 'antes' },
      { text: 'rascunho para Ana\nsegunda linha' },
    ])
  })

  test('what was typed into notes on either computer and not saved stays', () => {
    const ours = merged(
      [
        `UPDATE timeline_notes SET draft = 'daqui' WHERE text = ''`,
        `INSERT INTO timeline_notes (account_id, chat_id, address, at, text, draft)
           SELECT account_id, chat_id, address, 7, 'dos dois', 'dos dois, aqui' FROM timeline_notes LIMIT 1`,
      ],
      [
        `UPDATE timeline_notes SET draft = 'de lá' WHERE text = ''`,
        `UPDATE timeline_notes SET draft = 'paga sábado' WHERE text <> ''`,
        `INSERT INTO timeline_notes (account_id, chat_id, address, at, text, draft)
           SELECT account_id, chat_id, address, 7, 'dos dois', 'dos dois, lá' FROM timeline_notes LIMIT 1`,
      ],
    )
    expect(rows(ours, 'SELECT text, draft FROM timeline_notes ORDER BY text, draft')).toEqual([
      { text: '', draft: 'daqui' },
      { text: '', draft: 'de lá' },
      { text: '', draft: 'dos dois, lá' },
      { text: 'dos dois', draft: 'dos dois, aqui' },
      { text: 'paga sexta', draft: 'paga sábado' },
    ])
  })

  test('what was removed, cleared or chosen here stays so', () => {
    const ours = merged([
      `UPDATE messages SET removed_at = 1, wiped_at = 2, text = '' WHERE text = 'Vitrine'`,
      `UPDATE chats SET cleared_at = ${String(NOON)} WHERE kind = 'group'`,
      `DELETE FROM messages WHERE chat_id = (SELECT id FROM chats WHERE kind = 'group')`,
      `UPDATE contacts SET name = 'Ana Maria', updated_at = updated_at + 1`,
    ])
    expect(rows(ours, `SELECT text FROM messages WHERE text IN ('Vitrine', 'palavras do grupo')`)).toEqual([])
    expect(rows(ours, 'SELECT name FROM contacts')).toEqual([{ name: 'Ana Maria' }])
  })

  test('another canned reply under the same shortcut is kept beside ours', () => {
    const ours = merged([`UPDATE canned_replies SET text = 'Olá!'`])
    expect(rows(ours, 'SELECT shortcut, text FROM canned_replies ORDER BY shortcut')).toEqual([
      { shortcut: 'oi', text: 'Olá!' },
      { shortcut: 'oi2', text: 'Bom dia, {first}' },
    ])
  })

  test('new messages of a chat take their places between ours, once each', () => {
    const ours = merged(
      [`DELETE FROM messages WHERE text IN ('chegou', 'com palavra', 'recusada')`],
      [`UPDATE messages SET linked_to = NULL`],
    )
    const told = (file: string): unknown[] =>
      rows(file, `SELECT text FROM messages WHERE chat_id = 1 ORDER BY sort`)
    expect(told(ours)).toEqual(told(theirs))
  })

  test('the search finds what was edited there by its new words, and what did not change is not indexed again', () => {
    const edit = JSON.stringify({ type: 'edit', id: 'e1', at: NOON, senderId: '', text: 'Pedido retificado' })
    change(
      theirs,
      `INSERT INTO annotations (account_id, chat_id, identity, type, target_id, record, at, arrived_at, message_id)
       SELECT account_id, chat_id, 'v1|a|edit', 'edit', service_id, '${edit}', ${String(NOON)}, ${String(NOON)}, id
       FROM messages WHERE text = 'palavras do grupo'`,
    )
    const ours = filled()
    index(ours)
    mergeMovedArchive(ours, theirs, FILES)
    expect(index(ours)).toEqual({ wasLeft: true, found: ['Pedido retificado'] })
    mergeMovedArchive(ours, theirs, FILES)
    expect(index(ours)).toEqual({ wasLeft: false, found: ['Pedido retificado'] })
  })

  test('an account that was connected on both is one, by its instance', () => {
    const ours = newArchive(theirs)
    change(
      ours,
      'PRAGMA foreign_keys = OFF',
      ...[
        'accounts SET id',
        'chats SET account_id',
        'chat_addresses SET account_id',
        'messages SET account_id',
        'receipts SET account_id',
      ].map((what) => `UPDATE ${what} = 'another0001'`),
    )
    const result = mergeMovedArchive(ours, theirs, FILES)
    expect(result).toMatchObject({ accounts: 0, chats: 0, messages: 0 })
    expect(rows(ours, 'SELECT id FROM accounts')).toEqual([{ id: 'another0001' }])
  })

  test('the automatic message that this archive will count next is not taken for one of the other', () => {
    const ours = newArchive()
    mergeMovedArchive(ours, theirs, FILES)
    expect(rows(ours, `SELECT identity FROM messages WHERE identity GLOB 'out|automatic-*'`)).toEqual([])
  })
})

test('a look says what is in the file and what of it is new, and changes nothing here', () => {
  const ours = newArchive()
  mergeMovedArchive(ours, theirs, FILES)
  change(ours, `DELETE FROM messages WHERE text = 'Vitrine'`)
  const before = contentsOf(ours)
  expect(lookAtMoved(ours, newArchive(theirs))).toEqual({
    accounts: [{ name: 'Loja', messages: 12, isHere: true }],
    ...{ chats: 2, messages: 12, newMessages: 1, oldest: NOON - 590_000, unsent: 0 },
  })
  expect(contentsOf(ours)).toEqual(before)
})
