import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepLinkOf, parseDeepLink } from './deep-link.ts'

describe('a link that opens a chat', () => {
  test.each([
    ['parley://chat/1', 1],
    ['parley://chat/42/', 42],
    ['PARLEY://Chat/42', 42],
    ['parley://chat/9007199254740991', 9007199254740991],
  ])('%s', (address, chatId) => {
    expect(parseDeepLink(address)).toEqual({ chatId })
  })
})

describe('whatever else it says, it does nothing', () => {
  test.each([
    '',
    'parley:',
    'parley://',
    'parley:chat/1',
    'parley:/chat/1',
    'parley:///chat/1',
    'parley://chat',
    'parley://chat/',
    'parley://chat/0',
    'parley://chat/-1',
    'parley://chat/01',
    'parley://chat/1.5',
    'parley://chat/1e3',
    'parley://chat/0x10',
    'parley://chat/１',
    'parley://chat/9007199254740992',
    'parley://chat/99999999999999999999',
    'parley://chat/1/send',
    'parley://chat/1?text=hello',
    'parley://chat/1#x',
    'parley://chat/1//',
    'parley://chat/../account/1',
    'parley://chat/%31',
    'parley://chat/1%00',
    'parley://chat/1\u0000',
    'parley://chat/1\n--no-sandbox',
    'parley://chat/1 --inspect',
    ' parley://chat/1',
    'parley://user@chat/1',
    'parley://chat:80/1',
    'parley://send/1',
    'parley://settings',
    'parley://chat\\1',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://chat/1',
    'parley://chat/<script>',
    'parley://chat/1\u202e',
  ])('%j', (address) => {
    expect(parseDeepLink(address)).toBe('refused')
  })

  test('no other text is ever a chat', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parseDeepLink(`parley://chat/${text}`)
        return read === 'refused' || /^[1-9]\d*\/?$/.test(text)
      }),
    )
  })
})

describe('among the arguments of a start', () => {
  test.each([
    [[], null],
    [['--demo', '/home/ann/a.pdf'], null],
    [['--flag', 'parley://chat/7'], { chatId: 7 }],
    [['parley://chat/7', '--hidden'], { chatId: 7 }],
    [['parley://chat/7', 'parley://chat/8'], 'refused'],
    [['parley://chat/7', 'PARLEY:evil'], 'refused'],
    [['parley:--gpu-launcher=calc'], 'refused'],
    [['\tparley://chat/7'], 'refused'],
  ] as const)('%j', (args, read) => {
    expect(deepLinkOf(args)).toEqual(read)
  })
})
