import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPlaceholders, gapIn, shortcutOf, unknownPlaceholders } from './canned-reply.ts'

test.each([
  ['/Olá', 'olá'],
  [' preço_2 ', 'preço_2'],
  ['a-b', 'a-b'],
  ['', null],
  ['/', null],
  ['two words', null],
  ['a/b', null],
  ['x'.repeat(33), null],
])('the shortcut %j is kept as %j', (typed, kept) => {
  expect(shortcutOf(typed)).toBe(kept)
})

describe('placeholders', () => {
  const fill = (text: string, name = 'Ana Souza'): string => fillPlaceholders(text, { name, account: 'Loja' })

  test('say who is written to, and by whom', () => {
    expect(fill('Oi {first} ({name}), aqui é {account}.')).toBe('Oi Ana (Ana Souza), aqui é Loja.')
  })

  test.each([
    ['{First}, { first }, {FIRST NAME}, { primeiro  nome }', 'Ana, Ana, Ana, Ana'],
    ['{nome} {Nombre} {имя} {ИМЯ}', 'Ana Souza Ana Souza Ana Souza Ana Souza'],
    ['{ Conta }, {cuenta|x}, {учётная запись}', 'Loja, Loja, Loja'],
    [
      '{primeiro\u00a0nome} {\u00a0first\u2007} {first\u200b} {\u2066no\u00adme\u2069}',
      'Ana Ana Ana Ana Souza',
    ],
  ])('are known in every language of the window, whatever the capitals and blanks: %s', (text, filled) => {
    expect(fill(text)).toBe(filled)
    expect(unknownPlaceholders(text)).toEqual([])
  })

  test('a word that nothing fills says its fall-back or is a gap, and is named', () => {
    expect(fill('Pedido { número do pedido }, {cidade|São Paulo}')).toBe(
      'Pedido {número do pedido?}, São Paulo',
    )
    expect(unknownPlaceholders('{b} {name} {a|x} {b}')).toEqual(['{b}', '{a|x}'])
    expect(gapIn(fill('Pedido {do\u00a0pedido\u200b}'))).not.toBeNull()
  })

  test('what is none stays as it was written, and a name is never read as one', () => {
    const none = '{} { } {1} {"a": 1} {a, b} body {color: red} {\n} ${x.y} {a b'
    expect(fill(none)).toBe(none)
    expect(unknownPlaceholders(none)).toEqual([])
    expect(fill('{name}', '{account} $&')).toBe('{account} $&')
  })

  test('say their fall-back where no name is known, and leave a gap where there is none', () => {
    expect(fill('Oi {first|there}, {name|cliente}{account|x}{name|}!', '')).toBe('Oi there, clienteLoja!')
    expect(fill('Oi {first|there}!')).toBe('Oi Ana!')
    expect(fill('Oi {first}, {name}!', '')).toBe('Oi {first?}, {name?}!')
  })

  test.each([
    ['~ Bia Lima', 'Bia'],
    ['🌸 Ana', 'Ana'],
    ['. . Ana', 'Ana'],
    ['\u3164 Ana', 'Ana'],
    ['🌸', ''],
    ['. ~', ''],
  ])('the first word of %j is %j', (name, first) => {
    expect(fill('{first|}', name)).toBe(first)
  })

  test('a gap is found until it is filled or removed', () => {
    const text = fill('Oi {first}!', '')
    expect(gapIn(text)).toEqual({ start: 3, end: 11 })
    expect(gapIn('Pedido {pedido?}')).toEqual({ start: 7, end: 16 })
    for (const filled of ['Oi Ana!', 'Oi !', 'Oi {first}', '{first ?}', '', '{outro', '{?}', '{a: b?}'])
      expect(gapIn(filled)).toBeNull()
  })

  test('a filled text has no letter that stands neither in the reply nor in the name nor in a gap', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '{name}',
        '{first}',
        '{account}',
        '{first|',
        '}',
        '{',
        '|',
        'Oi ',
        '\u200d',
        '\u2068',
        '👩\u200d💻',
      ),
      fc.string({ unit: 'grapheme' }),
    )
    const texts = fc.array(word).map((words) => words.join(''))
    fc.assert(
      fc.property(texts, texts, texts, (text, name, account) => {
        const known = new Set([...text, ...name, ...account, ...'{name?}{first?}{account?}'])
        for (const letter of fillPlaceholders(text, { name, account })) expect(known).toContain(letter)
      }),
    )
  })
})
