import { withoutUnseen } from './letters.ts'

/** A telephone number as it stands in a text. */
export interface WrittenNumber {
  /** The number as written, without its extension. */
  readonly written: string
  /** Its digits in Latin script. Digits of an extension are never among them. */
  readonly digits: string
  /** Whether a plus stands in front: then the digits begin with a country code. */
  readonly plus: boolean
  /** The digits of the extension, or empty. */
  readonly extension: string
  /** It stands in a link of the chat network, which takes international numbers only. */
  readonly linked: boolean
}

const DECIMAL = /\p{Nd}/u

/** The text with every decimal digit (Arabic, Devanagari, full-width …) as the Latin one of the same value. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Digits stand in runs of ten that begin with zero.
    let start = code
    while (DECIMAL.test(String.fromCodePoint(start - 1))) start -= 1
    return String((code - start) % 10)
  })
}

/** The text with one form of digit, plus, dash, bracket and blank, and without the unseen marks that are copied with a number. */
function plainPhoneText(text: string): string {
  return latinDigits(withoutUnseen(text))
    .replaceAll(/[\uff0b\ufe62]/gu, '+')
    .replaceAll(/[\u2010-\u2015\u2212\uff0d\ufe63]/gu, '-')
    .replaceAll('\uff08', '(')
    .replaceAll('\uff09', ')')
    .replaceAll(/[\uff0e\u00b7]/gu, '.')
    .replaceAll('\uff0f', '/')
    .replaceAll('\uff03', '#')
    .replaceAll(/[^\S\n]/gu, ' ')
}

/** What stands in Brazil for the digits of a carrier, which the caller chooses: "0xx31". They are not dialled. */
const CARRIER = String.raw`(?:xx|\*\*|operadora|prestadora)`

