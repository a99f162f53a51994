import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { MediaAnswer } from '../core/ports.ts'
import { parseRange } from './media-range.ts'

const INLINE = /^(?:image\/(?:jpeg|png|gif|webp)|video\/(?:mp4|webm)|audio\/[a-z0-9.+-]{1,40})$/

/** What the window asked `media:` for. */
export interface MediaAsked {
  readonly method: string
  readonly range: string | null
}

/**
 * The answer to a `media:` request: streamed from the disk, in the part that is asked for, so that a player can jump.
 * The type is looked at once more here: nothing but pictures, films and sound ever reaches the page.
 */
export async function answerMedia(
  found: MediaAnswer,
  asked: MediaAsked,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  if (found.state === 'none' || !INLINE.test(found.type)) return null
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
  const size = found.state === 'bytes' ? found.bytes.byteLength : found.size
  const common = {
    ...headers,
    'Content-Type': found.type,
    'Accept-Ranges': 'bytes',
    // What people sent stays in the archive's folder, and in no other cache.
    'Cache-Control': 'no-store',
  }
  const range = parseRange(asked.range, size)
  if (range === 'unsatisfiable')
    return new Response('', {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${String(size)}` },
    })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const partial = range ? { 'Content-Range': `bytes ${String(from)}-${String(to)}/${String(size)}` } : {}
  const all = { ...common, ...partial, 'Content-Length': String(to - from + 1) }
  const status = range ? 206 : 200
  if (asked.method === 'HEAD') return new Response(null, { status, headers: all })
  const body = await bodyOf(found, from, to)
  return body === null ? null : new Response(body, { status, headers: all })
}

async function bodyOf(
  found: Exclude<MediaAnswer, { state: 'none' }>,
  from: number,
  to: number,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null> {
  if (found.state === 'bytes') return new Uint8Array(found.bytes.subarray(from, to + 1))
  if (to < from) return new Uint8Array()
  // Opened before the answer begins: what is gone by now is a 404, not a broken stream.
  const file = await open(found.path, 'r').catch(() => null)
  if (!file) return null
  const stream = file.createReadStream({ start: from, end: to, highWaterMark: 256 * 1024 })
  // A player that jumps lets go of the old stream in the middle.
  stream.on('error', () => undefined)
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
