import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canAnswer, canonicalAddress, feedKindOf, parseGroup } from './address.ts'

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
    ['status@broadcast', 'other', 'status@broadcast'],
    ['1234567890@broadcast', 'other', '1234567890@broadcast'],
    ['120363044444444444@newsletter', 'other', '120363044444444444@newsletter'],
    ['news@newsletter', 'other', 'news@newsletter'],
    ['13135550002@bot', 'other', '13135550002@bot'],
    ['5521999990001@call', 'other', '5521999990001@call'],
    ['5521999990001@hosted', 'other', '5521999990001@hosted'],
    ['5521999990001@hosted.lid', 'other', '5521999990001@hosted.lid'],
    ['5521999990001@msgr', 'other', '5521999990001@msgr'],
    ['5521999990001@C.US', 'other', '5521999990001@C.US'],
    ['5521999990001@LID', 'other', '5521999990001@LID'],
    ['5521999990001@c.us@g.us', 'other', '5521999990001@c.us@g.us'],
    ['5521999990001@', 'other', '5521999990001@'],
    ['@c.us', 'other', '@c.us'],
    ['@lid', 'other', '@lid'],
    ['ana@c.us', 'other', 'ana@c.us'],
    ['-1581234048@g.us', 'other', '-1581234048@g.us'],
    ['5521999990001-@g.us', 'other', '5521999990001-@g.us'],
    ['5521999990001-1581234048@lid', 'other', '5521999990001-1581234048@lid'],
    ['5521999990001@\u0441.us', 'other', '5521999990001@\u0441.us'],
    ['\u0665\u0665\u0661', 'other', '\u0665\u0665\u0661'],
    ['Ana', 'other', 'Ana'],
    ['+5521999990001', 'other', '+5521999990001'],
    ['', 'other', ''],
  ])('%s', (received, kind, address) => {
    expect(canonicalAddress(received)).toEqual({ kind, address })
  })
})

/** Addresses of every shape: known servers and others, numbers and other users, and pieces put together anyhow. */
const addresses = fc.oneof(
  fc
    .tuple(
      fc.oneof(
        fc.stringMatching(/^\d{0,20}$/),
        fc.stringMatching(/^\d{1,15}-\d{1,12}$/),
        fc.stringMatching(/^\d{1,15}:\d{1,2}$/),
        fc.constantFrom('', 'status', 'ana', '-', '5511-', '١٢٣'),
        fc.string(),
      ),
      fc.oneof(
        fc.constantFrom('', '@', '@c.us', '@C.US', '@s.whatsapp.net', '@g.us', '@lid', '@broadcast'),
        fc.constantFrom(
          '@newsletter',
          '@bot',
          '@call',
          '@hosted',
          '@c.us@lid',
          '@g.us ',
          '@lid.',
          '@interop',
        ),
        fc.string().map((server) => `@${server}`),
      ),
    )
    .map(([user, server]) => user + server),
  fc.string(),
)

describe('who can be answered', () => {
  test('is a closed list: digits, number-suffix and hidden numbers by their five servers or by none', () => {
    fc.assert(
      fc.property(addresses, (received) => {
        const { kind, address } = canonicalAddress(received)
        const listed =
          /^\d+(?::\d+)?(?:@c\.us|@s\.whatsapp\.net|@g\.us|@lid)?$|^\d+-\d+(?::\d+)?(?:@g\.us)?$/.test(
            received.trim(),
          )
        expect([kind !== 'other', canAnswer(address)]).toEqual([listed, listed])
        if (!listed) expect(address).toBe(received.trim())
        // What is canonical stays so.
        expect(canonicalAddress(address).address).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['status@broadcast', 'status'],
    ['123@broadcast', 'broadcast'],
    ['123@newsletter', 'channel'],
    ['123@bot', 'unknown'],
    ['', 'unknown'],
  ])('%s is of kind %s', (address, kind) => {
    expect(feedKindOf(address)).toBe(kind)
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
