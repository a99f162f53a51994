import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deriveKey, KDF, newSalt } from '../lib/passphrase-key.ts'
import { BadMoveFile } from './move-problem.ts'

const MAGIC = Buffer.from('PARLEYMOVE\r\n')
const VERSION = 1
const SALT_BYTES = 16
const CHECK_BYTES = 16
const SUM_BYTES = 16
const SALT_AT = MAGIC.length + 1
const KDF_AT = SALT_AT + SALT_BYTES
const KDF_BYTES = 32
const CHECK_AT = KDF_AT + KDF_BYTES
const SUM_AT = CHECK_AT + CHECK_BYTES

/** Bytes of a header. */
export const HEADER_BYTES = SUM_AT + SUM_BYTES

/** A file's beginning, which every frame vouches for, and the key of its frames. */
export interface OpenHeader {
  readonly header: Buffer
  readonly key: Buffer
}

/** The beginning of a new file: its version, what a try of the passphrase costs, a fresh salt, and what the passphrase is known by. */
export async function newHeader(passphrase: string): Promise<OpenHeader> {
  const salt = newSalt()
  const secret = await deriveKey(passphrase, salt)
  const head = Buffer.concat([
    MAGIC,
    Buffer.of(VERSION),
    Buffer.from(salt, 'base64'),
    Buffer.from(KDF.padEnd(KDF_BYTES, '\0')),
    keyFor(secret, 'check', CHECK_BYTES),
  ])
  return { header: Buffer.concat([head, sumOf(head)]), key: keyFor(secret, 'frames', 32) }
}

/**
 * The key of a file, or why there is none. What the cost is stands in the header and has to be the known one: a file must not be
 * able to ask for more memory than there is.
 */
export async function openHeader(header: Buffer, passphrase: string): Promise<OpenHeader> {
  if (!MAGIC.equals(header.subarray(0, MAGIC.length))) throw new BadMoveFile('move-file-foreign')
  const version = header[MAGIC.length]
  // A later format may have another header: its length and sum are not judged.
  if (version !== undefined && version !== VERSION) throw new BadMoveFile('move-file-newer')
  if (header.length < HEADER_BYTES) throw new BadMoveFile('move-file-cut')
  if (!sumOf(header.subarray(0, SUM_AT)).equals(header.subarray(SUM_AT)))
    throw new BadMoveFile('move-file-damaged')
  const kdf = header.toString('latin1', KDF_AT, CHECK_AT).replace(/\0+$/, '')
  if (kdf !== KDF) throw new BadMoveFile('move-file-newer')
  const secret = await deriveKey(passphrase, header.toString('base64', SALT_AT, KDF_AT))
  if (!timingSafeEqual(keyFor(secret, 'check', CHECK_BYTES), header.subarray(CHECK_AT, SUM_AT)))
    throw new BadMoveFile('passphrase-wrong')
  return { header, key: keyFor(secret, 'frames', 32) }
}

/** Only tells a header that the disk has changed from one that it has not: the frames prove the rest. */
function sumOf(head: Buffer): Buffer {
  return createHash('sha256').update(head).digest().subarray(0, SUM_BYTES)
}

/** One key for each purpose: what is known of one says nothing of another. */
function keyFor(secret: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(
    hkdfSync('sha256', secret, Buffer.alloc(0), `parley-move ${String(VERSION)} ${purpose}`, bytes),
  )
}
