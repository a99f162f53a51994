import type { PictureSize } from '../../../shared/model/message.ts'

/** Pictures with more pixels are not drawn: a few kilobytes can unfold to gigabytes. */
const MAX_PIXELS = 50_000_000

/** Reads a picture's size, as it is drawn, from its header; null where the header does not say it. */
export function pictureSize(head: Uint8Array, type: string): PictureSize | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (type === 'image/png')
    return bytes.length < 24 ? null : size(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (type === 'image/gif')
    return bytes.length < 10 ? null : size(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  if (type === 'image/webp') return webpSize(bytes)
  return type === 'image/jpeg' ? jpegSize(bytes) : null
}

/** Whether a picture of this size may be drawn. */
export const isBearable = ({ width, height }: PictureSize): boolean => width * height <= MAX_PIXELS

/** Whether a picture may be drawn: its size is known and bearable. */
export function isDrawable(head: Uint8Array, type: string): boolean {
  const found = pictureSize(head, type)
  return found !== null && isBearable(found)
}

function size(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}

function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (form === 'VP8 ') return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (form !== 'VP8L' || bytes[20] !== 0x2f) return null
  const bits = bytes.readUInt32LE(21)
  return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** Walks the segments up to the frame header; previews inside other segments are jumped over. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  let isTurned = false
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Filling bytes, and markers that stand alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrameHeader(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return isTurned ? size(height, width) : size(width, height)
    } else {
      const length = bytes.readUInt16BE(at + 2)
      if (marker === 0xe1) isTurned ||= isTurnedByExif(bytes.subarray(at + 4, at + 2 + length))
      at += 2 + length
    }
  }
  return null
}

/** SOF0 to SOF15, without the tables and the extension that stand between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

const EXIF_ORIENTATION = 0x0112

/** Whether a camera was held upright: orientations 5 to 8 are drawn with width and height exchanged (Exif 2.32, 4.6.4). */
function isTurnedByExif(segment: Buffer): boolean {
  if (segment.length < 14 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * 12
    if (at + 12 > tiff.length) return false
    if (short(at) === EXIF_ORIENTATION) return short(at + 8) >= 5 && short(at + 8) <= 8
  }
  return false
}
