import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, ANA, changeBehind, NOON, record, useArchive } from '../../testing/archive.ts'
import { searchMessages } from './find.ts'
import type { SearchResult } from '../../../../shared/model/search.ts'
import { takeDamage } from '../damage/seals.ts'
import type { SearchFor } from './query.ts'
import { fillSearch, forgetSearch, searchLeft } from './search-index.ts'
import { tokens } from './tokens.ts'

const archive = useArchive()
const BRUNO = '5511987650002@c.us'

const ANYWHERE = { accountId: null, chatId: null, kinds: [], sender: null, from: null, until: null }
const find = (query: string, change: Partial<SearchFor> = {}, limit = 50) =>
  searchMessages(archive.db, { ...ANYWHERE, query, ...change }, null, limit)
const texts = (query: string, change: Partial<SearchFor> = {}): string[] =>
  find(query, change).hits.map(({ message }) => message.text)

function take(lines: readonly string[], from = ANA, at = NOON): void {
  archive.take(
    'v1',
    lines.map((text, n) =>
      record({ id: `${from}-${String(at)}-${String(n)}`, receivedAddress: from, text, at: at + n * 1000 }),
    ),
  )
}

describe('what is found', () => {
  test.each([
    ['a word', 'entrega', ['A entrega chegou']],
    ['its beginning', 'entre', ['A entrega chegou']],
    ['one letter', 'x', ['xícara nova']],
    ['without its marks', 'xicara', ['xícara nova']],
    ['with marks that it has not', 'éntrega', ['A entrega chegou']],
    ['capitals', 'ENTREGA CHEGOU', ['A entrega chegou']],
    ['words in another order', 'chegou entrega', ['A entrega chegou']],
    ['words that stand together', '"entrega chegou"', ['A entrega chegou']],
    ['words that do not', '"chegou entrega"', []],
    ['two beginnings', 'che ent', ['A entrega chegou']],
    ['a number', '4711', ['Pedido nº 4711, obrigado']],
    ['Cyrillic, ё as е', 'еще', ['Ещё раз спасибо']],
    ['letters written without spaces', '京都', ['東京都に住んでいます']],
    ['nothing of it', 'zebra', []],
    ['the language of the index itself', 'entrega* OR "NEAR(', []],
    ['only signs', '"" * ()', []],
  ])('%s', (_, query, expected) => {
    take([
      'A entrega chegou',
      'xícara nova',
      'Pedido nº 4711, obrigado',
      'Ещё раз спасибо',
      '東京都に住んでいます',
    ])
    expect(texts(query)).toEqual(expected)
  })

  test('words of cards: file names, places, contacts with their numbers, polls', () => {
    const card = { displayName: 'Clínica Sol', vcard: 'FN:Clínica Sol\nTEL;TYPE=CELL:+55 11 4002-8922' }
    archive.take('v1', [
      record({ id: 'c', kind: 'contactMessage', text: '', content: { type: 'contact', ...card } }),
      record({
        id: 'l',
        at: NOON + 1000,
        kind: 'locationMessage',
        text: '',
        content: {
          ...{ type: 'location', name: 'Mercado', address: 'Rua Augusta', link: '' },
          ...{ latitude: 1, longitude: 2, thumbnail: false },
        },
      }),
    ])
    expect(find('clinica').hits.map((hit) => hit.snippet.text)).toEqual(['Clínica Sol'])
    expect(find('8922').hits).toHaveLength(1)
    expect(find('augusta').hits).toHaveLength(1)
    expect(find('', { kinds: ['location'] }).hits).toHaveLength(1)
    expect(find('clinica', { kinds: ['location', 'image'] }).hits).toHaveLength(0)
  })

  test('is narrowed by conversation, person, and time; newest first, page by page', () => {
    take(['ola um', 'ola dois', 'ola três'])
    take(['ola quatro'], BRUNO, NOON + 40 * 86_400_000)
    const [bruno] = find('quatro').hits
    const chatId = bruno?.message.chatId ?? 0
    expect(texts('ola')).toEqual(['ola quatro', 'ola três', 'ola dois', 'ola um'])
    expect(texts('ola', { chatId, accountId: ACCOUNT_ID })).toEqual(['ola quatro'])
    expect(texts('ola', { sender: { address: bruno?.message.senderId ?? '' } })).toEqual(['ola quatro'])
    expect(texts('ola', { sender: { own: true } })).toEqual([])
    expect(texts('ola', { from: NOON + 1000, until: NOON + 2000 })).toEqual(['ola dois'])
    expect(texts('ola', { from: NOON + 2000, until: NOON + 50 * 86_400_000 })).toEqual([
      'ola quatro',
      'ola três',
    ])
    expect(texts('ola', { accountId: 'other' })).toEqual([])
    const first = find('ola', {}, 3)
    const wanted = {
      query: 'ola',
      accountId: null,
      chatId: null,
      kinds: [],
      sender: null,
      from: null,
      until: null,
    }
    const rest = searchMessages(archive.db, wanted, first.next, 3)
    expect(rest.hits.map(({ message }) => message.text)).toEqual(['ola um'])
    expect(rest.next).toBeNull()
  })
})

