import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountNumber,
  boolOf,
  firstText,
  jsonOf,
  numberOf,
  own,
  parseLong,
  part,
  pastTimeOf,
  textOf,
  receivedAddress,
  recordsOf,
  timeOf,
} from './json-fields.ts'

test.each<[unknown, boolean | null]>([
  [true, true],
  ['true', true],
  [' Yes ', true],
  [1, true],
  ['1', true],
  [false, false],
  ['FALSE', false],
  ['no', false],
  [0, false],
  ['0', false],
  ['', null],
  ['maybe', null],
  [2, null],
  [null, null],
  [{}, null],
])('%j as a truth value is %s', (value, expected) => {
  expect(boolOf(value)).toBe(expected)
})

test.each<[unknown, number | null]>([
  [0, 0],
  ['7', 7],
  ['-1.5', -1.5],
  ['', null],
  [' ', null],
  ['7x', null],
  ['Infinity', null],
  [Number.NaN, null],
  [null, null],
  [true, null],
  [[7], null],
])('%j as a number is %s', (value, expected) => {
  expect(numberOf(value)).toBe(expected)
})

test.each<[unknown, number]>([
  [1_761_000_000, 1_761_000_000_000],
  ['1761000000', 1_761_000_000_000],
  [1_761_000_000_123, 1_761_000_000_123],
  [0, 5],
  [-1, 5],
  [4_102_444_800, 5],
  [1, 5],
  ['20261121', 5],
  [946_684_799, 5],
  [946_684_800, 946_684_800_000],
  [1e18, 5],
  ['tomorrow', 5],
  [undefined, 5],
])('%j as a time is %i', (value, expected) => {
  expect(timeOf(value, 5)).toBe(expected)
})

test.each<[string, unknown, number]>([
  ['an hour ago', 1_761_000_000, 1_761_000_000_000],
  ['a clock that goes before', 1_761_090_000, 1_761_090_000_000],
  ['next month', 1_763_700_000, 1_761_003_600_000],
  ['the year 2090, in milliseconds', 3_800_000_000_000, 1_761_003_600_000],
])('%s, when something has arrived', (_, value, expected) => {
  expect(pastTimeOf(value, 1_761_003_600_000)).toBe(expected)
})

test.each([
  ['5531988001100:3@c.us', '5531988001100@c.us'],
  ['5531988001100:3', '5531988001100'],
  [' 5531988001100@c.us\n', '5531988001100@c.us'],
  [5531988001100, '5531988001100'],
  [null, ''],
])('%j is received from %j', (value, expected) => {
  expect(receivedAddress(value)).toBe(expected)
})

describe('what every object inherits', () => {
  test.each(['constructor', 'toString', '__proto__'])('%s is no field', (name) => {
    expect(own({}, name)).toBeUndefined()
    expect(part({}, name)).toEqual({})
  })

  test('a field of that name is one', () => {
    const record = JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>
    expect(part(record, '__proto__')).toEqual({ a: 1 })
  })
})

test('the first that fits', () => {
  expect(firstText(null, '', 0, 'x')).toBe('0')
  expect(part({ a: 'x', b: [], c: { d: 1 }, e: {} }, 'a', 'b', 'c', 'e')).toEqual({ d: 1 })
  expect(recordsOf([null, { a: 1 }, [], 'x'])).toEqual([{ a: 1 }])
  expect(recordsOf({ a: 1 })).toEqual([])
})

test('controls and halves of characters are U+FFFD; spaces, line breaks and everything else stay', () => {
  expect(textOf('a\0b\u0007c\u001fd\u007fe\u0080f\u009fg')).toBe(
    'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg',
  )
  expect(textOf('a\ud800b\udc00')).toBe('a\ufffdb\ufffd')
  for (const kept of [
    'a\tb\nc\r\nd\u000be\u000cf\u0085g\u2028h',
    '👩\u200d💻\u{e0100}',
    '\u202e\u200b\ufeff',
    '\ufffd',
  ])
    expect(textOf(kept)).toBe(kept)
})

describe('stray commas', () => {
  test.each([
    ['[1,,2]', [1, 2]],
    ['[,1 , , ,2,\n]', [1, 2]],
    ['[ , ]', []],
    ['[{"a":1,,"b":[2,],},]', [{ a: 1, b: [2] }]],
    ['["a,,\\",,]",, "\\\\",]', ['a,,",,]', '\\']],
    ['{,"a":1}', undefined],
    ['[1,2', undefined],
    ['["a,,', undefined],
  ])('%s', (text, value) => {
    expect(parseLong(text)).toEqual(value)
  })

  test('cost only themselves, whatever texts stand beside them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1 }),
        fc.constantFrom(',', ' , ,', ',\n'),
        (values, commas) => {
          const texts = values.map((value) => JSON.stringify(value))
          const value: unknown = JSON.parse(JSON.stringify(values))
          expect(parseLong(`[${commas}${texts.join(`,${commas}`)}${commas}]`)).toEqual(value)
        },
      ),
    )
  })

  test('are left out beside a text of 10 MB', () => {
    const long = 'x'.repeat(10_000_000)
    expect(parseLong(`[{"a":"${long}"},,{"b":1}]`)).toEqual([{ a: long }, { b: 1 }])
    expect(parseLong(`[${', '.repeat(100_000)}1]`)).toEqual([1])
  })
})

test('a value that nests too deeply for JSON.stringify is written as JSON.stringify would', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const depth = 20_000
      let deep = value as unknown
      for (let level = 0; level < depth; level += 1) deep = [deep]
      expect(() => JSON.stringify(deep)).toThrow(RangeError)
      expect(jsonOf(deep)).toBe('['.repeat(depth) + JSON.stringify(value) + ']'.repeat(depth))
    }),
    { numRuns: 30 },
  )
})

test('what is no JSON is empty', () => {
  expect(jsonOf(undefined)).toBe('')
})

test.each([
  ['5511900000000', '5511900000000'],
  ['5511900000000@c.us', '5511900000000'],
  ['5511900000000:12@c.us', '5511900000000'],
  [5511900000000, '5511900000000'],
  [-0.5, null],
  [7, null],
  ['x', null],
  ['', null],
  [null, null],
  [[1], null],
  [{}, null],
  ['5511900000000-1581234048@g.us', null],
  ['5511900000000@lid', null],
])('%j is the number %s', (value, expected) => {
  expect(accountNumber(value)).toBe(expected)
})
