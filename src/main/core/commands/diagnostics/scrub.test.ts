import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['a number', 'to 5511987654321 failed', 'to ••• failed'],
  ['a number as people write it', 'call +55 (11) 98765-4321 now', 'call ••• now'],
  ['a chat address', 'chat 5511987654321@c.us', 'chat •••'],
  ['a group', 'in 5511987654321-1581234048@g.us', 'in •••'],
  ['mail', 'from ana.souza@example.com!', 'from •••!'],
  ['a web address', 'GET https://api.example.com/v1/messages?a=b failed', 'GET https://••• failed'],
  ['a version stays', 'Chromium 130.0.6723.191, schema 12', 'Chromium 130.0.6723.191, schema 12'],
  ['a place in our code stays', 'at open (main.js:1204:33)', 'at open (main.js:1204:33)'],
])('%s', (_, before, after) => {
  expect(scrub(before)).toBe(after)
})

test('what the JSON parser quotes never stays', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 80 }), (said) => {
      const body = `{"text": ${said} SEGREDO-DA-ANA}`
      let complaint = ''
      try {
        JSON.parse(body)
      } catch (error) {
        complaint = String(error)
      }
      fc.pre(complaint.includes('is not valid JSON'))
      expect(scrub(complaint)).not.toContain('SEGREDO')
    }),
  )
  expect(scrub(String(new SyntaxError('x')))).toBe('SyntaxError: x')
})

test('no digits of any number stay, however they are spaced', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  const gap = fc.constantFrom('', '', ' ', '-', ' (', ') ')
  fc.assert(
    fc.property(fc.array(fc.tuple(digit, gap), { minLength: 8, maxLength: 15 }), (parts) => {
      const number = parts.map(([d, g], at) => (at === parts.length - 1 ? d : d + g)).join('')
      expect(scrub(`n ${number} n`)).toBe('n ••• n')
    }),
  )
})
