/**
 * Every key of the window, written once. The hotkeys, the keys on a message, in a row and in the composer, the menu of the
 * application (by way of `shared/lib/keys`) and the list in Settings all read this table.
 */
import { chordsOn, MENU_KEYS, type Chord, type Chords, type OwnKeys } from '../../shared/lib/keys.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { plainChord, whyRefused } from '../../shared/lib/key-rules.ts'
import { composes, isChord, type Keyboard, type PressedKeys } from './chords.ts'

/** The groups of the list in Settings, in their order. */
export const KEY_GROUPS = ['go', 'chats', 'search', 'messages', 'writing', 'window'] as const

/** A group of keys that belong together. */
type KeyGroup = (typeof KEY_GROUPS)[number]

/**
 * When a key acts, and who acts. `window`: while no dialog and no menu is open, in `use-hotkeys`. `anywhere`: outside
 * of fields, in `type-anywhere`. `row`: on a chat or a message. `chat`: on a chat of the list that has the focus.
 * `message`: on a message that has the focus. `composer`: in the field for a message. `find`: in the field of the search in a chat. `typed`: characters that mean something at
 * the beginning of a word. `viewer`: in the viewer of photos. `menu`: the menu of the application, whatever is open.
 */
export type KeyScope =
  | 'window'
  | 'anywhere'
  | 'row'
  | 'chat'
  | 'message'
  | 'composer'
  | 'find'
  | 'typed'
  | 'viewer'
  | 'menu'

/** Keys that depend on what Enter does. */
type BySendKey = Readonly<Record<Settings['sendKey'], readonly Chord[]>>

