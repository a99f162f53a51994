import { afterEach, describe, expect, test, vi } from 'vitest'
import { readNumber } from '../../lib/phone-number.ts'
import { readCards } from './vcard.ts'

vi.mock('../../lib/phone-number.ts', { spy: true })

/** A card with that many lines of as many numbers, all of them different. */
function cardOf(lines: number, numbers: number, between = '/'): string {
  const line = (at: number): string =>
    Array.from({ length: numbers }, (_, each) => `+5511${900_000_000 + at * 100 + each}`).join(between)
  const phones = Array.from({ length: lines }, (_, at) => `TEL:${line(at)}\n`)
  return `BEGIN:VCARD\nVERSION:3.0\nFN:Ana\n${phones.join('')}END:VCARD`
}

describe('the work on a card that a stranger made long', () => {
  afterEach(() => {
    vi.clearAllMocks()
  })

  test.each([
    ['different numbers', cardOf(100, 65)],
    ['the same number', cardOf(100, 1).replaceAll(/TEL.*/g, `TEL:${'+5511987654321/'.repeat(60)}`)],
  ])('no more numbers are judged than a card can show: %s', (_, vcard) => {
    const [card] = readCards(vcard)
    expect(card?.phones.length).toBeLessThanOrEqual(100)
    expect(vi.mocked(readNumber).mock.calls.length).toBeLessThanOrEqual(100)
  })

  test('the first hundred are shown', () => {
    const [card] = readCards(cardOf(100, 3))
    expect(card?.phones).toHaveLength(100)
    expect(card?.phones[99]).toMatchObject({ written: '+5511900003300', digits: '5511900003300' })
  })
})
