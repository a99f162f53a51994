import tlds from 'tlds' with { type: 'json' }
import { lazily } from '../../shared/lib/lazily.ts'
import { replaceHiding } from '../../shared/lib/letters.ts'
import { textStartWithAddress } from '../../shared/lib/text-start.ts'

/** A stretch of text that is an address: from `start` up to, not including, `end`. */
export interface LinkRange {
  readonly start: number
  readonly end: number
  /** What it opens: a web address or an e-mail address with its scheme. */
  readonly href: string
}

const WORD = String.raw`\p{L}\p{M}\p{N}`
const NAME = String.raw`[\p{L}\p{N}](?:[${WORD}_\-]*[${WORD}])?`
/** The whole name of a host without a scheme. */
const HOST = String.raw`(?:${NAME}\.)+${NAME}(?!_{0,9}[@${WORD}])`
/** Where an address begins: with its scheme or `www.`, as an e-mail address, or as the bare name of a host. */
const beginning = lazily(
  () =>
    new RegExp(
      String.raw`https?:\/\/|(?<![\p{sc=Latin}\d.:\/\\@#\-][_~]{0,4})www\.(?=[\p{L}\p{N}])|` +
        String.raw`(?<mail>(?<![.@+\-${WORD}]|\/\/)(?:mailto:)?[\p{L}\p{N}](?:[\w.+~'\-]{0,63}[\w~+\-])?@${HOST})|` +
        String.raw`(?<host>(?<![.:\/\\@#\-${WORD}][_~]{0,4})(?!\p{L}*[^\p{sc=Latin}\p{N}]www\.)${HOST})`,
      'giv',
    ),
)
/** In every text with an address, and in few others. */
const NEAR_ADDRESS = /:\/\/|\.[^\s.]/u

const SERVER_LETTER = String.raw`(?:[_\-.${WORD}]|%[\da-f]{2})`
/** Whoever is named before a server, and the server. Names with `_` are against the standard, and answer. */
const serverPattern = lazily(
  () =>
    new RegExp(
      String.raw`(?:[\w.~%!$&'\(\)*+,;=:@\-]{0,500}@)?` +
        String.raw`(?:\[[\da-f:.]+\]|${SERVER_LETTER}*[${WORD}](?:[_\-.]*(?=\/|:\d))?)`,
      'iyv',
    ),
)
/** What belongs to a server whose name ends like a domain or in digits: a letter of another script behind it begins a word. */
const DOMAIN = /^.*\.[a-z\d\-]*[a-z\d](?=(?!\p{sc=Latin})\p{L}[^.]*$)/iu
const PORT = /:\d{1,5}(?!\d)/y

/** What RFC 3986 allows in a path, and four signs that programs do not encode. */
const PATH_LETTER = String.raw`[\w.~:\/?#\[\]@!$&'\(\)*+,;=%\|\^\{\}\-]`
const PLAIN_PATH = new RegExp(`${PATH_LETTER}*`, 'vy')
/** A letter of another script behind a plain letter or digit begins a word. */
const NEXT_WORD = /(?<=[a-z\d])(?!\p{sc=Latin})\p{L}/iuy
/** Letters, signs and emoji of the whole world. The punctuation of a text is none of its addresses', but dashes inside. */
const FOREIGN = String.raw`[[^\p{ASCII}]--[\p{P}\p{Z}]]`
const PATH = new RegExp(
  String.raw`(?:${PATH_LETTER}|${FOREIGN}|[\u2010-\u2015\xb7\u2019](?=[\w\/]|${FOREIGN}))*`,
  'vy',
)

