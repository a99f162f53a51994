/** A property of a card: its line unfolded, decoded and taken apart. */
export interface CardProperty {
  /** What stands before its name: properties of one group belong together ("item1"). Lower case. */
  readonly group: string
  /** Upper case. */
  readonly name: string
  /** Bare words and those of TYPE, in lower case. */
  readonly types: readonly string[]
  readonly params: ReadonlyMap<string, string>
  /** Still escaped, as its parts are split at what is not. */
  readonly value: string
}

/** One card's properties. */
export interface CardLines {
  readonly properties: readonly CardProperty[]
  /** Whether every line of it was a property. */
  readonly isWhole: boolean
}

/** Nobody's card is larger once its pictures are out; a stranger's may be. In UTF-16 units. */
const MAX_TEXT = 8_000_000
const MAX_LINES = 2000
/** The longest notes that Parley writes into a card, with all fields and every letter escaped, are shorter. */
const MAX_VALUE = 80_000
const MAX_CARDS = 50

/** Pictures, sounds and keys: large, and never shown. */
const BULKY = /^(?:PHOTO|LOGO|SOUND|KEY|THUMBNAIL|AGENT)$/

const BEGINS_PROPERTY = /^(?:[\w-]{1,40}\.)?[A-Za-z][\w-]{0,60}[:;]/

/** A property that no encoded text goes on with. */
const SURE_PROPERTY =
  /^(?:item\d+\.)?(?:BEGIN|END|VERSION|N|FN|TEL|EMAIL|ORG|TITLE|ADR|URL|NOTE|BDAY|UID|REV|LABEL|ROLE|X-[\w-]+)[:;]/i

/** What stands before each line of a text that was indented: a fold only looks like it. */
const INDENT =
  /^\s*?(?:BEGIN:VCARD[ \t]*[\r\n]+)?(?:VERSION:[^\r\n]{0,20}[\r\n]+)?([ \t]+)(?=(?:BEGIN|VERSION|N|FN|TEL)[:;])/i

/**
 * The text without what its way has done to it: marks of byte order, the zeros of a text in two bytes a letter, line breaks
 * that were escaped once too often, and indents.
 */
function cleaned(text: string): string {
  const clean = text.slice(0, MAX_TEXT).replaceAll(/[\0\ufeff\ufffe]/g, '')
  const isOneLine = !/[\r\n]/.test(clean.trim()) && /^BEGIN:VCARD\\[rn]/i.test(clean.trim())
  if (isOneLine) return clean.replaceAll(/(?:\\r)?\\n|\\r/g, '\n')
  const indent = INDENT.exec(clean.slice(0, 2000))?.[1] ?? ''
  return indent === '' ? clean : clean.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

const nameOf = (line: string): string =>
  /^(?:[\w-]{1,40}\.)?([\w-]{1,60})[:;]/.exec(line)?.[1]?.toUpperCase() ?? ''

/** Whether a line belongs to a picture, a sound or a key. It is asked of all lines of a text, in their order. */
export function pictureFilter(): (line: string) => boolean {
  let isPicture = false
  return (line) => (isPicture = (isPicture && !BEGINS_PROPERTY.test(line)) || BULKY.test(nameOf(line)))
}

/** The lines of a text, each with its end, but for those of pictures, sounds and keys. */
function shownLines(text: string): readonly string[] {
  const isPicture = pictureFilter()
  return text.split(/(?<=\r\n|\n|\r(?!\n))/).filter((line) => !isPicture(line))
}

/** The text of a card without its pictures and sounds; everything else as it came. */
export function withoutPictures(vcard: string): string {
  return /(?:PHOTO|LOGO|SOUND|KEY|THUMBNAIL|AGENT)/i.test(vcard) ? shownLines(vcard).join('') : vcard
}

/** Stands where an encoded text went on in the next line: a blank behind it may belong to the text or to the fold. */
const JOINT = '\0'

const IS_QUOTED = /^[^:]{0,400}QUOTED-PRINTABLE/i
const IS_BASE64 = /^[^:]{0,200}(?:;ENCODING=(?:b|base64)\b|;BASE64\b)/i

/** Lines as they were before they were folded. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isOld = false
  let isQuoted = false
  let isBase64 = false
  for (const line of shownLines(text)) {
    const raw = line.replace(/[\r\n]+$/, '')
    const last = lines.length - 1
    const before = lines[last]
    const isFold = /^[ \t]/.test(raw)
    const isSoft = isQuoted && before !== undefined && /=[ \t]*$/.test(before)
    if (isSoft && before.length < MAX_VALUE * 3 && !SURE_PROPERTY.test(raw)) {
      lines[last] = before.trimEnd().slice(0, -1) + JOINT + raw
    } else if (before !== undefined && isFold && before.length < MAX_VALUE) {
      // The older form folds where a blank stands, and keeps it.
      lines[last] =
        before + (isQuoted ? JOINT + raw : isOld && !isBase64 ? raw.replace(/^[ \t]+/, ' ') : raw.slice(1))
    } else if (isBase64 && before !== undefined && /^[\w+/=]+$/.test(raw)) {
      if (before.length < MAX_VALUE) lines[last] = before + raw
    } else if (raw.trim() !== '' && lines.length < MAX_LINES) {
      lines.push(raw)
      isQuoted = IS_QUOTED.test(raw)
      isBase64 = IS_BASE64.test(raw)
      if (nameOf(raw) === 'VERSION') isOld = /:\s*2/.test(raw)
    }
  }
  return lines
}

/** Nothing that stands before the value of a line is longer. */
const MAX_HEAD = 2000

/** What stands before the value of a line, in its parts: up to the first colon outside of quotes. Null where there is none. */
function headOf(line: string): { readonly parts: readonly string[]; readonly colon: number } | null {
  const parts: string[] = []
  let isQuoted = false
  let from = 0
  for (let at = 0; at < line.length && at < MAX_HEAD; at += 1) {
    const char = line.charAt(at)
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted || (char !== ';' && char !== ':')) continue
    parts.push(line.slice(from, at))
    from = at + 1
    if (char === ':') return { parts, colon: at }
  }
  // A quote that is never closed is none.
  const colon = line.slice(0, MAX_HEAD).indexOf(':')
  return colon === -1 ? null : { parts: line.slice(0, colon).replaceAll('"', '').split(';'), colon }
}

