/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Pictures with more pixels are not drawn: a few kilobytes can unfold to gigabytes. */
export const MOST_PIXELS = 50_000_000

/** Reads a picture's size from its header; null where the header does not say it. */
export function pictureSize(head: Uint8Array, type: string): PictureSize | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (type === 'image/png')
    return bytes.length < 24 ? null : size(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (type === 'image/gif')
    return bytes.length < 10 ? null : size(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  if (type === 'image/webp') return webpSize(bytes)
  return type === 'image/jpeg' ? jpegSize(bytes) : null
}

/** Whether a picture may be drawn: its size is known and bearable. */
export function isDrawable(head: Uint8Array, type: string): boolean {
  const found = pictureSize(head, type)
  return found !== null && found.width * found.height <= MOST_PIXELS
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
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Filling bytes, and markers that stand alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrameHeader(marker)) return size(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** SOF0 to SOF15, without the tables and the extension that stand between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
