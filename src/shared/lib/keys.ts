/** What can be held with a key. `Mod` is ⌘ on a Mac and Ctrl elsewhere; `Ctrl` is Ctrl everywhere. */
export type Modifier = 'Mod' | 'Ctrl' | 'Alt' | 'Shift'

type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z')
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type Sign = ',' | '.' | '/' | '=' | '-' | 'Plus'
type Named =
  | ('ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'Enter' | 'Escape' | 'Tab')
  | ('Space' | 'Delete' | 'ContextMenu')
  | ('F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9' | 'F10' | 'F11' | 'F12')

/** A key by its name: a letter or sign as it is printed, else as `KeyboardEvent.key` names it. */
export type KeyName = Letter | Digit | Sign | Named

/** A key with all that is held with it, such as `Mod+Shift+F`. */
export type Chord = KeyName | `${Modifier}+${KeyName}` | `${Modifier}+${Modifier}+${KeyName}`

/** A chord in its parts. */
export interface ChordParts {
  readonly held: ReadonlySet<Modifier>
  readonly key: KeyName
}

/** Takes a chord apart. */
export function partsOfChord(chord: Chord): ChordParts {
  const names = chord.split('+')
  return { held: new Set(names.slice(0, -1) as Modifier[]), key: names.at(-1) as KeyName }
}

const KEY_NAME =
  /^(?:[A-Z\d,./=-]|Plus|Arrow(?:Up|Down|Left|Right)|Home|End|Enter|Escape|Tab|Space|Delete|ContextMenu|F[1-9]|F1[0-2])$/

/** Whether a key has such a name. */
export function isKeyName(name: string): name is KeyName {
  return KEY_NAME.test(name)
}

/** Whether a text is a chord as this file writes it, with at most two keys held. */
export function isChordText(text: string): text is Chord {
  const names = text.split('+')
  const held = names.slice(0, -1)
  return (
    held.length <= 2 &&
    new Set(held).size === held.length &&
    held.every((name) => /^(?:Mod|Ctrl|Alt|Shift)$/.test(name)) &&
    isKeyName(names.at(-1) ?? '')
  )
}

/** Chords that mean the same; one list, or one for each platform. The first is the one to teach. */
export type Chords = readonly Chord[] | Readonly<Record<'mac' | 'other', readonly Chord[]>>

/** The chords of a platform. */
export function chordsOn(chords: Chords, mac: boolean): readonly Chord[] {
  return 'mac' in chords ? chords[mac ? 'mac' : 'other'] : chords
}

/** The keys that stand in the menu of the application. The window lists them among its own (`renderer/keyboard/keymap`). */
export const MENU_KEYS = {
  newChat: ['Mod+N'],
  settings: ['Mod+,'],
  shortcuts: ['Mod+/'],
  // On most keyboards the plus sign needs Shift: the key without it must zoom as well.
  zoomIn: ['Mod+Plus', 'Mod+='],
  zoomOut: ['Mod+-'],
  zoomReset: ['Mod+0'],
  fullScreen: { mac: ['Ctrl+Mod+F'], other: ['F11'] },
  minimise: ['Mod+M'],
  close: ['Mod+W'],
  quit: ['Mod+Q'],
} as const satisfies Readonly<Record<string, Chords>>

/** Keys that the person chose, by the names of what they do; empty: it has no keys. What is not named has those of the table. */
export type OwnKeys = Readonly<Record<string, Chord | ''>>
