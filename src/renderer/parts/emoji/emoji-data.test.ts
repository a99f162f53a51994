// @vitest-environment node
import { expect, test } from 'vitest'
import { findEmoji, GROUPS, loadEmoji, toned } from './emoji-data.ts'

const all = await loadEmoji('en')
const best = (query: string): string | undefined => findEmoji(all, query)[0]?.unicode

test('every emoji has a name and belongs to a tab, and no part of another one is among them', () => {
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter(({ label }) => label === '')).toEqual([])
  expect(new Set(all.map(({ group }) => group))).toEqual(new Set(GROUPS))
  expect(new Set(all.map(({ unicode }) => unicode)).size).toBe(all.length)
})

test.each([
  ['grinning face', '😀️'.slice(0, 2)],
  ['THUMBS up', '👍️'.slice(0, 2)],
  ['brazil', '🇧🇷'],
])('%s is found', (query, emoji) => {
  expect(best(query)?.startsWith(emoji)).toBe(true)
})

test('what nobody calls anything finds nothing', () => {
  expect(findEmoji(all, 'xyzzy')).toEqual([])
})

test('a tone is worn by what has one', () => {
  const wave = all.find(({ label }) => label === 'waving hand')
  const face = all.find(({ label }) => label === 'grinning face')
  expect([wave && toned(wave, 0), wave && toned(wave, 5), face && toned(face, 5)]).toEqual([
    '👋',
    '👋🏿',
    face?.unicode,
  ])
})

test.each([
  ['pt-BR', 'coração vermelho', '❤️'],
  ['es', 'corazon rojo', '❤️'],
  ['ru', 'алое сердце', '❤️'],
] as const)('in %s: %s', async (language, query, unicode) => {
  expect(findEmoji(await loadEmoji(language), query)[0]?.unicode).toBe(unicode)
})
