/** Somebody whom a text names by the digits of an address, and the name by which they are known here. */
export interface Mention {
  readonly digits: string
  readonly name: string
}

/** "@" and digits that are no part of a word, an e-mail address or a longer number. */
const MENTION = /(?<![\p{L}\p{N}._%+@-])@(\d{5,20})(?![\p{L}\p{N}_]|[.@-][\p{L}\p{N}])/gu

/** The digits of all whom a text may mention. */
export function mentionedIn(text: string): readonly string[] {
  // Hardly any text has one, and a text may be long.
  return text.includes('@')
    ? [...new Set(Array.from(text.matchAll(MENTION), ([, digits = '']) => digits))]
    : []
}

/** A text with its mentions taken out, in order. */
export function splitMentions(text: string, mentions: readonly Mention[]): readonly (string | Mention)[] {
  const parts: (string | Mention)[] = []
  let from = 0
  for (const { 0: whole, 1: digits, index } of mentions.length === 0 ? [] : text.matchAll(MENTION)) {
    const mention = mentions.find((each) => each.digits === digits)
    if (!mention) continue
    parts.push(text.slice(from, index), mention)
    from = index + whole.length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}

/** A text that names whom it mentions. */
export function withMentions(text: string, mentions: readonly Mention[]): string {
  return splitMentions(text, mentions)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')
}
