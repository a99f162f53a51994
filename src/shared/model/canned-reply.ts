import { firstWord, lineToSend, UNSEEN, withoutUnseen } from '../lib/letters.ts'
import type { AttachmentDraft, CannedAttachment } from './canned-attachment.ts'

/** A text that is sent often, kept for this installation. */
export interface CannedReply {
  readonly id: number
  /** What is typed behind "/" to find it: small letters, digits, `-` and `_`. */
  readonly shortcut: string
  /** May hold placeholders; see `fillPlaceholders`. Empty only beside an attachment. */
  readonly text: string
  /** What goes with it; null: the text alone. */
  readonly attachment: CannedAttachment | null
  /** The name of its folder; empty: in none. */
  readonly folder: string
  /** How often it was put into a text. */
  readonly usedCount: number
  /** When last, in epoch milliseconds; null: never. */
  readonly usedAt: number | null
}

/** A reply as the person writes it; `id` null: a new one. */
export interface CannedDraft extends Pick<CannedReply, 'shortcut' | 'text' | 'folder'> {
  readonly id: number | null
  readonly attachment: AttachmentDraft | null
}

/** More than anybody looks through. */
export const CANNED_LIMIT = 500
/** The longest text, in UTF-16 units. */
export const CANNED_TEXT_LIMIT = 100_000
/** The longest shortcut. */
const SHORTCUT_LIMIT = 32
/** The longest name of a folder. */
const FOLDER_LIMIT = 40

/** The shortcut as it is kept, or null where it is none. */
export function shortcutOf(typed: string): string | null {
  const shortcut = typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()
  return shortcut.length <= SHORTCUT_LIMIT && /^[\p{L}\p{N}_-]+$/u.test(shortcut) ? shortcut : null
}

/** A folder's name as it is kept: on one line, without space around it; empty: no folder. Null where it is too long. */
export function folderOf(typed: string): string | null {
  const folder = lineToSend(typed.normalize('NFC'))
  return folder.length <= FOLDER_LIMIT ? folder : null
}

/** The folders that replies are in, by name. */
export function foldersOf(replies: readonly CannedReply[]): readonly string[] {
  const names = new Set(replies.map(({ folder }) => folder).filter((folder) => folder !== ''))
  return [...names].sort((a, b) => a.localeCompare(b))
}

/** What a placeholder can say. */
export interface PlaceholderValues {
  /** The real name of whom the chat is with; empty where none is known. A number is no name. */
  readonly name: string
  /** The name of the account that answers. */
  readonly account: string
  /** What the account's own fields, or the columns of a list, say of the customer, by {@link placeholderName}: empty where nothing is known. */
  readonly fields?: ReadonlyMap<string, string>
}

/** The words for each placeholder, in the languages of the window; small and capital letters are the same. */
const WORDS: Readonly<Record<Exclude<keyof PlaceholderValues, 'fields'> | 'first', readonly string[]>> = {
  name: ['name', 'nome', 'nombre', 'имя'],
  first: ['first', 'first name', 'primeiro', 'primeiro nome', 'primer nombre', 'первое имя'],
  account: ['account', 'conta', 'cuenta', 'аккаунт', 'учётная запись'],
}
const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)
const kindOf = (word: string): string | undefined => KINDS.get(placeholderName(word))

/** How a placeholder is compared: small and capital letters, the width of spaces and what nobody sees make no difference. */
export function placeholderName(word: string): string {
  return withoutUnseen(word).normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** Whether a word means the name of whom the chat is with. */
export const isNameWord = (word: string): boolean => kindOf(word) === 'name'

/** Whether a word means the first word of that name. */
export const isFirstNameWord = (word: string): boolean => kindOf(word) === 'first'

/** A word, or a few, as a placeholder may be called; what else stands in braces is none. */
const CALLED = String.raw`\p{L}(?:[\p{L}\p{M}\p{N}\p{Zs}${UNSEEN}_\-]{0,38}[\p{L}\p{M}\p{N}])?`
const AROUND = String.raw`[\s${UNSEEN}]*`
const PLACEHOLDER = new RegExp(String.raw`\{${AROUND}(${CALLED})${AROUND}(?:\|([^\{\}]*))?\}`, 'gv')
const GAP = new RegExp(String.raw`\{${CALLED}\?\}`, 'v')
const NAME = new RegExp(`^(?:${CALLED})$`, 'v')

/** Whether a field can be called so: as a placeholder may be, and not as one of ours. */
export function isPlaceholderName(name: string): 'free' | 'reserved' | 'malformed' {
  if (!NAME.test(name)) return 'malformed'
  return kindOf(name) === undefined ? 'free' : 'reserved'
}

/**
 * A canned text with its placeholders filled: {name}, {first} (the first word of the name) and {account}, in any of {@link WORDS}, and
 * the account's own fields. `{first|there}` says "there" where there is no name, and where another account has no such field; without such
 * a fall-back a gap stays that the person must fill: see {@link gapIn}.
 */
export function fillPlaceholders(text: string, { name, account, fields }: PlaceholderValues): string {
  const values: Readonly<Record<string, string>> = {
    name: name.trim(),
    first: firstWord(name),
    account: account.trim(),
  }
  return text.replaceAll(PLACEHOLDER, (_, word: string, fallback: string | undefined) => {
    const kind = kindOf(word)
    const value = fields?.get(placeholderName(word)) ?? (kind === undefined ? undefined : values[kind])
    return (value ?? '') || (fallback ?? `{${word}?}`)
  })
}

/** Placeholders of a text that nothing fills, as they stand there: a person has to, each time. `fieldNames`: the account's own. */
export function unknownPlaceholders(text: string, fieldNames: readonly string[] = []): readonly string[] {
  const own = new Set(fieldNames.map(placeholderName))
  const unknown = [...text.matchAll(PLACEHOLDER)].filter(
    ([, word = '']) => kindOf(word) === undefined && !own.has(placeholderName(word)),
  )
  return [...new Set(unknown.map(([whole]) => whole))]
}

/** Where a placeholder of a canned reply had nothing to say: `{first?}`. Null in a text without such a gap. */
export function gapIn(text: string): { readonly start: number; readonly end: number } | null {
  const gap = GAP.exec(text)
  return gap ? { start: gap.index, end: gap.index + gap[0].length } : null
}