/** Digits with what people put between them. */
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_@+])(?:\(\+|\+ ?\(|\+ ?|\()? ?(?:${CARRIER}[ )]{0,2})?\d` +
    String.raw`(?:(?:[ ().\/~-]{0,4}|(?<=(?<!\d)0|\+ ?\(?55\)?)[ (.-]{0,2}${CARRIER}[ ).-]{0,3})\d)*`,
  'giu',
)

const EXTENSION_WORDS =
  'ext(?:ension|ensión|ensão|n)?|xtn|ramal|r\\.|interno|int|anexo|poste|durchwahl|dw|доб(?:авочный)?|вн(?:утр)?|تحويلة'

/** What may stand between a number and its extension, and the digits of that. */
const EXTENSION = new RegExp(
  String.raw`^\)?(?:[ ,;.(-]*(?:${EXTENSION_WORDS})[ .:=]*(?:n[ºo°]\.? ?)?| ?[x×] ?\.? ?|[pw]| ?#+ ?|,{2,} ?|[,;](?=\d{1,6}(?!\d)))(\d{1,9})#?(?![\p{L}\p{M}_@]| ?[\d(+-]? ?\d)`,
  'iu',
)

/** Further parts of a `tel:` link (RFC 3966), such as `;isub=12`. */
const PARAMETERS = /^(?:;[a-z0-9-]+(?:=[^;\s?]*)?)+/iu

/** Dates and numbers of documents: no telephone number where another one stands beside them. */
const OTHER_NUMBER =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{5}-\d{3})$/u

const MIN_DIGITS = 3
/** Fewer digits are part of a number, or a short one. */
const MIN_WHOLE = 7
/** No international number is longer (E.164): such a run is several numbers, or none. */
const MAX_DIGITS = 15
/** Nobody writes a number into more text than that. */
const MAX_TEXT_LENGTH = 2000
/** Nothing that belongs to a number goes on further behind it: each number is looked behind. */
const MAX_BEHIND = 200

/**
 * The telephone numbers in a text that a person wrote or pasted: one alone, several, a sentence with a number in it, or a
 * link (`wa.me`, `whatsapp://send`, `tel:`, `sms:`). Digits that are glued to letters are no number.
 */
export function writtenNumbers(text: string): readonly WrittenNumber[] {
  const seen = new Map(
    placedNumbers(readable(text)).map(({ number }) => [`${number.plus ? '+' : ''}${number.digits}`, number]),
  )
  return [...seen.values()]
}

/** A number and where it stands, with its extension, in the text that was looked through. */
interface PlacedNumber {
  readonly number: WrittenNumber
  readonly from: number
  readonly to: number
}

/** The numbers of a readable text in their order; one that is written twice is met twice. */
function placedNumbers(text: string): readonly PlacedNumber[] {
  const linked = linkedNumbers(text)
  if (linked.length > 0) return linked
  const found = scan(withoutLinks(text))
  const likely = found.filter(
    ({ number }) => !OTHER_NUMBER.test(number.written) && number.digits.length >= MIN_WHOLE,
  )
  return likely.length > 0 ? likely : found
}

const JOINT_WORDS = '-|–|—|or|oder|ou|o|e|y|and|и|или'
/** What people put between two numbers. */
const JOINT = new RegExp(String.raw`[/|;,&\n]|\s(?:${JOINT_WORDS})(?=\s)`, 'giu')
const JOINT_AT_END = new RegExp(String.raw`(?:[/|;,&]|\s(?:${JOINT_WORDS}))$`, 'iu')

/**
 * A text that holds several numbers, taken apart so that each piece has one; the words behind a number stay with it. The numbers
 * are found once, and the text is cut between them: strangers send lines with very many.
 */
export function piecesByNumber(text: string): readonly string[] {
  const source = readable(text)
  const found = placedNumbers(source)
  if (found.length < 2) return [text.trim()]
  const pieces: string[] = []
  let start = 0
  for (const [at, next] of found.entries()) {
    const before = found[at - 1]
    const cut = before ? cutBetween(source, before, next) : null
    if (cut === null) continue
    pieces.push(source.slice(start, cut).trim().replace(JOINT_AT_END, '').trim())
    start = cut
  }
  return [...pieces, source.slice(start).trim()]
}

/** Where the piece of `next` begins; null where nothing stands between two numbers that parts them. */
function cutBetween(text: string, before: PlacedNumber, next: PlacedNumber): number | null {
  const from = Math.min(before.to, next.from)
  const gap = text.slice(from, next.from)
  const isBegun = /^[+(]/u.test(text.slice(next.from)) && /\s$/u.test(gap.slice(-1))
  if (isBegun || gap.trim() === '') return next.from
  const joint = [...gap.matchAll(JOINT)].at(-1)
  return joint ? from + joint.index + joint[0].length : null
}

function scan(text: string): PlacedNumber[] {
  const found: PlacedNumber[] = []
  for (const match of text.matchAll(RUN)) {
    const written = balanced(match[0].trim())
    const end = match.index + match[0].length
    let rest = text.slice(end, end + MAX_BEHIND)
    const parameters = PARAMETERS.exec(rest)?.[0] ?? ''
    const context = /;phone-context=\+([^;]*)/iu.exec(parameters)?.[1] ?? ''
    const [behind = '', dialled = ''] = EXTENSION.exec(rest) ?? []
    const extension = /;ext=([^;]*)/iu.exec(parameters)?.[1] ?? dialled
    if (parameters !== '') rest = ''
    // "5511abc": digits and letters in one word are no number, unless the letters lead to an extension.
    if (extension === '' && /^[\p{L}\p{M}_@]/u.test(rest)) continue
    const digits = digitsOf(written)
    if (written.includes('/') && (digits.length > MAX_DIGITS || areWhole(written.split('/')))) {
      let from = match.index
      for (const part of match[0].split('/')) {
        for (const each of scan(part)) found.push({ ...each, from: from + each.from, to: from + each.to })
        from += part.length + 1
      }
      continue
    }
    if (digits.length < MIN_DIGITS || digits.length > 40) continue
    const plus = written.includes('+')
    const prefix = plus ? '' : digitsOf(context)
    const number = {
      written: prefix === '' ? written : `+${prefix} ${written}`,
      digits: prefix + digits,
      plus: plus || prefix !== '',
      extension: digitsOf(extension),
      linked: false,
    }
    const from = match.index + match[0].search(/\S/u)
    found.push({ number, from, to: end + Math.max(parameters.length, behind.length) })
  }
  // The digits of an extension would be met again as a number of their own.
  const extensions = new Set(found.map(({ number }) => number.extension))
  return found.filter(({ number }) => !extensions.has(number.digits))
}

/** Whether each part is a number of its own; what begins with a country code goes on behind a stroke. */
const areWhole = ([first = '', ...others]: readonly string[]): boolean =>
  (/\s$/u.test(first) || !/^(?:\+|00)/u.test(first)) &&
  [first, ...others].every((part) => digitsOf(part).length >= MIN_WHOLE)

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

/** A bracket that was only opened or only closed does not belong to the number. */
function balanced(written: string): string {
  const opened = written.includes('(')
  if (opened === written.includes(')')) return written
  return written.replaceAll(/[()]/gu, opened ? '' : ' ').trim()
}

const CHAT_LINK =
  /\b(?:https?:\/\/(?:\w+\.)?)?(?:wa\.me\/(?:(?:c|p\/\d+)\/)?(\+?[\d% ().-]+)|whatsapp(?:\.com|:\/)\/send\/?\?(\S*))/giu

/** Numbers in links of the chat network. */
function linkedNumbers(text: string): PlacedNumber[] {
  return [...text.matchAll(CHAT_LINK)].flatMap(({ 0: link, 1: path, 2: query, index }) => {
    const value = path ?? /(?:^|&)phone=([^&#]*)/iu.exec(query ?? '')?.[1]?.replaceAll('+', ' ') ?? ''
    const [placed] = scan(plainPhoneText(decoded(value)))
    if (!placed) return []
    return [{ number: { ...placed.number, linked: true }, from: index, to: index + link.length }]
  })
}

const LINK = String.raw`\b(?:https?|ftp):\/\/\S+|\b(?:wa\.me|(?:\w+\.)?whatsapp\.com)\/\S*`
const LINKS = new RegExp(LINK, 'giu')
const LINKS_AND_NUMBERS = new RegExp(String.raw`${LINK}|\b(?:tel|sms(?:to)?):\S*`, 'giu')

/** A text in which numbers are looked for: in one form of writing, with what stands in `tel:` and `sms:` as text. */
function readable(text: string): string {
  return plainPhoneText(text.slice(0, MAX_TEXT_LENGTH)).replaceAll(LINKS_AND_NUMBERS, (link) =>
    /^(?:tel|sms(?:to)?):/iu.test(link) ? plainPhoneText(decoded(link.replace(/\?.*$/u, ''))) : link,
  )
}

/** Addresses are blanks, with whatever numbers they have in them; everything else stays where it is. */
function withoutLinks(text: string): string {
  return text.replaceAll(LINKS, (link) => ' '.repeat(link.length))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
