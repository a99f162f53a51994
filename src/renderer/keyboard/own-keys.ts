/** Keys of the person's own: what a press is called, and what is said of it for a command. */
import { isKeyName, type Chord, type KeyName, type Modifier } from '../../shared/lib/keys.ts'
import type { Keyboard, PressedKeys } from './chords.ts'
import { plainChord, whyRefused, type KeysRefused } from '../../shared/lib/key-rules.ts'
import { KEYMAP, keysOf, type KeyContext, type KeyEntry, type KeyId, type KeyScope } from './keymap.ts'

/** What is said of keys for a command: that they are free, why they cannot be, or whose they are. */
export type KeysJudged =
  | { readonly is: 'free' }
  | { readonly is: 'refused'; readonly why: KeysRefused }
  | { readonly is: 'taken'; readonly by: KeyId; readonly fixed: boolean }

/** Where keys act whatever has the focus in the window. */
const EVERYWHERE: ReadonlySet<KeyScope> = new Set(['window', 'anywhere', 'row', 'menu', 'typed'])

/** The keys that are held, in the order in which chords name them. */
function heldIn(event: PressedKeys, mac: boolean): readonly Modifier[] {
  const held: readonly (readonly [Modifier, boolean])[] = [
    ['Ctrl', mac && event.ctrlKey],
    ['Mod', mac ? event.metaKey : event.ctrlKey],
    ['Alt', event.altKey],
    ['Shift', event.shiftKey],
  ]
  return held.flatMap(([name, isHeld]) => (isHeld ? [name] : []))
}

/** Signs that are keys of their own, whatever has to be held to type them. */
const SIGNS: Readonly<Record<string, KeyName>> = {
  ...{ ',': ',', '.': '.', '/': '/', '=': '=', '-': '-', '+': 'Plus' },
}
/** Where signs are on a keyboard of another alphabet. */
const SIGN_PLACES: Readonly<Record<string, KeyName>> = { Comma: ',', Period: '.', Slash: '/' }

/** The sign that a press types; undefined where it is none. */
function signIn({ key, code }: PressedKeys, latin: boolean): KeyName | undefined {
  return latin ? SIGNS[key] : SIGN_PLACES[code]
}

function keyIn({ key, code }: PressedKeys, latin: boolean): string {
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (place?.[2]) return place[2]
  // What a letter types counts, as long as it is one of the Latin alphabet: with Alt a Mac types a sign.
  if (latin && /^[a-z]$/i.test(key)) return key.toUpperCase()
  return place?.[1] ?? (key === ' ' ? 'Space' : key)
}

/** Whether a press is only the beginning of keys. */
export function isModifier({ key }: Pick<PressedKeys, 'key'>): boolean {
  return ['Control', 'Alt', 'AltGraph', 'Shift', 'Meta'].includes(key)
}

/** The chord of a press; null where Parley has no name for it. */
export function chordOfPress(event: PressedKeys, { mac, latin }: Keyboard): Chord | null {
  const sign = signIn(event, latin)
  const name = sign ?? keyIn(event, latin)
  // Where a sign needs Shift to be typed, Shift is part of typing it.
  const held = heldIn(event, mac).filter((each) => each !== 'Shift' || sign === undefined || !latin)
  // The key of the system belongs to the system.
  if (!isKeyName(name) || held.length > 2 || (!mac && event.metaKey)) return null
  return [...held, name].join('+') as Chord
}

/** Whether two commands can be meant by one press. */
function meet(one: KeyScope, other: KeyScope): boolean {
  return one === other || EVERYWHERE.has(one) || EVERYWHERE.has(other)
}

/** What is to be said of a chord for a command. */
export function judgeKeys(entry: KeyEntry, chord: Chord, context: KeyContext): KeysJudged {
  const why = whyRefused(chord, entry.single === true, context.mac)
  if (why !== null) return { is: 'refused', why }
  const asked = plainChord(chord, context.mac)
  const other = KEYMAP.find(
    (each: KeyEntry) =>
      each.id !== entry.id &&
      meet(each.scope, entry.scope) &&
      keysOf(each, { ...context, singleKeys: true }).some((keys) => plainChord(keys, context.mac) === asked),
  )
  return other ? { is: 'taken', by: other.id, fixed: 'fixed' in other } : { is: 'free' }
}
