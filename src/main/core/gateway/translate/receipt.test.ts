import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReceipt } from './receipt.ts'

describe('readReceipt', () => {
  test.each([
    ['a plain envelope', '{"receipt":1234622,"notifications":[]}', '1234622'],
    ['spaces and a byte order mark', '\ufeff { "receipt" : 7 , "notifications" : [ ] }', '7'],
    ['beyond 2^53', '{"receipt":9007199254740993123,"notifications":[]}', '9007199254740993123'],
    ['behind the notifications', '{"notifications":[{"a":[1,"x",{}]}],"receipt":5}', '5'],
    ['broken after the receipt', '{"receipt":12,"notifications":[{"type":', '12'],
    ['broken before the receipt', '{"notifications":[{]}],"receipt":12}', null],
    ['a nested receipt only', '{"notifications":[{"receipt":9}]}', null],
    ['a receipt inside a text', '{"text":"\\"receipt\\":9","x":1}', null],
    ['cut inside the number', '{"receipt":123', null],
    ['a fraction', '{"receipt":1.5,"notifications":[]}', null],
    ['an exponent', '{"receipt":1e3,"notifications":[]}', null],
    ['a text', '{"receipt":"12","notifications":[]}', null],
    ['null', '{"receipt":null}', null],
    ['two different', '{"receipt":1,"receipt":2}', null],
    ['the same twice', '{"receipt":1,"receipt":1}', '1'],
    ['an empty body', '', null],
    ['null body', 'null', null],
    ['an array', '[{"receipt":1}]', null],
    ['HTML', '<html>receipt: 1</html>', null],
    ['digits run into something else', '{"receipt":12#4,"n":[]}', null],
    ['behind a wrong escape', '{"text":"a\\qb","receipt":12}', null],
    ['behind a right escape', '{"text":"a\\u00e9\\n\\"b","receipt":12}', '12'],
    ['with a zero in front', '{"receipt":012,"n":[]}', null],
    ['digits with a hole', '{"receipt":12 4,"n":[]}', null],
    ['digits run into letters', '{"receipt":12abc,"n":[]}', null],
  ])('%s', (_, body, expected) => {
    expect(readReceipt(body, 'receipt')).toBe(expected)
  })

  test('agrees with JSON.parse wherever JSON.parse can read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.maxSafeInteger(), (rest, receipt) => {
        const body = JSON.stringify({ ...rest, receipt })
        expect(readReceipt(body, 'receipt')).toBe(String(receipt))
      }),
    )
  })

  test('cut at any byte it answers the whole receipt or nothing', () => {
    const body =
      '{"receipt":1234567,"notifications":[{"type":"inbound_message","text":{"body":"a \\"b\\" {c"}}]}'
    for (let length = 0; length <= body.length; length += 1)
      expect([null, '1234567']).toContain(readReceipt(body.slice(0, length), 'receipt'))
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (body) => void readReceipt(body, 'receipt')))
  })

  test('depth is no burden', () => {
    expect(readReceipt(`{"receipt":3,"x":${'['.repeat(100_000)}`, 'receipt')).toBe('3')
  })
})
