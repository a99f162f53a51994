import { createReadStream } from 'node:fs'
import { decoderOf, narrowEncodingOf, wideEncodingOf, type Encoding } from './decode-text.ts'

/** What is decoded at once: about a millisecond. */
const PIECE_BYTES = 64 * 1024

const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: PIECE_BYTES })

/** How a file is written. Whether it is UTF-8 only its last byte says, so all of it is read and none of it is kept. */
async function encodingOf(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const piece of piecesOf(file)) {
    const wide = isFirst ? wideEncodingOf(piece) : null
    if (wide !== null) return wide
    isFirst = false
    try {
      utf8.decode(piece, { stream: true })
    } catch {
      return narrowEncodingOf(piece)
    }
  }
  try {
    utf8.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file of any length, piece by piece, as `decodeText` reads it. `onRead` is told how many bytes came with each. */
export async function* textPieces(file: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = decoderOf(await encodingOf(file))
  for await (const piece of piecesOf(file)) {
    onRead(piece.length)
    yield decoder.decode(piece, false)
  }
  yield decoder.decode(Buffer.alloc(0), true)
}