test('a snippet shows the words around what was found, and marks them', () => {
  take([`${'palavra '.repeat(60)}a Ação! de ontem ${'mais '.repeat(60)}`])
  const [hit] = find('acao').hits
  const { text, marks } = hit?.snippet ?? { text: '', marks: [] }
  expect(text).toMatch(/^….*Ação! de ontem.*…$/)
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Ação'])
  expect(text.length).toBeLessThan(170)
})

test('an archive that was not in the index is taken in bit by bit, newest first; what changes meanwhile is right', () => {
  take(Array.from({ length: 25 }, (_, n) => `linha ${String(n)}`))
  forgetSearch(archive.db)
  expect(find('linha').hits).toHaveLength(0)
  expect(searchLeft(archive.db)).toEqual({ done: 0, total: 25 })
  fillSearch(archive.db, 10)
  expect(texts('linha')[0]).toBe('linha 24')
  expect(find('linha').hits).toHaveLength(10)
  expect(find('linha').indexing).toEqual({ done: 10, total: 25 })
  const changed = archive.db.run(
    `UPDATE messages SET text = 'outra' WHERE text IN ('linha 3', 'linha 20')`,
  ).changes
  expect(changed).toBe(2)
  take(['linha nova'], BRUNO, NOON + 90_000)
  while (fillSearch(archive.db, 10));
  expect(find('linha').hits).toHaveLength(24)
  expect(find('outra').hits).toHaveLength(2)
  expect(find('outra').indexing).toBeNull()
})

test('what the disk has changed is told as that, and met; what it was found by is not marked in it', () => {
  take(['entrega hoje', 'entrega amanhã'])
  changeBehind(archive.db, `UPDATE messages SET text = 'entrega nunca' WHERE text = 'entrega hoje'`)
  changeBehind(archive.db, `UPDATE chats SET name = 'Outra'`)
  takeDamage()
  const { hits, chats } = find('entrega')
  expect(hits.map(({ message }) => message.text)).toEqual(['entrega amanhã', ''])
  expect(hits[1]?.message).toMatchObject({ kind: 'unknown', content: { type: 'unknown' }, senderId: '' })
  expect(hits[1]?.snippet).toEqual({ text: '', marks: [] })
  expect(chats.map(({ name, address }) => [name, address])).toEqual([['', ANA.replace('@c.us', '')]])
  expect(takeDamage().map(({ table, row }) => [table, row['text'] ?? row['name']])).toEqual([
    ['messages', 'entrega nunca'],
    ['chats', 'Outra'],
  ])
})

test('a number that the disk has made too large leaves what was found beside it as it is', () => {
  take(['entrega hoje', 'entrega amanhã'])
  changeBehind(archive.db, `UPDATE messages SET at = 1152921504606846976 WHERE text = 'entrega hoje'`)
  expect(texts('entrega')).toEqual(['', 'entrega amanhã'])
})

test('pages of what was found follow each other, and the last says that it is', () => {
  take(Array.from({ length: 7 }, (_, n) => `linha ${String(n)}`))
  const seen: string[] = []
  let next: number | null = null
  let pages = 0
  do {
    const page: SearchResult = searchMessages(archive.db, { ...ANYWHERE, query: 'linha' }, next, 3)
    seen.push(...page.hits.map(({ message }) => message.text))
    pages += 1
    next = page.next
  } while (next !== null)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `linha ${String(n)}`))
  expect(pages).toBe(3)
})

test('the index says what a look at every message says', () => {
  const word = fc.constantFrom(
    'ana',
    'anão',
    'bolo',
    'bola',
    'Ça',
    'ça va',
    '12',
    '123',
    'Ж',
    '漢字',
    '漢',
    "d'água",
  )
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), word, fc.nat(), (lines, query, seed) => {
      archive.db.run('DELETE FROM messages')
      take(
        lines.map((text) => text),
        ANA,
        NOON + (seed % 1000) * 100_000,
      )
      const wanted = tokens(query)
      const expected = lines.filter((text) =>
        wanted.every((each) => tokens(text).some((token) => token.startsWith(each))),
      )
      const found = texts(query.includes('漢字') ? '漢 字' : query)
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 60 },
  )
})
