import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionedIn, splitMentions, withMentions } from './mentions.ts'

const CAIO = { digits: '5531977776666', name: 'Caio' }
const BIA = { digits: '120650379300009', name: 'Bia_Lima*' }

describe('mentions', () => {
  test.each<[string, string]>([
    ['@5531977776666', '@Caio'],
    ['oi @5531977776666, e @120650379300009!', 'oi @Caio, e @Bia_Lima*!'],
    ['(@5531977776666)', '(@Caio)'],
    ['*@5531977776666*', '*@Caio*'],
    ['@5531977776666\n@5531977776666', '@Caio\n@Caio'],
    ['@5531977776666. Tudo bem?', '@Caio. Tudo bem?'],
    ['你好@5531977776666', '你好@5531977776666'],
    ['a@5531977776666', 'a@5531977776666'],
    ['@5531977776666.com', '@5531977776666.com'],
    ['@5531977776666@c.us', '@5531977776666@c.us'],
    ['@55319777766661', '@55319777766661'],
    ['@5531977776666a', '@5531977776666a'],
    ['@5511900000009', '@5511900000009'],
    ['5531977776666', '5531977776666'],
    ['@1234', '@1234'],
  ])('"%s" is shown as "%s"', (text, shown) => {
    expect(withMentions(text, [CAIO, BIA])).toBe(shown)
  })

  test('lose nothing of a text, and find only what the text has', () => {
    const piece = fc.oneof(
      fc.constantFrom('@5531977776666', '@120650379300009', '@', ' ', '5531977776666', '\n', '_', '.'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = splitMentions(text, [CAIO, BIA])
        expect(parts.map((part) => (typeof part === 'string' ? part : `@${part.digits}`)).join('')).toBe(text)
        const found = mentionedIn(text)
        for (const part of parts) if (typeof part !== 'string') expect(found).toContain(part.digits)
        expect(withMentions(text, [])).toBe(text)
      }),
    )
  })
})
