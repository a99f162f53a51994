/** Sound and films made here, byte by byte: small, valid, and of a length that is known. */
import type { Page } from '@playwright/test'

/** A WAV that is large for its length, so that a player does not read it in one go: quiet noise, 16 bit. */
export function longSound(seconds: number): Buffer {
  const rate = 48_000
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(((at * 7919) % 129) - 64, at)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** The length of an EBML element, in one byte or in eight. */
function lengthOf(body: Buffer): Buffer {
  if (body.length < 0x7f) return Buffer.from([body.length | 0x80])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return length
}

/** An EBML element: its id, its length, its content. */
function element(id: number, content: Buffer | number | readonly Buffer[]): Buffer {
  const body =
    typeof content === 'number' ? uint(content) : Buffer.isBuffer(content) ? content : Buffer.concat(content)
  const name = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([name, lengthOf(body), body])
}

/** Always four bytes, so that what stands behind does not move with the value. */
function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const FRAME_MS = 100
const FRAMES_A_CLUSTER = 10

function clusters(frames: readonly Buffer[]): Buffer[] {
  const starts = Array.from({ length: Math.ceil(frames.length / FRAMES_A_CLUSTER) }, (_, at) => at)
  return starts.map((at) => {
    const inside = frames.slice(at * FRAMES_A_CLUSTER, (at + 1) * FRAMES_A_CLUSTER)
    const blocks = inside.map((frame, index) => element(0xa3, [blockHead(index), frame]))
    return element(0x1f43b675, [element(0xe7, at * FRAMES_A_CLUSTER * FRAME_MS), ...blocks])
  })
}

/** Track 1, the time after the cluster's, a key frame. */
function blockHead(index: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(index * FRAME_MS, 1)
  head.writeUInt8(0x80, 3)
  return head
}

/** A WebM of VP8 key frames, ten a second, with the table that a player needs to jump. */
function webm(frames: readonly Buffer[], width: number, height: number): Buffer {
  const opening = element(0x1a45dfa3, [
    element(0x4286, 1),
    element(0x42f7, 1),
    element(0x42f2, 4),
    element(0x42f3, 8),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, 2),
    element(0x4285, 2),
  ])
  const info = element(0x1549a966, [
    element(0x2ad7b1, 1_000_000),
    element(0x4489, double(frames.length * FRAME_MS)),
    element(0x4d80, Buffer.from('parley')),
    element(0x5741, Buffer.from('parley')),
  ])
  const track = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, 1),
      element(0x73c5, 1),
      element(0x83, 1),
      element(0x86, Buffer.from('V_VP8')),
      element(0xe0, [element(0xb0, width), element(0xba, height)]),
    ]),
  ])
  const parts = clusters(frames)
  const cues = (before: number): Buffer => {
    let at = before
    const points = parts.map((part, index) => {
      const point = element(0xbb, [
        element(0xb3, index * FRAMES_A_CLUSTER * FRAME_MS),
        element(0xb7, [element(0xf7, 1), element(0xf1, at)]),
      ])
      at += part.length
      return point
    })
    return element(0x1c53bb6b, points)
  }
  const before = info.length + track.length
  // The table's own length does not depend on what it says.
  const table = cues(before + cues(0).length)
  return Buffer.concat([opening, element(0x18538067, [info, track, table, ...parts])])
}

/** The chunk of a WebP that is the picture; a colour profile may stand before it. */
function keyFrame(picture: Buffer): Buffer {
  for (let at = 12; at + 8 <= picture.length;) {
    const length = picture.readUInt32LE(at + 4)
    if (picture.toString('latin1', at, at + 4) === 'VP8 ') return picture.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  throw new Error('Not a lossy WebP.')
}

/** A film whose frames the window itself draws: a lossy WebP picture is one VP8 key frame in a wrapping. */
export async function film(page: Page, seconds: number): Promise<Buffer> {
  const [width, height] = [160, 120]
  const pictures = await page.evaluate(
    ({ count, size: [w, h] }) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const pen = canvas.getContext('2d', { alpha: false })
      if (!pen) throw new Error('There is nothing to draw on.')
      return Array.from({ length: count }, (_, at) => {
        pen.fillStyle = `hsl(${at * 9} 60% 50%)`
        pen.fillRect(0, 0, w, h)
        pen.fillStyle = 'white'
        pen.fillRect((at * 4) % w, h / 3, 24, 24)
        return canvas.toDataURL('image/webp', 0.7).replace(/^.*,/, '')
      })
    },
    { count: (seconds * 1000) / FRAME_MS, size: [width, height] as const },
  )
  const frames = pictures.map((text) => keyFrame(Buffer.from(text, 'base64')))
  return webm(frames, width, height)
}

/** A small JPEG, as phones add it to their pictures; drawn by the window. */
export function preview(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 25
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('There is nothing to draw on.')
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 40, 25)
    pen.fillStyle = 'gold'
    pen.fillRect(10, 6, 12, 12)
    return canvas.toDataURL('image/jpeg', 0.6).replace(/^.*,/, '')
  })
}
