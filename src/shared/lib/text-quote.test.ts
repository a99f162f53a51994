import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../model/message.ts'
import { quotedWords, quoteLine, quoteWay, withTextQuote } from './text-quote.ts'

/** Any code points, halves of pairs too. The library's own unit of that kind takes a second to make. */
const anyText = fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)) })

describe('the line that stands for a quote', () => {
  test.each([
    ['Oi', '', '> Oi'],
    ['Oi', 'Ana', '> Ana: Oi'],
    ['  Primeira linha  \nsegunda', 'Ana', '> Ana: Primeira linha…'],
    ['x'.repeat(80), '', `> ${'x'.repeat(80)}`],
    ['x'.repeat(81), '', `> ${'x'.repeat(80)}…`],
    ['👨‍👩‍👧‍👦'.repeat(81), '', `> ${'👨‍👩‍👧‍👦'.repeat(80)}…`],
    ['', '', '> …'],
    ['', 'Ana', '> Ana: …'],
    ['Oi', 'Ana\nBeatriz', '> Ana Beatriz: Oi'],
    ['Oi', 'അവന്\u200d', '> അവന്\u200d: Oi'],
    ['Oi', '\u2068Ana\u2069', '> Ana: Oi'],
    ['Oi', '\u2800', '> Oi'],
  ])('%j of %j', (text, name, line) => {
    expect(quoteLine(text, name)).toBe(line)
  })

  test('is one line, and the text follows whole', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.string(), (text, quoted, name) => {
        const whole = withTextQuote(text, quoted, name)
        const line = quoteLine(quoted, name)
        expect(line.startsWith('> ')).toBe(true)
        expect(/[\r\n]/.test(line)).toBe(false)
        expect(whole).toBe(text === '' ? line : `${line}\n${text}`)
      }),
    )
  })
})

test.each<[MessageContent, string]>([
  [{ type: 'text' }, ''],
  [
    {
      type: 'media',
      media: 'document',
      mediaId: '',
      url: '',
      mimeType: '',
      fileName: 'lista.pdf',
      size: null,
      thumbnail: false,
      fileId: '',
      animated: false,
    },
    'lista.pdf',
  ],
  [
    {
      type: 'location',
      name: '',
      address: 'Rua A, 1',
      latitude: 1,
      longitude: 2,
      link: '',
      thumbnail: false,
    },
    'Rua A, 1',
  ],
  [{ type: 'contact', displayName: 'Bruno', vcard: '' }, 'Bruno'],
])('a message without words is quoted by what it carries: %j', (content, words) => {
  expect(quotedWords({ text: '', content })).toBe(words)
  expect(quotedWords({ text: 'legenda', content })).toBe('legenda')
})

test.each([
  ['id', true, 'text', 'A1', 'id'],
  ['id', true, 'text', null, 'text'],
  ['text', true, 'text', 'A1', 'text'],
  ['text', true, 'contact', 'A1', 'id'],
  ['text', true, 'contact', null, 'text'],
  ['text', true, 'poll', 'A1', 'id'],
  ['id', true, 'reply-buttons', 'A1', 'text'],
  ['text', true, 'location', 'A1', 'id'],
  ['text', true, 'location', null, 'text'],
  ['text', false, 'location', 'A1', 'text'],
  ['id', true, 'media', 'A1', 'id'],
] as const)('quote %s, locations %s: %s of %s by %s', (quote, location, operation, instanceId, way) => {
  expect(quoteWay({ quote, location }, operation, { instanceId })).toBe(way)
})
