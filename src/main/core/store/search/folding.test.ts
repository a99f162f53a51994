import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACCOUNT_ID as A,
  ANA,
  changeBehind,
  NOON,
  record,
  useArchive,
} from '../../testing/archive-fixture.ts'
import { findChats } from '../chats/find-chats.ts'
import { searchContacts } from '../contacts/find-people.ts'
import { storeContacts } from '../contacts/contacts.ts'
import { migrate } from '../db/migrations.ts'
import { searchMessages } from './find-messages.ts'
import { fillSearch, placeOf, searchLeft } from './search-index.ts'
import type { SearchFor } from '../../../../shared/model/search.ts'

const archive = useArchive()

/** The last version whose step indexes all again. What later ones have made is there already. */
const LAST_INDEXING = 17

/** Two spellings of one word in our languages, in letters without decomposition, and in scripts with joiners and points. */
const PAIRS = [
  ...[
    ['złotych', 'zlotych'],
    ['Øresund', 'oresund'],
    ['Đorđe', 'dorde'],
    ['ışık', 'IŞIK'],
    ['straße', 'STRASSE'],
  ],
  ...[
    ['æble', 'AEBLE'],
    ['œuvre', 'oeuvre'],
    ['þorn', 'THORN'],
    ['ħobż', 'hobz'],
    ['ŧest', 'test'],
    ['ŋamo', 'NAMO'],
  ],
  ...[
    ['ação', 'acao'],
    ['pingüino', 'PINGUINO'],
    ['señal', 'sen\u0303al'],
    ['ещё', 'ЕЩЕ'],
    ['Чайный', 'чаи\u0306ный'],
  ],
  ...[
    ['می\u200cخواهم', 'میخواهم'],
    ['کتاب', 'كتاب'],
    ['علی', 'علي'],
    ['مُحَمَّد', 'محمد'],
    ['محمـــد', 'محمد'],
    ['ﻣﺤﻤﺪ', 'محمد'],
  ],
  ...[
    ['שָׁלוֹם', 'שלום'],
    ['הַלְּוָאָה', 'הלואה'],
    ['soft\u00adware', 'software'],
    ['pre\u2060paid', 'prepaid'],
  ],
  ...[
    ['Ａｎａｂｅｌ', 'anabel'],
    ['ﬁnal', 'final'],
    ['sala\u3164três', 'tres'],
    ['sala\u2800sete', 'sete'],
  ],
] as const

const everywhere: SearchFor = {
  ...{
    query: '',
    accountId: null,
    chatId: null,
    starred: false,
    kinds: [],
    sender: null,
    from: null,
    until: null,
  },
}
const found = (change: Partial<SearchFor>): readonly string[] =>
  searchMessages(archive.db, { ...everywhere, ...change }, null, 50).hits.map(({ snippet }) =>
    snippet.marks.map(({ from, to }) => snippet.text.slice(from, to)).join(' '),
  )

function put(word: string): number {
  archive.take('v1', [
    record({ id: 'text', text: `antes ${word} depois` }),
    record({ id: 'link', text: `https://pay.example ${word}`, at: NOON + 1000 }),
  ])
  const chatId = archive.db.get<{ id: number }>('SELECT id FROM chats')?.id ?? 0
  archive.db.run('UPDATE chats SET name = ? WHERE id = ?', word, chatId)
  storeContacts(
    archive.db,
    A,
    Buffer.from(JSON.stringify([{ id: '5511987650077@c.us', name: word, type: 'user' }])),
    NOON,
  )
  return chatId
}

test.each(
  PAIRS.flatMap(
    ([one, other]) =>
      [
        [one, other],
        [other, one],
        [one, one],
      ] as const,
  ),
)('%j is found by %j in every search', (written, query) => {
  const chatId = put(written)
  const last = written.split(/[\u3164\u2800]/u).at(-1) ?? ''
  const typed = query.split(/[\u3164\u2800]/u).at(-1) ?? ''
  for (const within of [{}, { accountId: A }, { chatId, accountId: A }])
    expect(found({ ...within, query: typed })).toEqual([last, last])
  expect(found({ kinds: ['link'], query: typed })).toEqual([last])
  const options = { kind: null, withPreview: false, withNotes: false, asTyped: true } as const
  const wanted = { accountIds: [A], query: typed, ...options }
  expect(findChats(archive.db, wanted, null, 10).chats.map(({ id }) => id)).toEqual([chatId])
  expect(searchContacts(archive.db, A, typed, 10).map(({ address }) => address)).toContain('5511987650077')
})

test('a word of any letters is found as it was written', () => {
  const scripts = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}]$/u
  const letter = fc.integer({ min: 0x41, max: 0x7ff }).map((code) => String.fromCodePoint(code))
  const word = fc
    .array(
      letter.filter((each) => scripts.test(each) && /\p{L}/u.test(each)),
      { minLength: 4, maxLength: 8 },
    )
    .map((letters) => letters.join(''))
    .filter((each) => each.replaceAll('\u0640', '') !== '')
  let n = 0
  fc.assert(
    fc.property(word, (written) => {
      n += 1
      archive.take('v1', [
        record({ id: `word-${String(n)}`, receivedAddress: ANA, text: written, at: NOON + n * 1000 }),
      ])
      for (const query of [written, written.toUpperCase(), written.toLowerCase(), written.normalize('NFD')])
        expect(found({ query }).length).toBeGreaterThan(0)
    }),
    { numRuns: 100 },
  )
})

test.each([15, 16])('what version %d has indexed is indexed again', (version) => {
  put('محمـــد')
  changeBehind(
    archive.db,
    `INSERT INTO search (search) VALUES ('delete-all'); PRAGMA user_version = ${String(version)}`,
  )
  expect(found({ query: 'محمد' })).toEqual([])
  migrate(archive.db.connection, null, LAST_INDEXING)
  expect(searchLeft(archive.db)).toMatchObject({ done: 0, total: 2 })
  while (fillSearch(archive.db, 1));
  expect(searchLeft(archive.db)).toBeNull()
  expect(found({ query: 'محمد' })).toHaveLength(2)
})

test('every word on a card of an earlier version is found once it is indexed again', () => {
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nORG:Padaria Aurora\nEMAIL:bia@aurora.example\nEND:VCARD'
  archive.take('v1', [
    record({
      ...{ id: 'card', receivedAddress: ANA, kind: 'contactMessage', text: '' },
      content: { type: 'contact', displayName: 'Bia', vcard },
    }),
  ])
  // What the version before kept of a card: its name.
  changeBehind(
    archive.db,
    `INSERT INTO search (search) VALUES ('delete-all');
     INSERT INTO search (rowid, words, tags) SELECT ${placeOf('id')}, 'bia', '' FROM messages;
     PRAGMA user_version = 16`,
  )
  expect([found({ query: 'bia' }).length, found({ query: 'aurora' }).length]).toEqual([1, 0])
  migrate(archive.db.connection, null, LAST_INDEXING)
  while (fillSearch(archive.db, 1));
  for (const query of ['bia', 'aurora', 'padaria', 'bia@aurora.example'])
    expect(found({ query })).toHaveLength(1)
})
