import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Squares on a side, and pixels on a side of each. */
const SQUARES = 33
const SCALE = 6
/** White around it, in squares. */
const MARGIN = 2

/** One of the three corner signs of a QR code; null outside them. */
function cornerSign(x: number, y: number): boolean | null {
  const far = SQUARES - 7
  for (const [left, top] of [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const) {
    const ring = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
    if (ring <= 3) return ring !== 2
    if (ring === 4) return false
  }
  return null
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * A PNG that looks like a QR code, another one for each `text`. It can't be scanned: nothing here stands behind it.
 */
export function qrPicture(text: string): Buffer {
  const dark = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= SQUARES || y >= SQUARES) return false
    const hash = createHash('sha256')
      .update(`${text} ${String(y)}`)
      .digest()
    return cornerSign(x, y) ?? (((hash[x >> 3] ?? 0) >> (x & 7)) & 1) === 1
  }
  const side = (SQUARES + 2 * MARGIN) * SCALE
  const rows = Array.from({ length: SQUARES + 2 * MARGIN }, (_, y) => {
    const row = Buffer.alloc(1 + side, 255)
    row[0] = 0
    for (let x = 0; x < side; x += 1) if (dark(Math.floor(x / SCALE) - MARGIN, y - MARGIN)) row[1 + x] = 0
    return Array.from({ length: SCALE }, () => row)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
