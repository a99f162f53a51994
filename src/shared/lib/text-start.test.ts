import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutUnits, textBlocks, textStart, textStartWithAddress } from './text-start.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const count = (text: string): number => [...new Intl.Segmenter().segment(text)].length

describe('the start of a text', () => {
  it.each([
    ['short', 'bom dia', 10, 'bom dia'],
    ['between words', 'bom dia pessoal', 10, 'bom dia'],
    ['a long word', 'a'.repeat(500), 300, 'a'.repeat(300)],
    ['a surrogate pair', `${'a'.repeat(299)}😀😀`, 300, 'a'.repeat(299)],
    ['a joined emoji', `${'a'.repeat(295)}${FAMILY}${'b'.repeat(300)}`, 300, 'a'.repeat(295)],
    ['a base and its marks', `${'a'.repeat(299)}e\u0301e\u0301`, 300, 'a'.repeat(299)],
    ['a flag', `${'a'.repeat(298)}🇧🇷🇧🇷`, 300, 'a'.repeat(298)],
    ['a mark of formatting', `${'a'.repeat(298)}\`\`\`code`, 300, 'a'.repeat(298)],
  ])('%s', (_, text, limit, expected) => {
    expect(textStart(text, limit)).toBe(expected)
  })

  it('is a start, keeps to the limit, and never splits a sign', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('a', ' ', '*', 'é', 'e\u0301', '😀', FAMILY, '🇧🇷', 'שלום', '\n', 'क्षि'))
          .map((all) => all.join('')),
        fc.integer({ min: 30, max: 400 }),
        (text, limit) => {
          const start = textStart(text, limit)
          expect(text.startsWith(start)).toBe(true)
          expect(start.length).toBeLessThanOrEqual(limit)
          expect(count(start) + count(text.slice(start.length))).toBe(count(text))
        },
      ),
    )
  })

  it('by units ends before half a character', () => {
    expect(cutUnits('ab😀', 3)).toBe('ab')
    expect(cutUnits('ab😀', 4)).toBe('ab😀')
  })
})

describe('an address across the cut', () => {
  const PAY = `https://pay.example/pix/${'a'.repeat(400)}`
  it.each([
    ['begins behind', `paga aqui: ${PAY} obrigada`, 100, 'paga aqui:'],
    ['is what the text begins with', ` ${PAY} obrigada`, 100, ` ${PAY}`],
    ['without a scheme', `veja ${'loja.example/'.padEnd(300, 'x')}`, 100, 'veja'],
    ['is no address', `veja ${'x'.repeat(500)}`, 300, `veja ${'x'.repeat(295)}`],
    ['ends just there', `veja ${PAY} sim`, 5 + PAY.length, `veja ${PAY}`],
  ])('%s', (_, text, limit, expected) => {
    expect(textStartWithAddress(text, limit)).toBe(expected)
  })

  it('stands whole in one block', () => {
    const blocks = textBlocks(`${'palavra '.repeat(20)}${PAY} ${'palavra '.repeat(20)}`, 100)
    expect(blocks.filter((block) => block.includes(PAY))).toHaveLength(1)
  })
})

describe('blocks of a text', () => {
  it('are the text again, put together, and none is longer than asked for', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('palavra', ' ', '\n', FAMILY, '😀', 'x'.repeat(90)))
          .map((all) => all.join('')),
        (text) => {
          const blocks = textBlocks(text, 100)
          expect(blocks.join('')).toBe(text)
          for (const block of blocks) expect(block.length).toBeLessThanOrEqual(100)
        },
      ),
    )
  })
})
