import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyFor } from './mailing.ts'

const COLUMNS = ['phone', 'Order Number', 'city']
const ANA = { name: 'Ana Souza', values: ['+5511987650001', 'A-1', ''] }

test.each([
  ['Oi, {name}', 'Oi, Ana Souza'],
  ['Oi, {first}', 'Oi, Ana'],
  ['{account}: {order  number}', 'Loja: A-1'],
  ['{Order Number|?}', 'A-1'],
  ['Em {city|sua cidade}', 'Em sua cidade'],
  ['sem', 'sem'],
])('%s: %s', (text, expected) =>
  expect(copyFor(text, COLUMNS, ANA, 'Loja')).toEqual({ text: expected, gap: null }),
)

test.each([
  ['Em {city}', '{city}'],
  ['{colour}', '{colour}'],
  // A mistyped word has no fall-back: nobody gets what was meant for somebody else's column.
  ['{colour|azul}', '{colour}'],
])('%s: a gap', (text, gap) => expect(copyFor(text, COLUMNS, ANA, 'Loja')).toEqual({ text: null, gap }))

test('the columns of the file go before the words that every text has', () => {
  const columns = ['conta', 'account', 'first name', 'phone']
  const ana = { name: 'Ana Souza', values: ['C-7', 'A-1', 'Aninha', '+5511987650001'] }
  expect(copyFor('{conta}; {account}; {first name}; {name}', columns, ana, 'Loja').text).toBe(
    'C-7; A-1; Aninha; Ana Souza',
  )
  // A name that the file does not have is known from the chat.
  expect(
    copyFor('{nome}, {first name}', ['nome', 'first name'], { name: 'Ana Souza', values: ['', ''] }, '').text,
  ).toBe('Ana Souza, Ana')
})

test('what a cell holds is never read as a placeholder', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'n', 'name', '|', '$', '&', '1') }), (cell) => {
      const { text, gap } = copyFor('<{a}>', ['a'], { name: 'Ana', values: [`x${cell}`] }, 'Loja')
      if (gap === null) expect(text).toBe(`<x${cell.trim()}>`)
    }),
  )
})