const ENCODING = /^(?:QUOTED-PRINTABLE|BASE64|B|8BIT|7BIT|Q)$/i

function property(line: string): CardProperty | null {
  const found = headOf(line)
  if (found === null) return null
  const { parts, colon } = found
  const [head = '', ...rest] = parts
  const [, group = '', name = ''] = /^\s*(?:([\w-]+)\.)?([\w-]+)\s*$/.exec(head) ?? []
  if (name === '') return null
  const params = new Map<string, string>()
  const types: string[] = []
  for (const each of rest.slice(0, 30)) {
    const [key = '', ...words] = each.split('=')
    const word = words.join('=').replaceAll('"', '').trim()
    const upper = key.trim().toUpperCase()
    if (words.length === 0 && ENCODING.test(upper)) params.set('ENCODING', upper)
    else if (words.length === 0) types.push(upper.toLowerCase())
    else if (upper === 'TYPE')
      types.push(
        ...word
          .toLowerCase()
          .split(',')
          .map((type) => type.trim()),
      )
    else params.set(upper, word)
  }
  const given = line.slice(colon + 1, colon + 1 + MAX_VALUE * 3)
  const value = decoded(given, params.get('ENCODING') ?? '', params.get('CHARSET') ?? '').slice(0, MAX_VALUE)
  return { group: group.toLowerCase(), name: name.toUpperCase(), types, params, value }
}

function decoded(value: string, encoding: string, charset: string): string {
  if (/^Q/i.test(encoding)) return quotedText(value, charset)
  if (/^B/i.test(encoding)) return base64Text(value, charset)
  // Some say the character set and forget that they have encoded it.
  if (charset !== '' && /(?:=[89A-F][\dA-F]){2}/i.test(value)) return quotedText(value, charset)
  return charset === '' ? value : repaired(value)
}

/** What is no text is nothing to show. */
function base64Text(value: string, charset: string): string {
  const text = inCharset(Buffer.from(value, 'base64'), charset)
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(text) ? '' : text
}

