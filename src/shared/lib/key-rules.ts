/** Which keys no command may have, whoever chooses them. */
import { partsOfChord, type Chord, type KeyName } from './keys.ts'

/**
 * Why keys cannot be a command's. `unusable`: Parley does not know the key, or the system needs it. `bare`: without a modifier
 * they type something. `types`: with these modifiers they type a sign on many keyboards. `kept`: fields of text need them.
 */
export type KeysRefused = 'unusable' | 'bare' | 'types' | 'kept'

/** Keys that move, confirm, leave or delete wherever one is. */
const OF_EVERYTHING: ReadonlySet<KeyName> = new Set([
  ...(['Enter', 'Escape', 'Tab', 'Space', 'Delete', 'ContextMenu'] as const),
])
/** Keys that move in a text; with Alt they do not. */
const MOVING: ReadonlySet<KeyName> = new Set([
  ...(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const),
])
/** What every field of text and every system does by these, and no command of ours stands for it. */
const OF_TEXT: readonly Chord[] = ['Mod+X', 'Mod+A', 'Mod+Shift+V', 'Mod+Shift+Z', 'Mod+Y', 'Mod+Z']

/** A chord in one way of writing: where Mod is Ctrl the two are one. */
export function plainChord(chord: Chord, mac: boolean): string {
  const { held, key } = partsOfChord(chord)
  const names = [...held].map((name) => (name === 'Mod' && !mac ? 'Ctrl' : name))
  return [...new Set(names)].toSorted().join('+') + '+' + key
}

/** Why a chord cannot be a command's; null where it can. `single`: the command takes keys without a modifier. */
export function whyRefused(chord: Chord, single: boolean, mac: boolean): KeysRefused | null {
  const { held, key } = partsOfChord(chord)
  const isFunction = /^F\d+$/.test(key)
  if (OF_EVERYTHING.has(key)) return 'kept'
  if (MOVING.has(key)) return held.has('Alt') ? null : 'kept'
  if (isFunction) return key === 'F4' && held.has('Alt') ? 'unusable' : null
  if (OF_TEXT.some((each) => plainChord(each, mac) === plainChord(chord, mac))) return 'kept'
  // AltGr is Ctrl+Alt on many keyboards, and types; on a Mac, Alt does.
  const isCommand = held.has('Mod') || held.has('Ctrl')
  if (held.has('Alt') && (mac ? !isCommand : isCommand)) return 'types'
  const isBare = [...held].every((name) => name === 'Shift')
  return isBare && !single ? 'bare' : null
}
