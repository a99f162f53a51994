import { LinkifyIt, REBuilder } from 'linkify-it'
import tlds from 'tlds' with { type: 'json' }
import { replaceHiding } from '../../shared/lib/invisible.ts'
import { textStartWithAddress } from '../../shared/lib/text-start.ts'

/** A stretch of text that is an address: from `start` up to, not including, `end`. */
export interface LinkRange {
  readonly start: number
  readonly end: number
  /** What it opens: a web address or an e-mail address with its scheme. */
  readonly href: string
}

/** The rules of the finder, with what it leaves out: dashes inside a path, and a colon before an e-mail address. */
class Rules extends REBuilder {
  override get_path_extra(): RegExp {
    return /[\u2010-\u2015\u00b7\u2019](?=[^\s\u2010-\u2015\u00b7\u2019])|/
  }

  override get_mail_name_validator(): RegExp {
    return /(?<![\p{L}\p{N}\p{M}.@+-])([\p{L}\p{N}_](?:[\w.+~'-]{0,63}[\w~+-])?)$/u
  }
}

const finder = new LinkifyIt({
  ...{ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, urlAuth: true },
  tlds: [...tlds],
  rebuilder: new Rules(),
})
  .add('ftp:')
  .add('//')

/** No address is longer than what the system opens; what is longer is found as well, and refused as too long. */
const MAX_TOKEN = 9000

/** Endings of domains that are more often endings of files: "notes.md". */
const FILE_ENDINGS: ReadonlySet<string> = new Set(['zip', 'mov', 'md', 'sh', 'py', 'rs', 'ps'])

/** Marks of formatting around an address: the finder would take them for a part of it. */
const MARKS = /(?<![^\s*~`_([{<])[_~]+(?=\S)|[*_~`]+(?![^\s)\]}>.,:;!?*_~`])/gu

const EMOJI = /\p{Extended_Pictographic}|\p{RI}|[\ufe00-\ufe0f\u200c\u200d]|[\u{e0020}-\u{e007f}]/gu

const blank = (found: string): string => ' '.repeat(found.length)

/** An emoji ends the name of a server, but not a path. */
function withoutEmojiInHost(token: string): string {
  const scheme = token.indexOf('://')
  const from = scheme < 0 ? 0 : scheme + 3
  const end = from + token.slice(from).search(/[/?#]|$/u)
  return token.slice(0, end).replaceAll(EMOJI, blank) + token.slice(end)
}

/** Whether a name without a scheme is meant as an address, and is not the end of one sentence and the beginning of the next. */
function isMeant(raw: string): boolean {
  const host = raw.split(/[/?#:]/u, 1)[0] ?? ''
  const labels = host.split('.')
  const ending = labels.at(-1) ?? ''
  if (/^www\./i.test(host)) return labels.length > 2
  if (/^\p{Lu}/u.test(ending) && host !== host.toUpperCase()) return false
  if (labels.length > 2) return true
  return (
    !/^\d+$/.test(labels[0] ?? '') && (!FILE_ENDINGS.has(ending.toLowerCase()) || raw.length > host.length)
  )
}

function hrefOf(raw: string, schema: string): string | null {
  if (schema === 'mailto:') return /^mailto:/i.test(raw) ? raw : `mailto:${raw}`
  if (schema === '' && !isMeant(raw)) return null
  const href = schema === '' ? `https://${raw}` : raw
  return URL.canParse(href) ? href : null
}

/** The web and e-mail addresses in a text, in order. An address ends before a letter that nobody sees. */
export function findLinks(text: string): LinkRange[] {
  const links: LinkRange[] = []
  // As long as the text itself: what ends an address is a space in it.
  const masked = replaceHiding(text, blank).replaceAll(MARKS, blank)
  for (const { 0: token, index } of masked.matchAll(/\S+/g)) {
    if (!token.includes('.') && !token.includes('://')) continue
    for (const match of finder.match(withoutEmojiInHost(token.slice(0, MAX_TOKEN))) ?? []) {
      const start = index + match.index
      const end = index + match.lastIndex
      const href = hrefOf(text.slice(start, end), match.schema)
      if (href !== null) links.push({ start, end, href })
    }
  }
  return links
}

/** A text of megabytes is not searched to its end for its first address. */
const FIRST_WITHIN = 20_000

/** The first address near the start of a text. */
export function firstLink(text: string): LinkRange | undefined {
  return findLinks(textStartWithAddress(text, FIRST_WITHIN))[0]
}
