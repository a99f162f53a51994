import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedactor } from './redact.ts'

const SECRET = 'd75b3a66/374942c5+b3c019=c698abc2067e ção"\\'

function redactor(...secrets: string[]) {
  const made = createRedactor()
  for (const secret of secrets) made.register(secret)
  return made
}

describe('hides a registered secret', () => {
  const bytes = Buffer.from(SECRET)
  test.each([
    ['plain', SECRET],
    ['percent-encoded', encodeURIComponent(SECRET)],
    [
      'percent-encoded in small letters',
      encodeURIComponent(SECRET).replaceAll(/%../g, (c) => c.toLowerCase()),
    ],
    ['escaped for JSON', JSON.stringify(SECRET)],
    ['base64', bytes.toString('base64')],
    ['base64url', bytes.toString('base64url')],
    ['base64 behind a user name', Buffer.from(`user:${SECRET}`).toString('base64')],
    ['base64 behind another', Buffer.from(`ab:${SECRET}:more`).toString('base64')],
    ['base64 behind a third', Buffer.from(`x${SECRET}y`).toString('base64')],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
  ])('%s', (_, form) => {
    const clean = redactor(SECRET).redact(`before ${form} after`)
    expect(clean).toContain('•••')
    for (const part of [form, form.slice(4, -4), bytes.toString('base64').slice(8, 24)]) {
      expect(clean).not.toContain(part)
    }
  })
})

test('the service’s own forms are hidden though nobody registered them', () => {
  const { redact } = createRedactor()
  expect(redact('https://x/waInstance1101/sendMessage/abcdef0123?a=1')).toBe(
    'https://x/waInstance1101/sendMessage/•••?a=1',
  )
  expect(redact('"authorization":"Bearer abc.def-1"')).toBe('"authorization":"Bearer •••"')
})

test('the longer of two secrets goes first', () => {
  expect(redactor('secret', 'secret-and-more').redact('a secret-and-more b')).toBe('a ••• b')
})

test('a short value is not registered, an odd one does no harm', () => {
  expect(redactor('a', 'abc').redact('abc and a')).toBe('abc and a')
  expect(redactor('\ud800'.repeat(8)).redact('text')).toBe('text')
})

test('no secret survives in any line, whatever stands around it', () => {
  const secrets = fc.string({ minLength: 8, maxLength: 60 })
  fc.assert(
    fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
      const line = JSON.stringify({ reason: before + secret + after, url: encodeURIComponent(secret) })
      const clean = redactor(secret).redact(line)
      expect(clean).not.toContain(JSON.stringify(secret).slice(1, -1))
      expect(clean).not.toContain(encodeURIComponent(secret))
    }),
  )
})
