import { expect, test } from 'vitest'
import { parseCannedAddress, parseMediaAddress } from './media-address.ts'

test.each([
  ['media://thumb/abc123/7', { what: 'thumb', accountId: 'abc123', key: 7 }],
  ['media://file/abc123/1234567', { what: 'file', accountId: 'abc123', key: 1234567 }],
  ['media://avatar/abc123/9', { what: 'avatar', accountId: 'abc123', chatId: 9 }],
  [
    'media://product/abc123/9/0/requested',
    { what: 'product', accountId: 'abc123', chatId: 9, index: 0, size: 'requested' },
  ],
  [
    'media://product/abc123/9/12/original',
    { what: 'product', accountId: 'abc123', chatId: 9, index: 12, size: 'original' },
  ],
  [
    'media://catalogue/abc123/1790000000000/3/requested',
    { what: 'catalogue', accountId: 'abc123', checkedAt: 1_790_000_000_000, index: 3, size: 'requested' },
  ],
])('%s', (url, expected) => {
  expect(parseMediaAddress(url)).toEqual(expected)
})

test.each([
  '',
  'media://',
  'media://file',
  'media://file/abc123',
  'media://file/abc123/',
  'media://file/abc123/0',
  'media://file/abc123/-1',
  'media://file/abc123/1.5',
  'media://file/abc123/1e3',
  'media://file/abc123/01',
  'media://file/abc123/1/',
  'media://file/abc123/1?x',
  'media://file/abc123/1#x',
  'media://file/abc123/1\n',
  'media://file/abc123/9999999999999999',
  'media://file/ABC/1',
  'media://file/../1',
  'media://file/%2e%2e/1',
  'media://file/abc123/..%2f1',
  'media://file//1',
  'media://files/abc123/1',
  'media://thumb/abc123/1/2',
  'media://user@file/abc123/1',
  'media://file:80/abc123/1',
  'media:file/abc123/1',
  'MEDIA://file/abc123/1',
  'http://file/abc123/1',
  'file:///etc/passwd',
  'media://avatar/abc123/x',
  'media://product/abc123/9/0',
  'media://product/abc123/9/0/small',
  'media://product/abc123/9/00/original',
  'media://product/abc123/9/-1/original',
  'media://catalogue/abc123/own/0/requested',
  'media://catalogue/abc123/9/0',
  'media://constructor/abc123/1',
])('%j does not exist', (url) => {
  expect(parseMediaAddress(url)).toBeNull()
})

const ID = 'a1'.repeat(16)

test.each([
  [`media://canned/${ID}`, ID],
  [`media://canned/${ID.toUpperCase()}`, null],
  [`media://canned/${ID}0`, null],
  [`media://canned/${ID}/`, null],
  [`media://canned/${ID}\n`, null],
  [`media://canned/../${ID}`, null],
  [`media://canned/${ID}?x`, null],
  [`media://file/${ID}`, null],
])('%j is the file %j of a canned reply', (url, id) => {
  expect(parseCannedAddress(url)).toBe(id)
})
