import { describe, expect, test } from 'vitest'
import { canonicalAddress, parseRecipient } from './address.ts'

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

describe('parseRecipient', () => {
  test.each([
    ['person', '5511987654321', '5511987654321'],
    ['person', ' +55 (11) 98765-4321 ', '5511987654321'],
    ['person', '55.11.98765.4321', '5511987654321'],
    ['person', '\u202a+5511987654321\u202c', '5511987654321'],
    ['person', '5511987654321@c.us', '5511987654321'],
    ['group', '5511987654321-1581234048', '5511987654321-1581234048'],
    ['group', '120363043968066561@g.us', '120363043968066561'],
  ] as const)('%s %s', (kind, input, address) => {
    expect(parseRecipient(kind, input)).toEqual({ ok: true, value: { kind, address } })
  })

  test.each([
    ['person', '', 'number-empty', {}],
    ['person', '   ', 'number-empty', {}],
    ['person', '55119876x4321', 'number-bad-character', { character: 'x', code: 'U+0078' }],
    ['person', '5511987654321@\u0441.us', 'number-bad-character', { character: '\u0441', code: 'U+0441' }],
    ['person', '\u0441511987654321', 'number-bad-character', { character: '\u0441', code: 'U+0441' }],
    ['person', '55+11987654321', 'number-bad-character', { character: '+', code: 'U+002B' }],
    ['person', '12345', 'number-bad-length', { count: 5 }],
    ['person', '1234567890123456', 'number-bad-length', { count: 16 }],
    ['group', '5511987654321 1581234048', 'group-bad-character', { character: ' ', code: 'U+0020' }],
    ['group', '+5511987654321-1581234048', 'group-bad-character', { character: '+', code: 'U+002B' }],
    ['group', '5511987654321-', 'group-bad-length', { count: 14 }],
    ['group', '1-2-3', 'group-bad-length', { count: 5 }],
    ['group', 'team', 'group-bad-character', { character: 't', code: 'U+0074' }],
  ] as const)('%s "%s" is refused', (kind, input, code, values) => {
    expect(parseRecipient(kind, input)).toEqual({
      ok: false,
      problem: { code, values: { field: 'number', ...values } },
    })
  })
})
