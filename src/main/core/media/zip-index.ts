import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** One part of a ZIP archive. */
export interface ZipPart {
  /** In lower case: office programs do not tell letters apart by their case. */
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const END_LENGTH = 22
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const STORED = 0
const DEFLATED = 8
const inflate = promisify(inflateRaw)

/** The parts of a ZIP archive by its directory; null where the file is no whole archive, or is one of an unusual form. */
export async function readZipIndex(file: FileHandle, size: number): Promise<readonly ZipPart[] | null> {
  const tailLength = Math.min(size, END_LENGTH + MAX_COMMENT_BYTES)
  const tail = await readAt(file, size - tailLength, tailLength)
  const end = endOf(tail)
  if (end === -1) return null
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  if (length > MAX_DIRECTORY_BYTES || at + length > size - tailLength + end) return null
  return partsOf(await readAt(file, at, length), count)
}

/** The last end-of-directory record whose comment ends with the file. */
function endOf(tail: Buffer): number {
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length)
      return at
  return -1
}

function partsOf(directory: Buffer, count: number): readonly ZipPart[] | null {
  const parts: ZipPart[] = []
  let at = 0
  while (parts.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    parts.push({
      name: directory
        .toString('utf8', at + 46, at + 46 + nameLength)
        .replaceAll('\\', '/')
        .toLowerCase(),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  return parts
}

/** A part's content; null where it is larger than `cap`, damaged or packed in an unusual way. */
export async function readZipPart(file: FileHandle, part: ZipPart, cap: number): Promise<Buffer | null> {
  if (part.size > cap || part.packed > cap) return null
  try {
    const head = await readAt(file, part.at, 30)
    if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return null
    const start = part.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const packed = await readAt(file, start, part.packed)
    if (part.method === STORED) return packed
    return part.method === DEFLATED ? await inflate(packed, { maxOutputLength: cap }) : null
  } catch {
    return null
  }
}

/** Bytes of a file from a place on; fewer where it ends before. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
  return bytes.subarray(0, bytesRead)
}
