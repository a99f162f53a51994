import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPlaceholders, gapIn, shortcutOf } from './canned-reply.ts'

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

  test('what is none stays as it was written, and a name is never read as one', () => {
    expect(fill('{nome} {Name} {}')).toBe('{nome} {Name} {}')
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
    for (const filled of ['Oi Ana!', 'Oi !', 'Oi {first}', '{first ?}', '', '{outro?}'])
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
