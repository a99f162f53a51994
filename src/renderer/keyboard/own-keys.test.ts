// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChordText, type Chord } from '../../shared/lib/keys.ts'
import { settingsChangeSchema } from '../../shared/model/settings.ts'
import { press, KEYBOARDS } from './keyboard-fixture.ts'
import { chordOf, findKey, KEYMAP, keysOf, type KeyContext, type KeyEntry, type KeyId } from './keymap.ts'
import { chordOfPress, judgeKeys } from './own-keys.ts'

const PC: KeyContext = { mac: false, latin: true, sendKey: 'enter', singleKeys: true, ownKeys: {} }
const MAC: KeyContext = { ...PC, mac: true }
const entryOf = (id: KeyId): KeyEntry => {
  const found = KEYMAP.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no entry ${id}.`)
  return found
}

describe('a press is written as a chord', () => {
  test.each([
    ['Mod+G', PC],
    ['Alt+Shift+J', PC],
    ['Mod+Shift+7', PC],
    ['F5', PC],
    ['Mod+.', PC],
    ['Alt+ArrowLeft', PC],
    ['Ctrl+G', MAC],
    ['Ctrl+Mod+G', MAC],
    ['J', PC],
  ] as const)('%s', (chord, context) => {
    expect(chordOfPress(press(chord, context.mac), context)).toBe(chord)
  })

  test.each(Object.keys(KEYBOARDS))('and means the same press on a %s keyboard', (keyboard) => {
    const context = { ...PC, latin: !['Russian', 'Hebrew'].includes(keyboard) }
    for (const chord of ['Mod+A', 'Mod+Z', 'Alt+M', 'Mod+1', 'Mod+,', 'Mod+/'] as const)
      expect([chord, chordOfPress(press(chord, false, keyboard), context)]).toEqual([chord, chord])
  })

  test('what has no name, or holds too much, is none', () => {
    const event = press('Mod+G')
    expect(chordOfPress({ ...event, key: 'MediaPlayPause', code: 'MediaPlayPause' }, PC)).toBeNull()
    expect(chordOfPress({ ...event, altKey: true, shiftKey: true }, PC)).toBeNull()
    expect(chordOfPress({ ...event, metaKey: true }, PC)).toBeNull()
    expect(chordOfPress({ ...event, key: 'Dead', code: 'BracketLeft' }, PC)).toBeNull()
  })
})

describe('keys for a command', () => {
  test.each([
    ['switch', 'Mod+G', PC, { is: 'free' }],
    ['switch', 'F9', PC, { is: 'free' }],
    ['switch', 'J', PC, { is: 'refused', why: 'bare' }],
    ['switch', 'Shift+J', PC, { is: 'refused', why: 'bare' }],
    ['reply', 'Q', PC, { is: 'free' }],
    ['switch', 'Mod+Alt+J', PC, { is: 'refused', why: 'types' }],
    ['switch', 'Alt+J', MAC, { is: 'refused', why: 'types' }],
    ['switch', 'Mod+Alt+J', MAC, { is: 'free' }],
    ['switch', 'Alt+J', PC, { is: 'free' }],
    ['switch', 'Mod+A', PC, { is: 'refused', why: 'kept' }],
    ['switch', 'Mod+ArrowLeft', PC, { is: 'refused', why: 'kept' }],
    ['switch', 'Mod+Enter', PC, { is: 'refused', why: 'kept' }],
    ['switch', 'Alt+F4', PC, { is: 'refused', why: 'unusable' }],
    ['switch', 'Mod+N', PC, { is: 'taken', by: 'newChat', fixed: false }],
    ['switch', 'Mod+C', PC, { is: 'taken', by: 'copyMessages', fixed: true }],
    ['switch', 'Mod+3', PC, { is: 'taken', by: 'account', fixed: true }],
    ['switch', 'Mod+Q', PC, { is: 'taken', by: 'quit', fixed: true }],
    ['bold', 'Mod+K', PC, { is: 'taken', by: 'switch', fixed: false }],
    // In a message and in the list one key may mean two things: the focus is in one of them.
    ['reply', 'E', PC, { is: 'free' }],
    ['reply', 'S', PC, { is: 'taken', by: 'star', fixed: false }],
    ['row.snooze', '3', PC, { is: 'taken', by: 'row.label', fixed: true }],
  ] as const)('%s by %s', (id, chord, context, judged) => {
    expect(judgeKeys(entryOf(id), chord, context)).toEqual(judged)
  })

  test('where Mod is Ctrl, the two are one; on a Mac they are not', () => {
    expect(judgeKeys(entryOf('bold'), 'Ctrl+K', PC).is).toBe('taken')
    expect(judgeKeys(entryOf('bold'), 'Ctrl+K', MAC).is).toBe('free')
  })

  test('keys that were given away are free', () => {
    expect(judgeKeys(entryOf('bold'), 'Mod+K', { ...PC, ownKeys: { switch: '' } }).is).toBe('free')
    expect(judgeKeys(entryOf('bold'), 'Mod+G', { ...PC, ownKeys: { switch: 'Mod+G' } }).is).toBe('taken')
  })
})

const chords = fc
  .tuple(
    fc.subarray(['Mod', 'Alt', 'Shift']),
    fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'F1', 'F8', 'ArrowUp', 'Home', '.', '/'),
  )
  .map(([held, key]) => [...held, key].join('+'))
  .filter(isChordText)

test('whatever is accepted leaves no press with two meanings where both act', () => {
  const editable = KEYMAP.filter((entry) => !('fixed' in entry))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...editable), chords), { maxLength: 30 }),
      fc.boolean(),
      (choices, mac) => {
        let context: KeyContext = { ...PC, mac }
        for (const [entry, chord] of choices)
          if (judgeKeys(entry, chord, context).is === 'free')
            context = { ...context, ownKeys: { ...context.ownKeys, [entry.id]: chord } }
        for (const [id, chord] of Object.entries(context.ownKeys)) {
          const { scope } = entryOf(id as KeyId)
          expect(findKey(scope, press(chord as Chord, mac), context)).toBe(id)
        }
        expect(settingsChangeSchema.safeParse({ ownKeys: context.ownKeys }).success).toBe(true)
      },
    ),
  )
})

test('keys that the person chose stay theirs when the table gives them to something else', () => {
  const own = { ...PC, ownKeys: { shortcuts: 'Mod+J' } as const }
  expect(findKey('window', press('Mod+J'), PC)).toBe('otherSide')
  expect(findKey('window', press('Mod+J'), own)).toBe('shortcuts')
  expect(chordOf('shortcuts', own)).toBe('Mod+J')
  // Nobody is told keys that do something else.
  expect(chordOf('otherSide', PC)).toBe('Mod+J')
  expect(chordOf('otherSide', own)).toBeUndefined()
})

test('keys of the person replace those of the table, but not where those are fixed', () => {
  const own = {
    ...PC,
    ownKeys: { switch: 'Mod+G', copyMessages: 'Mod+G', find: '', reply: 'Alt+R' } as const,
  }
  expect(keysOf(entryOf('switch'), own)).toEqual(['Mod+G'])
  expect(findKey('window', press('Mod+K'), own)).toBeNull()
  expect(keysOf(entryOf('copyMessages'), own)).toEqual(['Mod+C'])
  expect(keysOf(entryOf('find'), own)).toEqual([])
  // With a modifier it acts without the setting for single keys, too.
  expect(keysOf(entryOf('reply'), { ...own, singleKeys: false })).toEqual(['Alt+R'])
  expect(keysOf(entryOf('forward'), { ...own, singleKeys: false })).toEqual([])
})

test('a file cannot take letters from those who type, nor Escape from those who leave', () => {
  const context = { ...PC, ownKeys: { switch: 'J', find: 'Escape', search: 'Shift+A', reply: 'Q' } as const }
  expect(findKey('window', press('J'), context)).toBeNull()
  expect(findKey('window', press('Escape'), context)).toBe('composer')
  expect(keysOf(entryOf('switch'), context)).toEqual(['Mod+K'])
  expect(keysOf(entryOf('search'), context)).toEqual(['Mod+Shift+F'])
  expect(keysOf(entryOf('reply'), context)).toEqual(['Q'])
})

const tooMany = Array.from({ length: 300 }, (_, at) => [`${'a'.repeat(at % 20)}.${'b'.repeat(at / 20)}`, ''])

test.each([
  ['no key', { switch: 'Mod+Nothing' }],
  ['a modifier twice', { switch: 'Mod+Mod+K' }],
  ['a number', { switch: 7 }],
  ['no name', { 'not a name': 'Mod+K' }],
  ['too many', Object.fromEntries(tooMany)],
  ['a list', []],
])('%s in a settings file is refused', (_, ownKeys) => {
  expect(settingsChangeSchema.safeParse({ ownKeys }).success).toBe(false)
})
