import { describe, expect, it } from 'vitest'
import { plainNotes, problemOf } from './update-words.ts'

describe('release notes', () => {
  it.each([
    ['- One\r\n- Two\n', '- One\n- Two'],
    ['<b onclick="x()">bold</b>', '<b onclick="x()">bold</b>'],
    ['a\u0007b\u202ec\u2066d', 'a b c d'],
    [
      [
        { version: '2.0.0', note: 'Two' },
        { version: '1.9.0', note: null },
      ],
      '2.0.0\nTwo\n\n1.9.0',
    ],
    [null, ''],
    [undefined, ''],
    [7, ''],
    [{ note: 'x' }, ''],
    [[null, 'x'], ''],
  ])('%j become plain text', (given, text) => {
    expect(plainNotes(given)).toBe(text)
  })

  it('end somewhere', () => {
    expect(plainNotes('x'.repeat(50_000))).toHaveLength(20_000)
  })
})

describe('what the updater says', () => {
  it.each([
    [
      { code: 'ERR_CHECKSUM_MISMATCH', message: 'sha512 checksum mismatch, expected a, got b' },
      'update-not-proven',
    ],
    [{ code: 'ERR_UPDATER_INVALID_SIGNATURE', message: '' }, 'update-not-proven'],
    [{ code: 'ERR_UPDATER_NO_CHECKSUM', message: '' }, 'update-not-proven'],
    [
      { code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND', message: 'Cannot find channel' },
      'update-list-unreadable',
    ],
    [{ code: 'ERR_UPDATER_INVALID_UPDATE_INFO', message: '' }, 'update-list-unreadable'],
    [{ statusCode: 500, message: '500 Internal' }, 'update-list-unreadable'],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'update-unreachable'],
    [new Error('net::ERR_BLOCKED_BY_CLIENT'), 'update-unreachable'],
    [{ code: 'ECONNREFUSED', message: '' }, 'update-unreachable'],
    [new Error('anything\nChecksum'), 'update-failed'],
    [null, 'update-failed'],
    ['words', 'update-failed'],
  ])('%j becomes %s', (error, code) => {
    expect(problemOf(error)).toEqual({ code })
  })
})
