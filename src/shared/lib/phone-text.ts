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

/**
 * The telephone numbers in a text that a person wrote or pasted: one alone, several, a sentence with a number in it, or a
 * link (`wa.me`, `whatsapp://send`, `tel:`, `sms:`). Digits that are glued to letters are no number.
 */
export function writtenNumbers(text: string): readonly WrittenNumber[] {
  const plain = plainPhoneText(text.slice(0, MAX_TEXT_LENGTH))
  const linked = linkedNumbers(plain)
  if (linked.length > 0) return unique(linked)
  const found = unique(scan(withoutLinks(plain)))
  const likely = found.filter(
    (number) => !OTHER_NUMBER.test(number.written) && number.digits.length >= MIN_WHOLE,
  )
  return likely.length > 0 ? likely : found
}

/** What people put between two numbers. */
const BETWEEN_NUMBERS =
  /\s*[/|;,&\n]\s*|\s+(?:-|–|—|or|oder|ou|o|e|y|and|и|или)\s+|(?<!\+\d{1,3})\s+(?=\+|\(\+?\d)|(?<=\d)(?=\+)/giu

/** A text that holds several numbers, taken apart so that each piece has one; the words behind a number stay with it. */
export function piecesByNumber(text: string): readonly string[] {
  const count = writtenNumbers(text).length
  let cut: { readonly to: number; readonly from: number } | null = null
  for (const { index, 0: between } of count < 2 ? [] : text.matchAll(BETWEEN_NUMBERS)) {
    const from = index + between.length
    const inLeft = writtenNumbers(text.slice(0, index)).length
    if (inLeft > 1) break
    if (inLeft === 1 && writtenNumbers(text.slice(from)).length === count - 1) cut = { to: index, from }
  }
  return cut === null
    ? [text.trim()]
    : [text.slice(0, cut.to).trim(), ...piecesByNumber(text.slice(cut.from))]
}

function unique(numbers: readonly WrittenNumber[]): readonly WrittenNumber[] {
  const seen = new Map(numbers.map((number) => [`${number.plus ? '+' : ''}${number.digits}`, number]))
  return [...seen.values()]
}

function scan(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = []
  for (const match of text.matchAll(RUN)) {
    const written = balanced(match[0].trim())
    let rest = text.slice(match.index + match[0].length)
    const parameters = PARAMETERS.exec(rest)?.[0] ?? ''
    const context = /;phone-context=\+([^;]*)/iu.exec(parameters)?.[1] ?? ''
    const extension = /;ext=([^;]*)/iu.exec(parameters)?.[1] ?? EXTENSION.exec(rest)?.[1] ?? ''
    if (parameters !== '') rest = ''
    // "5511abc": digits and letters in one word are no number, unless the letters lead to an extension.
    if (extension === '' && /^[\p{L}\p{M}_@]/u.test(rest)) continue
    const digits = digitsOf(written)
    if (written.includes('/') && (digits.length > MAX_DIGITS || areWhole(written.split('/')))) {
      found.push(...written.split('/').flatMap(scan))
      continue
    }
    if (digits.length < MIN_DIGITS || digits.length > 40) continue
    const plus = written.includes('+')
    const prefix = plus ? '' : digitsOf(context)
    found.push({
      written: prefix === '' ? written : `+${prefix} ${written}`,
      digits: prefix + digits,
      plus: plus || prefix !== '',
      extension: digitsOf(extension),
      linked: false,
    })
  }
  // The digits of an extension would be met again as a number of their own.
  return found.filter(
    (number) => !found.some((other) => other.extension !== '' && other.extension === number.digits),
  )
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

const CHAT_LINK = /\bwa\.me\/(?:(?:c|p\/\d+)\/)?(\+?[\d% ().-]+)|\bwhatsapp(?:\.com|:\/)\/send\/?\?(\S*)/giu

/** Numbers in links of the chat network. */
function linkedNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(CHAT_LINK)].flatMap(([, path, query]) => {
    const value = path ?? /(?:^|&)phone=([^&#]*)/iu.exec(query ?? '')?.[1]?.replaceAll('+', ' ') ?? ''
    const [number] = scan(plainPhoneText(decoded(value)))
    return number ? [{ ...number, linked: true }] : []
  })
}

/** `tel:` and `sms:` are read as text; every other address is left out, with whatever numbers it has in it. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/\b(?:https?|ftp):\/\/\S+|\b(?:wa\.me|(?:\w+\.)?whatsapp\.com)\/\S*/giu, ' ')
    .replaceAll(/\b(?:tel|sms(?:to)?):\S*/giu, (link) => plainPhoneText(decoded(link.replace(/\?.*$/u, ''))))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
