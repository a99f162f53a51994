import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, ANA, changeBehind, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { wordsOfText } from '../../../../shared/lib/search-words.ts'
import { searchMessages } from './find-messages.ts'
import type { SearchPlace, SearchResult } from '../../../../shared/model/search.ts'
import type { SearchFor } from '../../../../shared/model/search.ts'
import { fillSearch, forgetSearch, searchLeft } from './search-index.ts'

const archive = useArchive()
const BRUNO = '5511987650002@c.us'

const ANYWHERE = {
  accountId: null,
  chatId: null,
  starred: false,
  kinds: [],
  sender: null,
  from: null,
  until: null,
}
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
    const card = {
      displayName: 'Clínica Sol',
      vcard: 'FN:Clínica Sol\nORG:Saúde;Raios X\nTEL;TYPE=CELL:+55 11 4002-8922 /\n  3003-1234',
    }
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
    for (const words of ['8922', '30031234', 'saude']) expect(find(words).hits).toHaveLength(1)
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
      starred: false,
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

test('a number that the disk has made too large leaves what was found beside it as it is', () => {
  take(['entrega hoje', 'entrega amanhã'])
  changeBehind(archive.db, `UPDATE messages SET at = 1152921504606846976 WHERE text = 'entrega hoje'`)
  expect(texts('entrega')).toEqual(['entrega hoje', 'entrega amanhã'])
})

