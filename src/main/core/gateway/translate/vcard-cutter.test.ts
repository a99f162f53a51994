import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPersonCards } from './contact-vcard.ts'
import { CardCutter } from './vcard-cutter.ts'

/** The cards of a text that comes in pieces of that length. */
function cut(text: string, length = 64 * 1024) {
  const cutter = new CardCutter()
  const cards = []
  for (let at = 0; at < text.length; at += length)
    cards.push(...cutter.read(text.slice(at, at + length), false))
  return [...cards, ...cutter.read('', true)]
}
const namesIn = (text: string, length?: number): string[] =>
  cut(text, length).flatMap((card) => readPersonCards(card.text).map(({ name }) => name))

const NAMES = Array.from({ length: 120 }, (_, n) => `P${String(n)}`)
const cardOf = (name: string): string[] => ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, 'TEL:+5511987654321']

test.each([
  ['as the standard says', (card: string[]) => [...card, 'END:VCARD', ''].join('\r\n')],
  ['without their end', (card: string[]) => [...card, ''].join('\n')],
  ['with something behind their end', (card: string[]) => [...card, 'END:VCARD;', ''].join('\n')],
  ['with the next one on the line of their end', (card: string[]) => [...card, 'END:VCARD'].join('\n')],
  ['with old line ends', (card: string[]) => [...card, 'END:VCARD', ''].join('\r')],
  ['indented', (card: string[]) => [...card, 'END:VCARD'].map((line) => `  ${line}\n`).join('')],
  [
    'with only the beginnings of the later ones indented',
    (card: string[]) => [...card, 'END:VCARD\n '].join('\n'),
  ],
])('cards %s are all read, whatever they are cut into', (_, written) => {
  const text = NAMES.map((name) => written(cardOf(name))).join('')
  expect(namesIn(text)).toEqual(NAMES)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
      expect(namesIn(text, length)).toEqual(NAMES)
    }),
    { numRuns: 20 },
  )
})

test('the rest of a note that says what begins a card is no card', () => {
  const card = [...cardOf('Ana'), 'NOTE:they wrote', ' BEGIN:VCARD', 'END:VCARD', ''].join('\r\n')
  const [only, ...others] = cut(card)
  expect(others).toEqual([])
  expect(readPersonCards(only?.text ?? '')).toMatchObject([{ notes: 'they wroteBEGIN:VCARD' }])
})

test.each(['\r\n ', ''])('of pictures nothing is kept, folded by %j', (fold) => {
  const photo = `PHOTO;ENCODING=b:${`${'A'.repeat(74)}${fold}`.repeat(40_000)}`
  const text = ['Ana', 'Bia']
    .map((name) => [...cardOf(name), photo, 'NOTE:vip', 'END:VCARD', ''].join('\r\n'))
    .join('')
  for (const length of [64 * 1024, 9999]) {
    const cards = cut(text, length)
    expect(cards.map((card) => card.text.length < 200 && readPersonCards(card.text)[0]?.notes)).toEqual([
      'vip',
      'vip',
    ])
  }
})

test.each([
  ['lines', 'X-A:1\n'.repeat(3000)],
  ['letters', `NOTE:${'n'.repeat(1_200_000)}\n`],
])('a card with too many %s is counted, and the others are read', (_, rest) => {
  const [first, long, last] = cut(
    `${cardOf('Ana').join('\n')}\n${cardOf('Bia').join('\n')}\n${rest}${cardOf('Caio').join('\n')}\n`,
  )
  expect([first?.isTooLong, long, last?.isTooLong]).toEqual([false, { text: '', isTooLong: true }, false])
})

test('a text without the beginning of a card has none', () => {
  expect(cut('FN:Ana\nTEL:+5511987654321\n')).toEqual([])
})
