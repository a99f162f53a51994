/** The part of a file that is asked for, both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110): one range of bytes. Null means the whole file — no
 * header, or one that may be ignored; `unsatisfiable` that nothing of it exists.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header === null ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'unsatisfiable'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
