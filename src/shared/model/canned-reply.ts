/** A text that is sent often, kept for this installation. */
export interface CannedReply {
  readonly id: number
  /** What is typed behind "/" to find it: small letters, digits, `-` and `_`. */
  readonly shortcut: string
  /** May hold placeholders; see `fillPlaceholders`. */
  readonly text: string
}

/** More than anybody looks through. */
export const CANNED_LIMIT = 500
/** The longest shortcut. */
export const SHORTCUT_LIMIT = 32

/** The shortcut as it is kept, or null where it is none. */
export function shortcutOf(typed: string): string | null {
  const shortcut = typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()
  return shortcut.length <= SHORTCUT_LIMIT && /^[\p{L}\p{N}_-]+$/u.test(shortcut) ? shortcut : null
}

/** What a placeholder can say. */
export interface PlaceholderValues {
  /** The real name of whom the chat is with; empty where none is known. A number is no name. */
  readonly name: string
  /** The name of the account that answers. */
  readonly account: string
}

/**
 * A canned text with its placeholders filled: {name}, {first} (the first word of the name) and {account}. `{first|there}`
 * says "there" where there is no name; without such a fall-back a gap stays that the person must fill: see {@link gapIn}.
 */
export function fillPlaceholders(text: string, { name, account }: PlaceholderValues): string {
  const values: Readonly<Record<string, string>> = {
    name: name.trim(),
    first: name.trim().split(/\s+/u, 1)[0] ?? '',
    account: account.trim(),
  }
  return text.replaceAll(
    /\{(name|first|account)(?:\|([^{}]*))?\}/g,
    (_, key: string, fallback: string | undefined) => (values[key] ?? '') || (fallback ?? `{${key}?}`),
  )
}

/** Where a placeholder of a canned reply had nothing to say: `{first?}`. Null in a text without such a gap. */
export function gapIn(text: string): { readonly start: number; readonly end: number } | null {
  const gap = /\{(?:name|first|account)\?\}/.exec(text)
  return gap ? { start: gap.index, end: gap.index + gap[0].length } : null
}