/** A quoted-printable text, unfolded: a blank behind a joint is the text's own unless something says that it is the fold's. */
function quotedText(value: string, charset: string): string {
  const kept = value.replaceAll(JOINT, '')
  const joints = value.split(JOINT).length - 1
  if (joints === 0 || !/\0[ \t]/.test(value)) return inCharset(quotedBytes(kept, charset), charset)
  const bare = value.replaceAll(/\0[ \t]?/g, '')
  const blanks = value.match(/\0[ \t]/g)?.length ?? 0
  const isOfFold =
    value.includes(`${JOINT}\t`) ||
    (blanks === joints && joints > 1) ||
    // Who encodes every letter, or every other blank, encodes this one too.
    /^(?:=[\dA-F]{2}|[;,])+$/i.test(bare) ||
    (bare.includes('=20') && !/[^\0] /.test(value)) ||
    (!isWellQuoted(kept, charset) && isWellQuoted(bare, charset))
  return inCharset(quotedBytes(isOfFold ? bare : kept, charset), charset)
}

/** Whether each sign of equality encodes a byte, and the bytes are text. */
function isWellQuoted(value: string, charset: string): boolean {
  if (/=(?![\dA-F]{2})/i.test(value)) return false
  const isUtf = charset === '' || /^utf-?8$/i.test(charset)
  return !isUtf || decodedAs('utf-8', quotedBytes(value, charset)) !== null
}

function quotedBytes(value: string, charset: string): Uint8Array {
  const bytes: number[] = []
  let end = value.trimEnd().length
  while (value[end - 1] === '=') end -= 1
  const text = value.slice(0, end)
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '=' ? /^[0-9a-f]{2}/i.exec(text.slice(at + 1, at + 3))?.[0] : undefined
    if (hex !== undefined) {
      const byte = Number.parseInt(hex, 16)
      // An encoded semicolon or backslash is one of the value: it separates nothing.
      if ((byte === 0x3b || byte === 0x5c) && !/^utf-?16/i.test(charset)) bytes.push(0x5c)
      bytes.push(byte)
      at += 2
    } else if (text.charCodeAt(at) < 128) bytes.push(text.charCodeAt(at))
    else {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
      bytes.push(...Buffer.from(letter))
      at += letter.length - 1
    }
  }
  return Uint8Array.from(bytes)
}

/** Bytes as text: in the named character set, in UTF-8 where they are that, else as Windows wrote them in the West. */
function inCharset(bytes: Uint8Array, charset: string): string {
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const named = /^utf-?16$/i.test(charset) && isBig ? 'utf-16be' : charset
  const text = (named === '' ? null : decodedAs(named, bytes)) ?? decodedAs('utf-8', bytes)
  return text ?? new TextDecoder('windows-1252').decode(bytes)
}

/** Null where the bytes are none of that character set, or nobody knows it. */
function decodedAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A text in UTF-8 that was read one byte a letter on its way. */
function repaired(value: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(value) || /[^\0-\u00ff]/.test(value)) return value
  return decodedAs('utf-8', Buffer.from(value, 'latin1')) ?? value
}

/** Names that one card has once: where a text has no BEGIN lines, the next card begins with the second. */
const ONCE = new Set(['N', 'FN', 'VERSION'])

/** The cards of a text, each with its properties. Never throws; what is no property costs its line only. */
export function cardLines(vcard: string): CardLines[] {
  const cards: CardLines[] = []
  let properties: CardProperty[] = []
  let isWhole = true
  let isBegun = false
  const end = (): void => {
    if (properties.length === 0 || cards.length >= MAX_CARDS) return
    cards.push({ properties, isWhole })
    properties = []
    isWhole = true
  }
  for (const line of unfolded(cleaned(vcard))) {
    const found = property(line)
    if (found === null) {
      isWhole = false
      continue
    }
    const { name, value } = found
    if (name === 'BEGIN' || name === 'END') {
      end()
      isBegun = name === 'BEGIN'
      if (isBegun && value.trim().toUpperCase() !== 'VCARD') isWhole = false
      continue
    }
    if (!isBegun && ONCE.has(name) && properties.some((each) => each.name === name)) end()
    properties.push(found)
  }
  end()
  // What stands outside of all cards is said of the last one; a text without a card is one that says nothing.
  const [last = { properties: [] }] = cards.slice(-1)
  return isWhole ? cards : [...cards.slice(0, -1), { ...last, isWhole }]
}
