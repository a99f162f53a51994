/** The letters of Windows-1252 where Latin 1 has none, from 0x80 on; a space where there is none either. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

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

/**
 * The text of a file in any encoding that spreadsheets write: UTF-8 and UTF-16 with or without their mark, else Windows-1252. The
 * mark is no part of the text.
 */
export function decodeText(bytes: Buffer): string {
  const isMarkedUtf8 = bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  if (bytes.length >= 2 && !isMarkedUtf8) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return fromUtf16(bytes.subarray(2), false)
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return fromUtf16(bytes.subarray(2), true)
    // Without a mark: text of most languages has a zero in each second byte.
    if (zeros(bytes, 1) > 0.4 && zeros(bytes, 0) < 0.1) return fromUtf16(bytes, false)
    if (zeros(bytes, 0) > 0.4 && zeros(bytes, 1) < 0.1) return fromUtf16(bytes, true)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows1252(bytes)
  }
}