test('pages of what was found follow each other, and the last says that it is', () => {
  take(Array.from({ length: 7 }, (_, n) => `linha ${String(n)}`))
  const seen: string[] = []
  let next: SearchPlace | null = null
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

/** Whether a word differs from what was typed by one error, or begins with something that does, in plain words. */
function isNear(word: string, typed: string): boolean {
  if (typed.length < 4 || /\d/.test(typed)) return false
  const misspelt = [...typed].flatMap((letter, at) => [
    typed.slice(0, at) + typed.slice(at + 1),
    typed.slice(0, at) + (typed[at + 1] ?? '') + letter + typed.slice(at + 2),
    ...[...'abcdeilnortvz'].flatMap((other) => [
      typed.slice(0, at) + other + typed.slice(at + 1),
      typed.slice(0, at) + other + typed.slice(at),
    ]),
  ])
  return misspelt.includes(word)
}

const rankOf = (text: string, wanted: readonly string[]): number => {
  const words = wordsOfText(text)
  const ranks = wanted.map((each) => {
    if (words.some((word) => word.startsWith(each))) return 0
    if (each.length > 2 && words.some((word) => word.includes(each))) return 1
    return words.some((word) => isNear(word, each)) ? 2 : 3
  })
  return Math.max(...ranks)
}

test('the index says what a look at every message says, and puts it in that order', () => {
  const word = fc.constantFrom(
    ...['ana', 'anão', 'bolo', 'rebolo', 'bloo', 'Ça', 'ça va', '12', '123', 'Ж', '漢字', '漢', "d'água"],
  )
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const query = fc.oneof(word, fc.constantFrom('bolo ana', 'bloo', 'olo', 'nao 12'))
  fc.assert(
    // Fewer lines than would make a typing error unlikely.
    fc.property(fc.array(line, { minLength: 1, maxLength: 15 }), query, fc.nat(), (lines, typed, seed) => {
      archive.db.run('DELETE FROM messages')
      take(lines, ANA, NOON + (seed % 1000) * 100_000)
      const wanted = wordsOfText(typed)
      const expected = lines
        .map((text, n) => ({ text, n, rank: rankOf(text, wanted) }))
        .filter(({ rank }) => rank < 3)
        .toSorted((a, b) => a.rank - b.rank || b.n - a.n)
      const { hits } = find(typed.includes('漢字') ? '漢 字' : typed)
      expect(hits.map(({ message, rank }) => [message.text, rank])).toEqual(
        expected.map(({ text, rank }) => [text, rank]),
      )
    }),
    { numRuns: 120 },
  )
})

describe('what was not typed as it stands', () => {
  const marked = (query: string): string[][] =>
    find(query).hits.map(({ snippet: { text, marks } }) => marks.map(({ from, to }) => text.slice(from, to)))

  test('stands inside a word or has one typing error: behind what begins so, and marked', () => {
    take(['postagem', 'Sem resposta ainda', 'outro posto', 'respsota errada', 'nada'])
    expect(texts('post')).toEqual(['outro posto', 'postagem', 'Sem resposta ainda'])
    expect(texts('spost')).toEqual(['Sem resposta ainda'])
    expect(marked('spost')).toEqual([['resposta']])
    expect(texts('resposta')).toEqual(['Sem resposta ainda', 'respsota errada'])
    expect(texts('resposat')).toEqual(['Sem resposta ainda'])
    expect(marked('resposat')).toEqual([['resposta']])
    expect(find('resposta').hits.map(({ rank }) => rank)).toEqual([0, 2])
    expect(find('resposta', {}, 1)).toMatchObject({ next: { rank: 2, key: null } })
  })

  test('digits are found whatever stands between them, there or here', () => {
    take([
      'ligue +55 (11) 98765-4321, ramal 4',
      'ou 987654321',
      'CNPJ 12.345.678/0001-90',
      'boleto de R$ 1.250,00',
    ])
    for (const query of ['98765-4321', '987654321', '98765 4321', '11 98765', '(11) 9876', '011 98765-4321'])
      expect([query, texts(query).at(-1)]).toEqual([query, 'ligue +55 (11) 98765-4321, ramal 4'])
    expect(texts('98765-4321')).toHaveLength(2)
    expect(marked('987654321').flat()).toEqual(['987654321', '98765-4321'])
    expect(texts('12345678000190')).toEqual(['CNPJ 12.345.678/0001-90'])
    expect(texts('12.345.678')).toEqual(['CNPJ 12.345.678/0001-90'])
    expect(texts('1250')).toEqual(['boleto de R$ 1.250,00'])
    expect(texts('98765-4322')).toEqual([])
  })

  test('is no typing error where much is found as it was typed', () => {
    take(Array.from({ length: 20 }, (_, n) => `pedido ${String(n)}`))
    take(['perdido'], BRUNO, NOON + 90_000)
    expect(find('pedido', {}, 50).hits).toHaveLength(20)
    expect(texts('pediod').at(0)).toBe('pedido 19')
    expect(texts('perddo')).toContain('perdido')
  })

  test('all that is found is counted, up to a limit, page by page', () => {
    take(Array.from({ length: 30 }, (_, n) => `entrega ${String(n)}`))
    take(['sem reentrega'], BRUNO, NOON + 90_000)
    const wanted = { ...ANYWHERE, query: 'entrega' }
    const first = searchMessages(archive.db, wanted, null, 20, true)
    expect(first.total).toEqual({ count: 31, isMore: false })
    const second = searchMessages(archive.db, wanted, first.next, 20)
    expect([second.hits.length, second.hits.at(-1)?.message.text, second.next, second.total]).toEqual([
      ...[11, 'sem reentrega', null, null],
    ])
    expect(searchMessages(archive.db, { ...wanted, query: '"entrega 3"' }, null, 20, true).total).toEqual({
      ...{ count: 1, isMore: false },
    })
    expect(searchMessages(archive.db, { ...wanted, query: '' }, null, 20, true).total?.count).toBe(0)
  })

  test('in one conversation all stand by their place', () => {
    take(['resposta um', 'correspostas dois', 'resposta três'])
    const chatId = find('um').hits[0]?.message.chatId ?? 0
    expect(texts('resposta', { chatId })).toEqual(['resposta três', 'correspostas dois', 'resposta um'])
    expect(find('resposta', { chatId }).marks).toMatchObject({ begins: ['resposta'], inside: ['resposta'] })
  })

  test('words that were written after the first search are found', () => {
    take(['uma coisa'])
    expect(texts('ncomend')).toEqual([])
    take(['sua encomenda saiu'], BRUNO, NOON + 90_000)
    expect(texts('ncomend')).toEqual(['sua encomenda saiu'])
    expect(texts('encomedna')).toEqual(['sua encomenda saiu'])
  })
})
