// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './marks.ts'

const drawn = (text: string, words: string[]): string =>
  markedParts(text, words)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Next unread chat', ['chat'], 'Next unread [chat]'],
  ['Próxima conversa não lida', ['nao', 'proxima'], '[Próxima] conversa [não] lida'],
  ['Straße', ['strass'], '[Straß]e'],
  ['aaa', ['aa'], '[aaa]'],
  ['Shift', ['x'], 'Shift'],
  ['', ['x'], ''],
  ['Zoom in', [''], 'Zoom in'],
])('“%s” with %j', (text, words, shown) => {
  expect(drawn(text, words)).toBe(shown)
})

test('nothing of the text is lost or added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 3 })), (text, words) => {
      expect(
        markedParts(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
