import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emojiAlone } from './large-emoji.ts'

/** One of each way in which an emoji is put together. */
const EMOJI = ['😀', '❤️', '❤', '👍🏽', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇧🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '5️⃣', '#️⃣', '👩🏾‍❤️‍💋‍👨🏻', '☺️', '✌🏻', '🫶']

describe('emoji alone', () => {
  it.each(EMOJI)('%s is one', (emoji) => {
    expect(emojiAlone(emoji)).toBe(1)
    expect(emojiAlone(` ${emoji}\n`)).toBe(1)
    expect(emojiAlone(`${emoji} ok`)).toBe(0)
  })

  it.each([
    ['', 0],
    [' ', 0],
    ['ok', 0],
    ['5', 0],
    ['123', 0],
    ['#', 0],
    ['©', 0],
    ['™', 0],
    ['*', 0],
    [':)', 0],
    ['🏽', 1],
    ['🇧', 0],
    ['😀😀', 2],
    ['😀 ❤ 🇧🇷', 3],
    ['😀😀😀😀', 0],
    ['😀!', 0],
    ['*😀*', 0],
    ['👩🏾‍❤️‍💋‍👨🏻👩🏾‍❤️‍💋‍👨🏻👩🏾‍❤️‍💋‍👨🏻', 3],
    ['😀'.repeat(5000), 0],
  ])('%j are %i', (text, count) => {
    expect(emojiAlone(text)).toBe(count)
  })

  it('are counted one by one whatever space is between them, up to three', () => {
    const space = fc.constantFrom('', ' ', '  ', '\n')
    const row = fc.array(fc.tuple(fc.constantFrom(...EMOJI), space), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(row, (all) => {
        // Two flags without space between them stay two: four letters are two pairs.
        const text = all.map((pair) => pair.join('')).join('')
        expect(emojiAlone(text)).toBe(all.length > 3 ? 0 : all.length)
      }),
    )
  })

  it('are none in a text with a letter or a digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('a', '7', 'я', '한'), fc.string(), (before, letter, after) => {
        expect(emojiAlone(`${before} ${letter} ${after}`)).toBe(0)
      }),
    )
  })
})
