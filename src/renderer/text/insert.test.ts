import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatIn, insertInto, wrap, type Mark } from './insert.ts'

const marks: readonly Mark[] = ['bold', 'italic', 'strike', 'mono']

function apply(
  text: string,
  start: number,
  end: number,
  mark: Mark,
): { text: string; start: number; end: number } {
  const change = wrap({ text, start, end }, mark)
  return { ...change, text: text.slice(0, change.from) + change.words + text.slice(change.to) }
}

describe('formatting', () => {
  test.each([
    ['oi ana', 3, 6, 'bold', 'oi *ana*', 'ana'],
    ['oi ana', 2, 6, 'italic', 'oi _ana_', 'ana'],
    ['oi *ana*', 4, 7, 'bold', 'oi ana', 'ana'],
    ['oi *ana*', 3, 8, 'bold', 'oi ana', 'ana'],
    ['', 0, 0, 'mono', '``````', ''],
    ['ab', 1, 1, 'strike', 'a~~b', ''],
  ] as const)('%j from %i to %i, %s: %j', (text, start, end, mark, after, selected) => {
    const done = apply(text, start, end, mark)
    expect([done.text, done.text.slice(done.start, done.end)]).toEqual([after, selected])
  })

  test('twice is as if it had not been, whatever is selected', () => {
    const words = fc.stringMatching(/^[a-z ]{0,12}$/)
    fc.assert(
      fc.property(
        words,
        fc.stringMatching(/^[a-z]{1,8}$/),
        words,
        fc.constantFrom(...marks),
        (before, word, after, mark) => {
          const text = before + word + after
          const once = apply(text, before.length, before.length + word.length, mark)
          expect(apply(once.text, once.start, once.end, mark).text).toBe(text)
        },
      ),
    )
  })

  test('in a field the words are typed, and stay selected', () => {
    const area = document.createElement('textarea')
    document.body.append(area)
    area.value = 'oi ana'
    area.setSelectionRange(3, 6)
    let told = ''
    area.addEventListener('input', () => (told = area.value))
    formatIn(area, 'bold')
    expect([told, area.value.slice(area.selectionStart, area.selectionEnd)]).toEqual(['oi *ana*', 'ana'])
    insertInto(area, '🙂')
    expect(told).toBe('oi *🙂*')
  })

  test('in a field that a popover keeps the focus from, the words go there all the same', () => {
    const [area, other] = [document.createElement('textarea'), document.createElement('input')]
    document.body.append(area, other)
    area.value = 'oi '
    area.addEventListener('focus', () => other.focus())
    other.focus()
    let told = ''
    area.addEventListener('input', () => (told = area.value))
    insertInto(area, '🙂')
    expect([told, other.value]).toEqual(['oi 🙂', ''])
  })
})
