import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib'

type Unpack = (packed: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer

const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['br', brotliDecompressSync],
  // Some write it with its header, some without.
  ['deflate', (packed, limit) => ((packed[0] ?? 0) % 16 === 8 ? inflateSync : inflateRawSync)(packed, limit)],
])

/**
 * The body of an answer as it was before something on the way packed it: nothing here asks for that, but proxies do it. What is packed in
 * a way that is not known, or broken, stays as it came. Null beyond `most` bytes.
 */
export function unpack(body: Buffer, encodings: string, most: number): Buffer | null {
  let unpacked = body
  for (const encoding of encodings.toLowerCase().split(',').reverse()) {
    const method = UNPACK.get(encoding.trim())
    if (!method || unpacked.length === 0) continue
    try {
      unpacked = method(unpacked, { maxOutputLength: most })
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : body
    }
  }
  return unpacked
}
