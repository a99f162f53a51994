import { describe, expect, test } from 'vitest'
import { fillPlaceholders, shortcutOf } from './canned-reply.ts'

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
    expect(fill('{name}', '{account} $& ')).toBe('{account} $& ')
  })

  test('a chat without a name leaves them empty', () => {
    expect(fill('Oi {first}!', '')).toBe('Oi !')
  })
})
