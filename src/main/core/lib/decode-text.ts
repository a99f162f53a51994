/** The letters of Windows-1252 where Latin 1 has none, from 0x80 on; a space where there is none either. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** How a file of text is written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252'

/** Turns bytes that come piece by piece into text. The mark of byte order is no part of it. */
export interface PieceDecoder {
  decode(bytes: Buffer, isLast: boolean): string
}

/** Decodes what is written so; what is no text there becomes a replacement character. */
export function decoderOf(encoding: Encoding): PieceDecoder {
  if (encoding === 'windows-1252') return { decode: fromWindows1252 }
  const decoder = new TextDecoder(encoding)
  return { decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) }
}

function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter)
}

/** UTF-16 in the order of bytes that most computers have; `swap`: in the other one. */
function fromUtf16(bytes: Buffer, swap: boolean): string {
  const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return (swap ? whole.swap16() : whole).toString('utf16le')
}

/** How many of the bytes at even or odd places are zero, from 0 to 1. */
function zeros(bytes: Buffer, odd: 0 | 1): number {
  const seen = bytes.subarray(0, 1000).filter((_, index) => index % 2 === odd)
  return seen.length === 0 ? 0 : seen.filter((byte) => byte === 0).length / seen.length
}

/** The encoding that the beginning of a file gives away; null: one of those that write a letter of English in one byte. */
export function wideEncodingOf(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head.length < 2 || head.subarray(0, 3).toString('hex') === 'efbbbf') return null
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Without a mark: text of most languages has a zero in each second byte.
  if (zeros(head, 1) > 0.4 && zeros(head, 0) < 0.1) return 'utf-16le'
  if (zeros(head, 0) > 0.4 && zeros(head, 1) < 0.1) return 'utf-16be'
  return null
}

/** What bytes are that are no UTF-8: letters of the West stand alone between English ones, Cyrillic ones make whole words. */
export function narrowEncodingOf(bytes: Buffer): 'windows-1251' | 'windows-1252' {
  let letters = 0
  let pairs = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    letters += 1
    if ((bytes[at + 1] ?? 0) >= 0xc0) pairs += 1
  }
  return pairs * 2 > letters ? 'windows-1251' : 'windows-1252'
}

/**
 * The text of a file in any encoding that spreadsheets write: UTF-8 and UTF-16 with or without their mark, else Windows-1251 or
 * Windows-1252. The mark is no part of the text.
 */
export function decodeText(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return fromUtf16(bytes, wide === 'utf-16be').replace(/^\ufeff/, '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderOf(narrowEncodingOf(bytes)).decode(bytes, true)
  }
}
