import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, isPlaceholderName, unknownPlaceholders } from './canned-reply.ts'
import {
  dateFigures,
  fieldPlaceholders,
  fieldWords,
  isFieldValue,
  longestFilled,
  namesOfMonth,
  type CustomerField,
  type FieldKind,
} from './customer-field.ts'

const field = (name: string, kind: FieldKind = 'text', options: string[] = [], id = 1): CustomerField => ({
  ...{ id, accountId: 'a', name, kind, options },
})

test.each([
  ['text', 'anything', true],
  ['number', '00123', true],
  ['number', '-1.234,50', true],
  ['number', '12/2026', true],
  ['number', '١٢٣', true],
  ['number', '12 a', false],
  ['number', '-', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-29', false],
  ['date', '2024-02-29', true],
  ['date', '28/02/2026', false],
  ['date', '2026-2-8', false],
  ['choice', 'Pix', true],
  ['choice', 'pix', false],
] as const)('a %s of %j: %s', (kind, value, fits) => {
  expect(isFieldValue(field('x', kind, ['Pix', 'Boleto']), value)).toBe(fits)
})

test('a date is read in words, whatever the zone; everything else as it was written', () => {
  const date = field('Entrega', 'date')
  expect(fieldWords(date, '2026-12-05', 'pt-BR')).toBe('5 de dezembro de 2026')
  expect(fieldWords(date, '2026-12-05', 'en')).toBe('December 5, 2026')
  expect(fieldWords(date, 'amanhã', 'pt-BR')).toBe('amanhã')
  expect(fieldWords(field('n', 'number'), '2026-12-05', 'en')).toBe('2026-12-05')
})

test.each([
  ['Order number', 'free'],
  ['número do pedido', 'free'],
  ['Номер заказа', 'free'],
  ['CEP_2', 'free'],
  ['Name', 'reserved'],
  [' first  NAME ', 'malformed'],
  ['first name', 'reserved'],
  ['2nd address', 'malformed'],
  ['a{b}', 'malformed'],
  ['a?', 'malformed'],
  ['a|b', 'malformed'],
  ['', 'malformed'],
] as const)('a field called %j is %s', (name, called) => {
  expect(isPlaceholderName(name)).toBe(called)
})

test('placeholders of fields are filled, fall back or leave a gap, as those of names do', () => {
  const fields = [field('Order number'), field('Delivery', 'date', [], 2), field('Size', 'text', [], 3)]
  const values = fieldPlaceholders(fields, { 1: '4711', 2: '2026-12-05' }, 'en')
  const fill = (text: string): string =>
    fillPlaceholders(text, { name: 'Ana', account: 'Shop', fields: values })
  expect(fill('{first}: {ORDER  number} on { delivery }')).toBe('Ana: 4711 on December 5, 2026')
  expect(fill('{size} {size|M} {other|x}')).toBe('{size?} M x')
  expect(unknownPlaceholders('{Order Number} {size|M} {other} {name}', ['order number', 'Size'])).toEqual([
    '{other}',
  ])
})

test('whatever a field is called that may be called so, its placeholder says its value and nothing else', () => {
  const letters = fc.constantFrom('a', 'é', 'e\u0301', 'ß', 'İ', 'ж', '1', ' ', '_', '-', '{', '|', '?')
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 40 }),
      fc.string({ unit: 'grapheme' }),
      (name, value) => {
        const called = name.join('').normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
        fc.pre(isPlaceholderName(called) === 'free')
        const fields = fieldPlaceholders([field(called)], { 1: value }, 'en')
        const filled = fillPlaceholders(`<{${called}|-}>`, { name: '', account: '', fields })
        expect(filled).toBe(`<${value.trim() || '-'}>`)
      },
    ),
  )
})

test('what is no date has no other forms, and a date has those of figures and languages', () => {
  for (const none of ['2026-02-30', '5.12.', ''])
    expect([dateFigures(none), namesOfMonth(none)]).toEqual(['', ''])
  expect(namesOfMonth('2026-03-05').split(' ').toSorted()).toEqual(['March', 'marzo', 'março', 'марта'])
  const figures = dateFigures('2026-03-05')
  for (const form of ['5/3/26', '05.03.2026', '3/5/2026', '05-03-2026', '5-3-', '3-5-26'])
    expect(figures).toContain(form)
})

test.each([
  ['Fechado.', 8],
  ['Oi, {first|amigo}!', 5 + 100],
  ['{account}: { Order number |—}', 6 + 500],
  ['{Order number|—} {order  number|—}', 1001],
])('“%s” can become %i units long', (text, length) => {
  expect(longestFilled(text, 'Loja')).toBe(length)
})