/** What stands behind an address rather than at its end. */
const AT_THE_END = /[.,:;!?'*~|^([{]/u
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Endings of domains that are no word of our languages. */
const WELL_KNOWN: ReadonlySet<string> = new Set(
  'com net org edu gov biz io dev xyz co br pt mx cl uy cr mz ru рф kz uk fr pl jp cn'.split(' '),
)
const CATEGORIES: ReadonlySet<string> = new Set(['com', 'co', 'net', 'org', 'edu', 'gov', 'gob', 'ac'])
const ENDINGS: ReadonlySet<string> = new Set(tlds)

/** How far a pattern goes on from a place. */
function goneOn(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  return from + (pattern.exec(text)?.[0].length ?? 0)
}

/** Where the path behind a server ends. `before` is what stands before the address; `isItalic`: a `_` there waits for another. */
function pathEnd(text: string, from: number, before: string, isItalic: boolean): number {
  if (!/[\/?#]/.test(text.charAt(from))) return from
  const plain = goneOn(text, from, PLAIN_PATH)
  let end = goneOn(text, plain, NEXT_WORD) > plain ? plain : goneOn(text, plain, PATH)
  const open = new Map<string, number>()
  for (let at = from; at < end; at += 1) {
    const sign = text.charAt(at)
    const opening = OPENING[sign]
    if (opening === undefined) open.set(sign, (open.get(sign) ?? 0) + 1)
    else open.set(opening, (open.get(opening) ?? 0) - 1)
    // In a path, only round brackets stand for themselves.
    if (opening !== undefined && opening !== '(' && (open.get(opening) ?? 0) < 0) end = at
  }
  let around = before
  for (; end > from; end -= 1) {
    const sign = text.charAt(end - 1)
    const opening = OPENING[sign]
    if (opening !== undefined) {
      const unclosed = open.get(opening) ?? 0
      if (opening !== around && unclosed >= 0) return end
      open.set(opening, unclosed + 1)
      if (opening === around) around = ''
    } else if (!AT_THE_END.test(sign) && !(sign === '_' && isItalic)) return end
  }
  return end
}

/** Whether a name has the ending of a domain. */
function isDomain(name: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ENDINGS.has(ending) || ending.startsWith('xn--')
}

/** Whether a name without a scheme is meant as an address, and is not two words without a blank behind a full stop. */
function isMeant(host: string, hasPath: boolean): boolean {
  const labels = host.split('.')
  const [category = '', ending = ''] = labels.slice(-2)
  if (!isDomain(host)) return false
  if (/^www\./i.test(host)) return labels.length > 2
  if (/^\p{Lu}/u.test(ending) && host !== host.toUpperCase()) return false
  if (labels.length === 2 && /^\d+$/.test(category)) return false
  return hasPath || WELL_KNOWN.has(ending.toLowerCase()) || (labels.length > 2 && CATEGORIES.has(category))
}

/** Whether italics stay open behind a stretch of text, where they were or were not before it. */
function italicsBehind(text: string, from: number, to: number, isOpen: boolean): boolean {
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\n') isOpen = false
    else if (sign !== '_') continue
    else if (isOpen) isOpen = /\s/u.test(text.charAt(at - 1))
    else isOpen = !IN_WORD.test(text.charAt(at - 1)) && /\S/u.test(text.charAt(at + 1))
  }
  return isOpen
}

const IN_WORD = /[\p{L}\p{N}]/u
const blank = (found: string): string => ' '.repeat(found.length)

/** Where the web address that begins with a scheme, `www.` or the name of its host ends; null where it is none. */
function webEnd(
  text: string,
  start: number,
  begin: string,
  host: string | undefined,
  isItalic: boolean,
): number | null {
  const hasScheme = begin.endsWith('//')
  const from = hasScheme ? start + begin.length : start
  const server = host ?? text.slice(from, goneOn(text, from, serverPattern()))
  const name = DOMAIN.exec(server)?.[0] ?? server
  const port = goneOn(text, from + name.length, PORT)
  const end = name === server ? pathEnd(text, port, text.charAt(start - 1), isItalic) : from + name.length
  return name === '' || (!hasScheme && !isMeant(name, end > port + 1)) ? null : end
}

/** The web and e-mail addresses in a text, in order. An address ends before a letter that nobody sees. */
export function findLinks(text: string): LinkRange[] {
  const links: LinkRange[] = []
  // As long as the text itself: what ends an address is a space in it.
  const seen = replaceHiding(text, blank)
  if (!NEAR_ADDRESS.test(seen)) return links
  const begins = beginning()
  let isItalic = false
  let behind = 0
  begins.lastIndex = 0
  for (let match = begins.exec(seen); match; match = begins.exec(seen)) {
    const { 0: begin, index: start, groups: { mail, host } = {} } = match
    isItalic = italicsBehind(seen, behind, start, isItalic)
    behind = start
    // A word before a scheme is no host: "fim.https://…".
    const inside = begin.search(/https?$/i)
    if (inside > 0) begins.lastIndex = start + inside
    const end = mail === undefined ? webEnd(seen, start, begin, host, isItalic) : start + begin.length
    if (end === null) continue
    const written = text.slice(start, end)
    const scheme = mail === undefined ? 'https://' : 'mailto:'
    const href = /^(?:https?:\/\/|mailto:)/i.test(written) ? written : scheme + written
    if (mail === undefined ? !URL.canParse(href) : !isDomain(mail)) continue
    links.push({ start, end, href })
    begins.lastIndex = behind = end
  }
  return links
}

/** A text of megabytes is not searched to its end for its first address. */
const FIRST_WITHIN = 20_000

/** The first address near the start of a text. */
export function firstLink(text: string): LinkRange | undefined {
  return findLinks(textStartWithAddress(text, FIRST_WITHIN))[0]
}
