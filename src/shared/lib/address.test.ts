import { describe, expect, test } from 'vitest'
import { canonicalAddress, parseGroup } from './address.ts'

describe('canonicalAddress', () => {
  test.each([
    ['5521999990001', 'person', '5521999990001'],
    ['5521999990001@c.us', 'person', '5521999990001'],
    ['5521999990001:3@c.us', 'person', '5521999990001'],
    ['5521999990001@s.whatsapp.net', 'person', '5521999990001'],
    ['120650379300963@lid', 'person', '120650379300963@lid'],
    ['5521999990001-1581234048', 'group', '5521999990001-1581234048'],
    ['5521999990001-1581234048@g.us', 'group', '5521999990001-1581234048'],
    ['120363043968066561@g.us', 'group', '120363043968066561'],
    ['120363043968066561', 'group', '120363043968066561'],
    ['news@newsletter', 'person', 'news@newsletter'],
    ['', 'person', ''],
  ])('%s', (received, kind, address) => {
    expect(canonicalAddress(received)).toEqual({ kind, address })
  })
})

describe('parseGroup', () => {
  test.each([
    ['5511987654321-1581234048', '5511987654321-1581234048'],
    ['120363043968066561@g.us', '120363043968066561'],
  ])('%s', (input, address) => {
    expect(parseGroup(input)).toEqual({ ok: true, value: { kind: 'group', address } })
  })

  test.each([
    ['5511987654321 1581234048', 'group-bad-character', { character: ' ', code: 'U+0020' }],
    ['+5511987654321-1581234048', 'group-bad-character', { character: '+', code: 'U+002B' }],
    ['5511987654321-', 'group-bad-length', { count: 14 }],
    ['1-2-3', 'group-bad-length', { count: 5 }],
    ['team', 'group-bad-character', { character: 't', code: 'U+0074' }],
  ] as const)('"%s" is refused', (input, code, values) => {
    expect(parseGroup(input)).toEqual({
      ok: false,
      problem: { code, values: { field: 'number', ...values } },
    })
  })
})
