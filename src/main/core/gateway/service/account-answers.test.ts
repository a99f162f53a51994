import { expect, test } from 'vitest'
import { parseExists } from './account-answers.ts'

test.each([
  ['{"existsWhatsapp":true}', true],
  ['{"existsWhatsapp":false}', false],
  ['{"existsWhatsapp":true,"chatId":"120650379300963@lid"}', true],
  ['{"existsWhatsapp":"false"}', false],
  ['{"existsWhatsapp":null}', null],
  ['{"reason":"off"}', null],
  ['true', null],
  ['', null],
])('checkWhatsapp answers %s: %s', (body, exists) => {
  expect(parseExists(Buffer.from(body))).toBe(exists)
})
