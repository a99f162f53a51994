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
const MAX_VALUE = 20_000
const MAX_CARDS = 50

/** Pictures, sounds and keys: large, and never shown. */
const BULKY = /^(?:PHOTO|LOGO|SOUND|KEY|THUMBNAIL|AGENT)$/

const BEGINS_PROPERTY = /^(?:[\w-]{1,40}\.)?[A-Za-z][\w-]{0,60}[:;]/

/** A property that no encoded text goes on with. */
const SURE_PROPERTY =
  /^(?:item\d+\.)?(?:BEGIN|END|VERSION|N|FN|TEL|EMAIL|ORG|TITLE|ADR|URL|NOTE|BDAY|UID|REV|LABEL|ROLE|X-[\w-]+)[:;]/i

/** The text without what encodings leave behind: marks of byte order, and the zeros of a text in two bytes a letter. */
function cleaned(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(/[\0\ufeff\ufffe]/g, '')
}

/** Lines as they were before they were folded; large things are left out before anything is measured. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isSkipping = false
  let isSoft = false
  let isOld = false
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (isSkipping) {
      if (!BEGINS_PROPERTY.test(raw)) continue
      isSkipping = false
    }
    const last = lines.length - 1
    const before = lines[last]
    if (isSoft && before !== undefined && !SURE_PROPERTY.test(raw)) {
      lines[last] = before.slice(0, -1) + raw
    } else if (before !== undefined && /^[ \t]/.test(raw) && before.length < MAX_VALUE) {
      // The older form folds where a blank stands, and keeps it.
      lines[last] = before + (isOld ? raw.replace(/^[ \t]+/, ' ') : raw.slice(1))
    } else if (raw.trim() === '' || lines.length >= MAX_LINES) {
      isSoft = false
      continue
    } else {
      const name = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})[:;]/.exec(raw)?.[1]?.toUpperCase() ?? ''
      if (BULKY.test(name) || /^[^:]{0,200}(?:;ENCODING=(?:b|base64)\b|;BASE64\b)/i.test(raw)) {
        isSkipping = true
        isSoft = false
        continue
      }
      lines.push(raw)
      isOld = name === 'VERSION' ? /:\s*2/.test(raw) : isOld
    }
    const line = lines.at(-1) ?? ''
    isSoft = raw.endsWith('=') && /^[^:]{0,400}QUOTED-PRINTABLE/i.test(line) && line.length < MAX_VALUE * 3
  }
  return lines
}

/** The text of a card without its pictures and sounds; everything else as it came. */
export function withoutPictures(vcard: string): string {
  if (!/(?:PHOTO|LOGO|SOUND|KEY|THUMBNAIL|BASE64|ENCODING=B)/i.test(vcard)) return vcard
  const kept: string[] = []
  let isSkipping = false
  for (const line of vcard.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    if (isSkipping && !BEGINS_PROPERTY.test(line)) continue
    const name = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})[:;]/.exec(line)?.[1]?.toUpperCase() ?? ''
    isSkipping = BULKY.test(name)
    if (!isSkipping) kept.push(line)
  }
  return kept.join('')
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
  if (!/^Q/i.test(encoding)) return charset === '' ? value : repaired(value)
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
  return inCharset(Uint8Array.from(bytes), charset)
}

/** Bytes as text: in the named character set, in UTF-8 where they are that, else as Windows wrote them in the West. */
function inCharset(bytes: Uint8Array, charset: string): string {
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const named = /^utf-?16$/i.test(charset) && isBig ? 'utf-16be' : charset
  for (const label of [named, 'utf-8']) {
    if (label === '') continue
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Another one, then.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** A text in UTF-8 that was read one byte a letter on its way. */
function repaired(value: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(value) || /[^\0-\u00ff]/.test(value)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
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
    if ((properties.length > 0 || !isWhole) && cards.length < MAX_CARDS) cards.push({ properties, isWhole })
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
  return cards
}
