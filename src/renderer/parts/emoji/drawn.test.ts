import { expect, it } from 'vitest'
import { drawnOf } from './drawn.ts'

const emoji = (...all: readonly string[]) => all.map((unicode) => ({ unicode }))

it('leaves out what would be a gap or a box, and asks only about the newest', () => {
  const asked: string[] = []
  const pictures: Readonly<Record<string, string>> = {
    '🫠': 'melting',
    '🫩': '',
    '🫪': 'box',
    '\u{1fffd}': 'box',
  }
  const drawn = drawnOf(emoji('🙂', '🫠', '🫩', '🫪', '🛝'), (text) => {
    asked.push(text)
    return pictures[text] ?? text
  })
  expect(drawn.map(({ unicode }) => unicode)).toEqual(['🙂', '🫠', '🛝'])
  expect(asked).not.toContain('🙂')
})

it('keeps all where every picture differs', () => {
  const all = emoji('🙂', '🫠', '🫩')
  expect(drawnOf(all, (text) => text)).toEqual(all)
})
