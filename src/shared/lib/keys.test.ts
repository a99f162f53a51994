import { expect, test } from 'vitest'
import { chordsOn, partsOfChord, type Chord } from './keys.ts'

test.each<[Chord, string[], string]>([
  ['F6', [], 'F6'],
  ['Mod+K', ['Mod'], 'K'],
  ['Ctrl+Mod+F', ['Ctrl', 'Mod'], 'F'],
  ['Mod+-', ['Mod'], '-'],
  ['Mod+Plus', ['Mod'], 'Plus'],
])('%s is taken apart', (chord, held, key) => {
  const parts = partsOfChord(chord)
  expect([[...parts.held], parts.key]).toEqual([held, key])
})

test('chords are those of a platform where it has its own', () => {
  expect(chordsOn(['Mod+Q'], true)).toEqual(chordsOn(['Mod+Q'], false))
  const own = { mac: ['Ctrl+Mod+F'], other: ['F11'] } as const
  expect([chordsOn(own, true), chordsOn(own, false)]).toEqual([['Ctrl+Mod+F'], ['F11']])
})
