import { partsOfChord, type Chord, type KeyName, type Modifier } from '../../shared/lib/keys.ts'

/** The parts of a keyboard event that tell which keys were pressed. */
export interface PressedKeys {
  readonly key: string
  readonly code: string
  readonly keyCode: number
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
  readonly isComposing: boolean
}

/** What the same key press means something else on. */
export interface Keyboard {
  readonly mac: boolean
  /** Whether its letters are Latin ones; of another alphabet the place of a key counts, not what it types. */
  readonly latin: boolean
}

/** The key code of a press that belongs to an input method, also where `isComposing` is not set yet. */
const INPUT_METHOD_CODE = 229

/** Whether an input method takes the key: then it is no command. */
export function composes({ isComposing, keyCode }: Pick<PressedKeys, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === INPUT_METHOD_CODE
}

/** Whether something is held that makes a key a command: then it moves nothing in a list. */
export function isCommand(event: Pick<PressedKeys, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return event.ctrlKey || event.altKey || event.metaKey
}

/** Signs that stand where they stand on every keyboard, with Shift or without: what they type counts. */
const TYPED_SIGNS: Partial<Record<KeyName, string>> = { Plus: '+', '=': '=', '-': '-' }

/** Where signs are on a keyboard of another alphabet. */
const SIGN_CODES: Partial<Record<KeyName, string>> = { ',': 'Comma', '.': 'Period', '/': 'Slash' }

/** Whether exactly these are held. */
function holds(held: ReadonlySet<Modifier>, event: PressedKeys, mac: boolean, shift: boolean): boolean {
  const wants = (name: Modifier): boolean => held.has(name)
  return (
    event.altKey === wants('Alt') &&
    event.shiftKey === shift &&
    event.ctrlKey === (wants('Ctrl') || (wants('Mod') && !mac)) &&
    event.metaKey === (wants('Mod') && mac)
  )
}

/** Whether a press is this chord. */
export function isChord(chord: Chord, event: PressedKeys, { mac, latin }: Keyboard): boolean {
  const { held, key } = partsOfChord(chord)
  const sign = SIGN_CODES[key]
  // Where a sign needs Shift to be typed, Shift is part of typing it.
  const isTyped = key in TYPED_SIGNS || (sign !== undefined && latin)
  const shift = isTyped ? event.shiftKey : held.has('Shift')
  return holds(held, event, mac, shift) && isKey(key, event, latin)
}

function isKey(name: KeyName, { key, code }: PressedKeys, latin: boolean): boolean {
  if (name === 'Space') return key === ' '
  if (name in TYPED_SIGNS) return key === TYPED_SIGNS[name]
  // French keyboards type digits with Shift, Arabic ones digits of their own: their place is the same on all.
  if (/^\d$/.test(name)) return code === `Digit${name}` || key === name
  if (/^[A-Z]$/.test(name)) return latin ? key.toUpperCase() === name : code === `Key${name}`
  const place = latin ? undefined : SIGN_CODES[name]
  return place === undefined ? key === name : code === place
}

let latin = true

/** Whether the keyboard types Latin letters, by the last letter that it typed. */
export function isLatinKeyboard(): boolean {
  return latin
}

/** Learns from a key press which letters the keyboard types. */
export function noteKeyboard({ key, code }: Pick<PressedKeys, 'key' | 'code'>): void {
  // Some keys type two letters at once; a longer name is that of a dead key or an input method.
  if (/^Key[A-Z]$/.test(code) && /^\p{L}{1,2}$/u.test(key)) latin = /^\p{Script=Latin}+$/u.test(key)
}
