import { expect, test } from 'vitest'
import { parseAvatar } from './avatar.ts'

const LINK = 'https://pps.example.test/v/a.jpg?oe=1'

test.each<[string, unknown, string | null]>([
  ['a photo', { urlAvatar: LINK, available: true }, LINK],
  ['the older answer', { existsWhatsapp: true, urlAvatar: LINK }, LINK],
  ['the flag as a text', { urlAvatar: LINK, available: 'false' }, ''],
  ['no photo', { urlAvatar: '', available: false }, ''],
  ['nothing but the flag', { available: false }, ''],
  ['another scheme', { urlAvatar: 'file:///etc/passwd', available: true }, ''],
  ['a marker', { urlAvatar: '{{SWE002}}', available: true }, ''],
  ['no text', { urlAvatar: 7, available: true }, ''],
  ['another answer', { name: 'Ana' }, null],
  ['a list', [LINK], null],
  ['no JSON', undefined, null],
])('%s', (_, body, expected) => {
  const text = body === undefined ? '<html>' : JSON.stringify(body)
  expect(parseAvatar(Buffer.from(text))).toBe(expected)
})
