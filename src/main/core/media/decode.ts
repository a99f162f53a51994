import { pipeline, Readable, type Duplex } from 'node:stream'
import zlib from 'node:zlib'

/** More encodings on top of each other than any honest server uses. */
const MAX_ENCODINGS = 2

type Pieces = AsyncIterable<Buffer>

/**
 * The bytes of an answer without its content encodings, piece by piece, so that whoever counts them stops a bomb; null where
 * an encoding is none that we know. We ask for none, and some servers use one all the same.
 */
export function decoded(body: Readable, encodings: string): Pieces | null {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > MAX_ENCODINGS) return null
  let pieces: Pieces = body as Pieces
  // The last one was put on last.
  for (const name of names.toReversed()) {
    const next = undo(pieces, name)
    if (!next) return null
    pieces = next
  }
  return pieces
}

function undo(pieces: Pieces, name: string): Pieces | null {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return through(pieces, zlib.createGunzip())
    case 'br':
      return through(pieces, zlib.createBrotliDecompress())
    case 'zstd':
      // The fallback runtime does not know it.
      return 'createZstdDecompress' in zlib ? through(pieces, zlib.createZstdDecompress()) : null
    case 'deflate':
      return inflated(pieces)
    default:
      return null
  }
}

function through(pieces: Pieces, decoder: Duplex): Pieces {
  // Whoever reads hears of a torn answer; when nobody reads any more, nobody need.
  decoder.on('error', () => undefined)
  return pipeline(Readable.from(pieces), decoder, () => undefined)
}

/** "deflate" means the zlib form; some servers send the bare one. Its first two bytes tell. */
async function* inflated(pieces: Pieces): AsyncGenerator<Buffer> {
  const source = pieces[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await source.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const isZlib = head.length >= 2 && ((head[0] ?? 0) & 0x0f) === 8 && head.readUInt16BE(0) % 31 === 0
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield head
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
  }
  yield* through(rest(), isZlib ? zlib.createInflate() : zlib.createInflateRaw())
}
