import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { decoderOf, narrowEncodingOf, wideEncodingOf, type Encoding } from './decode-text.ts'

/** What is decoded at once: about a millisecond. */
const PIECE_BYTES = 64 * 1024

const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: PIECE_BYTES })

/**
 * How a file is written. Whether it is UTF-8 only its last byte says, so all of it is read and none of it is kept. `onRead` hears of all
 * bytes, also of those behind the place that says it.
 */
async function encodingOf(file: string, onRead: (bytes: number) => void): Promise<Encoding> {
  const { size } = await stat(file)
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  const known = (encoding: Encoding): Encoding => {
    onRead(Math.max(0, size - read))
    return encoding
  }
  for await (const piece of piecesOf(file)) {
    const wide = read === 0 ? wideEncodingOf(piece) : null
    if (wide !== null) return known(wide)
    try {
      utf8.decode(piece, { stream: true })
    } catch {
      return known(narrowEncodingOf(piece))
    }
    onRead(piece.length)
    read += piece.length
  }
  try {
    utf8.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * The text of a file of any length, piece by piece, as `decodeText` reads it. The file is read twice; `onRead` gets the number of bytes read
 * with each piece, and what it throws ends that.
 */
export async function* textPieces(file: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = decoderOf(await encodingOf(file, onRead))
  for await (const piece of piecesOf(file)) {
    onRead(piece.length)
    yield decoder.decode(piece, false)
  }
  yield decoder.decode(Buffer.alloc(0), true)
}
