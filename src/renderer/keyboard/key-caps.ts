import { foldForSearch } from '../../shared/lib/letters.ts'
import { partsOfChord, type Chord, type KeyName, type Modifier } from '../../shared/lib/keys.ts'
import type { Key, Translate } from '../i18n/i18n.ts'

/** A key as it is shown, and what people call it besides. */
interface Cap {
  readonly shown: string
  readonly names: readonly string[]
}

/** The order in which the keys that are held are written on each platform. */
const ORDER: Readonly<Record<'mac' | 'other', readonly Modifier[]>> = {
  mac: ['Ctrl', 'Alt', 'Shift', 'Mod'],
  other: ['Ctrl', 'Mod', 'Alt', 'Shift'],
}

const MAC: Readonly<Record<Modifier, Cap>> = {
  Ctrl: { shown: '⌃', names: ['Ctrl', 'Control'] },
  Alt: { shown: '⌥', names: ['Option', 'Alt'] },
  Shift: { shown: '⇧', names: ['Shift'] },
  Mod: { shown: '⌘', names: ['Cmd', 'Command'] },
}

/** Keys with a sign of their own. */
const SIGNS: Partial<Record<KeyName, Cap>> = {
  ArrowUp: { shown: '↑', names: ['Up'] },
  ArrowDown: { shown: '↓', names: ['Down'] },
  ArrowLeft: { shown: '←', names: ['Left'] },
  ArrowRight: { shown: '→', names: ['Right'] },
  Escape: { shown: 'Esc', names: ['Escape'] },
  Plus: { shown: '+', names: ['Plus'] },
  '-': { shown: '−', names: ['-', 'Minus'] },
  ',': { shown: ',', names: ['Comma'] },
  '.': { shown: '.', names: ['Period'] },
  '/': { shown: '/', names: ['Slash'] },
}

/** Keys that are called otherwise in other languages. */
const NAMED: Partial<Record<KeyName, Key>> = {
  Home: 'keys.home',
  End: 'keys.end',
  Space: 'keys.space',
  Enter: 'keys.cap.enter',
  Delete: 'keys.cap.delete',
  ContextMenu: 'keys.cap.menu',
}

function capOf(key: KeyName, mac: boolean, t: Translate): Cap {
  if (mac && key === 'Delete') return { shown: 'fn ⌫', names: ['Delete', 'Backspace'] }
  const named = NAMED[key]
  return SIGNS[key] ?? { shown: named ? t(named) : key, names: [key] }
}

function heldCap(name: Modifier, mac: boolean, t: Translate): Cap {
  if (mac) return MAC[name]
  if (name === 'Shift') return { shown: t('keys.cap.shift'), names: ['Shift'] }
  return name === 'Alt' ? { shown: 'Alt', names: [] } : { shown: 'Ctrl', names: ['Control'] }
}

function capsOf(chord: Chord, mac: boolean, t: Translate): readonly Cap[] {
  const { held, key } = partsOfChord(chord)
  const before = ORDER[mac ? 'mac' : 'other'].filter((name) => held.has(name))
  return [...before.map((name) => heldCap(name, mac, t)), capOf(key, mac, t)]
}

/** What stands on the keys of a chord, in the order in which they are pressed. */
export function shownKeys(chord: Chord, mac: boolean, t: Translate): readonly string[] {
  return capsOf(chord, mac, t).map(({ shown }) => shown)
}

/** A chord as it stands in a sentence. */
export function chordWords(chord: Chord, mac: boolean, t: Translate): string {
  return shownKeys(chord, mac, t).join(mac ? '' : '+')
}

/** The parts of what somebody looks for: words, or keys with spaces or plus signs between them. */
export function partsOfQuery(query: string): readonly string[] {
  return query
    .replace(/[⌘⌥⇧⌃]/gu, ' $& ')
    .split(/[\s+]+/u)
    .map(foldForSearch)
    .filter((part) => part !== '')
}

/**
 * Whether one of the chords of something, or its name, has all that is looked for. A single sign means a key: nobody looks for
 * names by one letter.
 */
export function isLookedFor(
  parts: readonly string[],
  name: string,
  chords: readonly Chord[],
  mac: boolean,
  t: Translate,
): boolean {
  const words = foldForSearch(name)
  const isIn = (part: string, names: readonly string[]): boolean =>
    (part.length > 1 && words.includes(part)) ||
    names.some((each) => each === part || (part.length > 1 && each.startsWith(part)))
  const keys = chords.map((chord) =>
    capsOf(chord, mac, t).flatMap(({ shown, names }) => [shown, ...names].map(foldForSearch)),
  )
  return [...keys, []].some((names) => parts.every((part) => isIn(part, names)))
}