/** One thing that keys do. Its name is the text `keys.<id>`. */
export interface KeyEntry {
  readonly id: string
  readonly scope: KeyScope
  readonly group: KeyGroup
  readonly keys: Chords | BySendKey
  /** Acts only while the setting "Single-key commands" is on. */
  readonly single?: true
  /** The person cannot choose others: everybody knows these, or a row of keys has one meaning. */
  readonly fixed?: true
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The accounts by their places in the rail. */
export const ACCOUNT_KEYS: readonly Chord[] = PLACES.map((place) => `Mod+${place}` as const)

/** The macros by their places in Settings. Ctrl+Shift+7 is Ctrl+/ on keyboards that type / by Shift+7; Alt alone types signs on a Mac. */
export const MACRO_KEYS: Chords = {
  mac: PLACES.map((place) => `Ctrl+Alt+${place}` as const),
  other: PLACES.map((place) => `Alt+Shift+${place}` as const),
}

/** The labels of an account by their places in its list. */
export const LABEL_KEYS: readonly Chord[] = PLACES.map((place) => `${place}` as const)

/** See the head of this file. Within a group in the order in which they are shown. */
export const KEYMAP = [
  { id: 'next', scope: 'window', group: 'go', keys: ['Alt+ArrowDown'] },
  { id: 'previous', scope: 'window', group: 'go', keys: ['Alt+ArrowUp'] },
  { id: 'nextUnread', scope: 'window', group: 'go', keys: ['Alt+Shift+ArrowDown'] },
  { id: 'previousUnread', scope: 'window', group: 'go', keys: ['Alt+Shift+ArrowUp'] },
  { id: 'account', scope: 'window', group: 'go', keys: ACCOUNT_KEYS, fixed: true },
  { id: 'nextAccount', scope: 'window', group: 'go', keys: ['Ctrl+Tab'] },
  { id: 'previousAccount', scope: 'window', group: 'go', keys: ['Ctrl+Shift+Tab'] },
  { id: 'oldest', scope: 'window', group: 'go', keys: ['Mod+Home'] },
  { id: 'newest', scope: 'window', group: 'go', keys: ['Mod+End'] },
  { id: 'otherSide', scope: 'window', group: 'go', keys: ['Mod+J'] },
  { id: 'composer', scope: 'window', group: 'go', keys: ['Escape'], fixed: true },
  { id: 'regions', scope: 'window', group: 'go', keys: ['F6'], fixed: true },
  { id: 'regionsBack', scope: 'window', group: 'go', keys: ['Shift+F6'], fixed: true },

  { id: 'newChat', scope: 'window', group: 'chats', keys: MENU_KEYS.newChat },
  { id: 'closeSide', scope: 'window', group: 'chats', keys: ['Mod+Shift+J'] },
  { id: 'chat.unread', scope: 'window', group: 'chats', keys: ['Mod+Shift+U'] },
  { id: 'chat.archive', scope: 'window', group: 'chats', keys: ['Mod+Shift+E'] },
  { id: 'chat.pin', scope: 'window', group: 'chats', keys: ['Mod+Shift+P'] },
  { id: 'chat.snooze', scope: 'window', group: 'chats', keys: ['Mod+Shift+S'] },
  { id: 'chat.remind', scope: 'window', group: 'chats', keys: ['Mod+Shift+T'] },
  { id: 'chat.mute', scope: 'window', group: 'chats', keys: ['Mod+Shift+D'] },
  { id: 'chat.labels', scope: 'window', group: 'chats', keys: ['Mod+Shift+L'] },
  { id: 'macro', scope: 'window', group: 'chats', keys: MACRO_KEYS, fixed: true },
  { id: 'row.next', scope: 'chat', group: 'chats', keys: ['J'], single: true },
  { id: 'row.previous', scope: 'chat', group: 'chats', keys: ['K'], single: true },
  { id: 'row.beside', scope: 'chat', group: 'chats', keys: ['Mod+Enter'] },
  { id: 'row.archive', scope: 'chat', group: 'chats', keys: ['E'], single: true },
  { id: 'row.snooze', scope: 'chat', group: 'chats', keys: ['S'], single: true },
  { id: 'row.remind', scope: 'chat', group: 'chats', keys: ['T'], single: true },
  { id: 'row.select', scope: 'chat', group: 'chats', keys: ['X'], single: true },
  {
    id: 'row.selectRange',
    scope: 'chat',
    group: 'chats',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    fixed: true,
  },
  { id: 'row.endChatSelection', scope: 'chat', group: 'chats', keys: ['Escape'], fixed: true },
  { id: 'row.label', scope: 'chat', group: 'chats', keys: LABEL_KEYS, single: true, fixed: true },
  { id: 'menu', scope: 'row', group: 'chats', keys: ['Shift+F10', 'ContextMenu'], fixed: true },

  { id: 'switch', scope: 'window', group: 'search', keys: ['Mod+K'] },
  { id: 'find', scope: 'window', group: 'search', keys: ['Mod+F'] },
  { id: 'search', scope: 'window', group: 'search', keys: ['Mod+Shift+F'] },
  { id: 'find.older', scope: 'find', group: 'search', keys: ['Enter', 'ArrowUp'], fixed: true },
  { id: 'find.newer', scope: 'find', group: 'search', keys: ['Shift+Enter', 'ArrowDown'], fixed: true },
  { id: 'find.close', scope: 'find', group: 'search', keys: ['Escape'], fixed: true },

  { id: 'reply', scope: 'message', group: 'messages', keys: ['R'], single: true },
  { id: 'forward', scope: 'message', group: 'messages', keys: ['F'], single: true },
  { id: 'star', scope: 'message', group: 'messages', keys: ['S'], single: true },
  { id: 'pin', scope: 'message', group: 'messages', keys: ['P'], single: true },
  { id: 'remind', scope: 'message', group: 'messages', keys: ['T'], single: true },
  { id: 'remove', scope: 'message', group: 'messages', keys: ['Delete'], single: true },
  { id: 'select', scope: 'message', group: 'messages', keys: ['Space'], single: true },
  {
    id: 'selectRange',
    scope: 'message',
    group: 'messages',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    fixed: true,
  },
  { id: 'endSelection', scope: 'message', group: 'messages', keys: ['Escape'], fixed: true },
  { id: 'copyMessages', scope: 'message', group: 'messages', keys: ['Mod+C'], fixed: true },

  { id: 'photo.previous', scope: 'viewer', group: 'messages', keys: ['ArrowLeft'], fixed: true },
  { id: 'photo.next', scope: 'viewer', group: 'messages', keys: ['ArrowRight'], fixed: true },
  { id: 'photo.up', scope: 'viewer', group: 'messages', keys: ['ArrowUp'], fixed: true },
  { id: 'photo.down', scope: 'viewer', group: 'messages', keys: ['ArrowDown'], fixed: true },
  { id: 'photo.zoomIn', scope: 'viewer', group: 'messages', keys: ['Plus', '='], single: true, fixed: true },
  { id: 'photo.zoomOut', scope: 'viewer', group: 'messages', keys: ['-'], single: true, fixed: true },
  { id: 'photo.whole', scope: 'viewer', group: 'messages', keys: ['0'], single: true },
  { id: 'photo.rotate', scope: 'viewer', group: 'messages', keys: ['R'], single: true },
  { id: 'photo.copy', scope: 'viewer', group: 'messages', keys: ['Mod+C'], fixed: true },
  { id: 'photo.save', scope: 'viewer', group: 'messages', keys: ['Mod+S'] },

  {
    id: 'send',
    scope: 'composer',
    group: 'writing',
    fixed: true,
    keys: { enter: ['Enter'], 'ctrl-enter': ['Mod+Enter', 'Ctrl+Enter'] },
  },
  {
    id: 'line',
    scope: 'composer',
    group: 'writing',
    fixed: true,
    keys: { enter: ['Shift+Enter', 'Mod+Enter', 'Ctrl+Enter'], 'ctrl-enter': ['Enter', 'Shift+Enter'] },
  },
  { id: 'cancel', scope: 'composer', group: 'writing', keys: ['Escape'], fixed: true },
  { id: 'sendArchive', scope: 'composer', group: 'writing', keys: ['Mod+Shift+Enter'] },
  { id: 'sendLater', scope: 'composer', group: 'writing', keys: ['Alt+Enter'] },
  { id: 'editLast', scope: 'composer', group: 'writing', keys: ['ArrowUp'], fixed: true },
  { id: 'bold', scope: 'composer', group: 'writing', keys: ['Mod+B'] },
  { id: 'italic', scope: 'composer', group: 'writing', keys: ['Mod+I'] },
  { id: 'strike', scope: 'composer', group: 'writing', keys: ['Mod+Shift+X'] },
  { id: 'mono', scope: 'composer', group: 'writing', keys: ['Mod+Shift+M'] },
  { id: 'emoji', scope: 'composer', group: 'writing', keys: ['Mod+.'] },
  { id: 'canned', scope: 'typed', group: 'writing', keys: ['/'], fixed: true },
  { id: 'voice', scope: 'window', group: 'writing', keys: ['Mod+Shift+R'] },
  { id: 'paste', scope: 'anywhere', group: 'writing', keys: ['Mod+V'], fixed: true },
  { id: 'undo', scope: 'composer', group: 'writing', keys: ['Mod+Z'], fixed: true },
  {
    id: 'redo',
    scope: 'composer',
    group: 'writing',
    fixed: true,
    keys: { mac: ['Mod+Shift+Z'], other: ['Mod+Shift+Z', 'Mod+Y'] },
  },

  { id: 'settings', scope: 'window', group: 'window', keys: MENU_KEYS.settings },
  { id: 'shortcuts', scope: 'window', group: 'window', keys: MENU_KEYS.shortcuts },
  { id: 'lock', scope: 'window', group: 'window', keys: ['Mod+L'] },
  { id: 'zoomIn', scope: 'menu', group: 'window', keys: MENU_KEYS.zoomIn, fixed: true },
  { id: 'zoomOut', scope: 'menu', group: 'window', keys: MENU_KEYS.zoomOut, fixed: true },
  { id: 'zoomReset', scope: 'menu', group: 'window', keys: MENU_KEYS.zoomReset, fixed: true },
  { id: 'fullScreen', scope: 'menu', group: 'window', keys: MENU_KEYS.fullScreen, fixed: true },
  { id: 'minimise', scope: 'menu', group: 'window', keys: MENU_KEYS.minimise, fixed: true },
  { id: 'close', scope: 'menu', group: 'window', keys: MENU_KEYS.close, fixed: true },
  { id: 'quit', scope: 'menu', group: 'window', keys: MENU_KEYS.quit, fixed: true },
] as const satisfies readonly KeyEntry[]

type Row = (typeof KEYMAP)[number]

/** What can be done by a key. */
export type KeyId = Row['id']

/** What can be done by a key of a scope. Whoever acts in it has an answer for each of these. */
export type KeyIdIn<S extends KeyScope> = Extract<Row, { readonly scope: S }>['id']

/** Whether an entry has keys without a modifier, which act only on what shows the focus ring. */
export function isSingleKey(id: KeyId): boolean {
  return KEYMAP.some((entry) => entry.id === id && 'single' in entry)
}

/** On what it depends which keys act. */
export interface KeyContext extends Keyboard {
  readonly sendKey: Settings['sendKey']
  readonly singleKeys: boolean
  readonly ownKeys: OwnKeys
}

/** The keys that an entry has as long as nobody chose others. */
export function defaultKeysOf({ keys }: KeyEntry, { mac, sendKey }: KeyContext): readonly Chord[] {
  return 'enter' in keys ? keys[sendKey] : chordsOn(keys, mac)
}

/** The keys that the person chose for an entry; undefined where those of the table are in force, or a file brought unusable ones. */
export function ownKeysOf(
  { id, fixed, single }: KeyEntry,
  { ownKeys, mac }: KeyContext,
): readonly Chord[] | undefined {
  const own = fixed ? undefined : ownKeys[id]
  if (own === '') return []
  return own && whyRefused(own, single === true, mac) === null ? [own] : undefined
}

/** Whether the person chose these keys for something else: they stay theirs when a later version gives them to this entry. */
function isOwnElsewhere({ id, scope }: KeyEntry, chord: Chord, context: KeyContext): boolean {
  const asked = plainChord(chord, context.mac)
  return KEYMAP.some(
    (other: KeyEntry) =>
      other.id !== id &&
      other.scope === scope &&
      ownKeysOf(other, context)?.some((own) => plainChord(own, context.mac) === asked) === true,
  )
}

/** The keys of an entry as they are now; none while it is switched off. */
export function keysOf(entry: KeyEntry, context: KeyContext): readonly Chord[] {
  const chords =
    ownKeysOf(entry, context) ??
    defaultKeysOf(entry, context).filter((chord) => !isOwnElsewhere(entry, chord, context))
  // Chosen with a modifier it is no single key any more.
  return entry.single && !context.singleKeys ? chords.filter((chord) => chord.includes('+')) : chords
}

/** The first of an entry's keys as they are now; undefined where it has none. */
export function chordOf(id: KeyId, context: KeyContext): Chord | undefined {
  const entry: KeyEntry | undefined = KEYMAP.find((each) => each.id === id)
  return entry && keysOf(entry, context)[0]
}

/** Which entry of a scope a key press means; null when it is none, or an input method's. */
export function findKey<S extends KeyScope>(
  scope: S,
  event: PressedKeys,
  context: KeyContext,
): KeyIdIn<S> | null {
  if (composes(event)) return null
  const meant: KeyEntry | undefined = KEYMAP.find(
    (entry) =>
      entry.scope === scope && keysOf(entry, context).some((chord) => isChord(chord, event, context)),
  )
  return (meant?.id ?? null) as KeyIdIn<S> | null
}
