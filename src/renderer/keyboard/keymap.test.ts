// @vitest-environment node
import { describe, expect, it, test } from 'vitest'
import { isLatinKeyboard, noteKeyboard } from './chords.ts'
import { findKey, KEYMAP, keysOf, type KeyContext, type KeyScope } from './keymap.ts'
import { KEYBOARDS, press } from './keyboard-fixture.ts'

const OTHER: KeyContext = {
  mac: false,
  latin: true,
  sendKey: 'enter',
  singleKeys: true,
  ownKeys: {},
}
const contexts: KeyContext[] = [
  OTHER,
  { ...OTHER, sendKey: 'ctrl-enter' },
  { ...OTHER, mac: true },
  { ...OTHER, mac: true, sendKey: 'ctrl-enter' },
]

/** The keyboard types a letter, and is known from then on. */
function on(keyboard: string): KeyContext {
  noteKeyboard(press('K', false, keyboard))
  return { ...OTHER, latin: isLatinKeyboard() }
}

test('each thing has one name', () => {
  expect(new Set(KEYMAP.map(({ id }) => id)).size).toBe(KEYMAP.length)
})

describe.each(contexts)('with %j', (context) => {
  it.each(KEYMAP.filter(({ scope }) => scope !== 'menu' && scope !== 'typed'))(
    '$id has keys that mean it and nothing else',
    (entry) => {
      const chords = keysOf(entry, context)
      expect(chords).not.toEqual([])
      for (const chord of chords)
        expect([chord, findKey(entry.scope, press(chord, context.mac), context)]).toEqual([chord, entry.id])
    },
  )

  it('has no key that means two things at once', () => {
    // Where the focus is, keys go first; what they do not need goes on to the window. Escape and the arrows are meant to.
    const together: readonly (readonly KeyScope[])[] = [
      ['window', 'anywhere', 'row', 'menu'],
      ['message', 'anywhere', 'menu'],
      ['composer', 'menu'],
      ['find', 'menu'],
      ['viewer', 'menu'],
    ]
    for (const scopes of together) {
      const chords = KEYMAP.filter(({ scope }) => scopes.includes(scope)).flatMap((entry) => [
        // Where Mod is Ctrl, the two are one.
        ...new Set(
          keysOf(entry, context).map((chord) => (context.mac ? chord : chord.replace('Mod', 'Ctrl'))),
        ),
      ])
      expect(chords.filter((chord, at) => chords.indexOf(chord) !== at)).toEqual([])
    }
  })
})

describe.each(Object.keys(KEYBOARDS))('on a %s keyboard', (keyboard) => {
  it.each(KEYMAP.filter(({ scope }) => scope !== 'menu' && scope !== 'typed'))(
    '$id has its keys',
    (entry) => {
      const context = on(keyboard)
      for (const chord of keysOf(entry, context))
        expect([chord, findKey(entry.scope, press(chord, false, keyboard), context)]).toEqual([
          chord,
          entry.id,
        ])
    },
  )
})

it('goes by the letters that were typed last', () => {
  expect(on('Russian').latin).toBe(false)
  noteKeyboard({ key: 'Dead', code: 'KeyN' })
  noteKeyboard({ key: '1', code: 'Digit1' })
  noteKeyboard({ key: '/', code: 'KeyQ' })
  expect(isLatinKeyboard()).toBe(false)
  noteKeyboard({ key: 'é', code: 'KeyE' })
  expect(isLatinKeyboard()).toBe(true)
  noteKeyboard({ key: 'لا', code: 'KeyB' })
  expect(isLatinKeyboard()).toBe(false)
})

it.each([
  ['more is held', { ...press('Mod+K'), shiftKey: true }],
  ['Alt is held as well', { ...press('Mod+K'), altKey: true }],
  ['less is held', press('K')],
  ['the other command key is held', press('Mod+K', true)],
  ['an input method composes', { ...press('Mod+K'), isComposing: true }],
  ['the key is an input method’s', { ...press('Mod+K'), keyCode: 229 }],
  ['a French comma stands on M', { ...press('Mod+Shift+M'), key: '?' }],
])('means nothing where %s', (_, event) => {
  for (const scope of ['window', 'composer'] as const) expect(findKey(scope, event, OTHER)).toBeNull()
})

it('has no single keys where they are switched off', () => {
  expect(findKey('message', press('R'), OTHER)).toBe('reply')
  expect(findKey('message', press('R'), { ...OTHER, singleKeys: false })).toBeNull()
  expect(findKey('message', press('Mod+C'), { ...OTHER, singleKeys: false })).toBe('copyMessages')
})

it.each([
  ['enter', press('Enter'), 'send'],
  ['enter', press('Shift+Enter'), 'line'],
  ['enter', press('Ctrl+Enter'), 'line'],
  ['ctrl-enter', press('Enter'), 'line'],
  ['ctrl-enter', press('Ctrl+Enter'), 'send'],
  ['ctrl-enter', press('Shift+Enter'), 'line'],
  ['ctrl-enter', { ...press('Ctrl+Enter'), shiftKey: true }, 'sendArchive'],
] as const)('with %s, %j means %s', (sendKey, event, meaning) => {
  expect(findKey('composer', event, { ...OTHER, sendKey })).toBe(meaning)
})
