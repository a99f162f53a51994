import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

type Unpack = (packed: Buffer, most: number) => Promise<Buffer>

const unpacking =
  (method: typeof gunzip): Unpack =>
  (packed, most) =>
    promisify<Buffer, { maxOutputLength: number }, Buffer>(method)(packed, { maxOutputLength: most })

const UNPACK: Readonly<Record<string, Unpack>> = {
  gzip: unpacking(gunzip),
  'x-gzip': unpacking(gunzip),
  br: (packed, most) =>
    promisify<Buffer, object, Buffer>(brotliDecompress)(packed, { maxOutputLength: most }),
  // Some write it with its header, some without.
  deflate: (packed, most) => unpacking((packed[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(packed, most),
}

/** An unpacked answer is larger than is read. */
export class TooLarge extends Error {}

/**
 * The body of an answer as it was before something on the way packed it: nothing here asks for that, but proxies do it. What is packed in
 * a way that is not known, or broken, stays as it came. Throws {@link TooLarge} beyond `most` bytes.
 */
export async function unpack(body: Buffer, encodings: string, most: number): Promise<Buffer> {
  let unpacked = body
  for (const encoding of encodings.toLowerCase().split(',').reverse()) {
    const method = Object.hasOwn(UNPACK, encoding.trim()) ? UNPACK[encoding.trim()] : undefined
    if (!method || unpacked.length === 0) continue
    try {
      unpacked = await method(unpacked, most)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge()
      return body
    }
  }
  return unpacked
}
