/**
 * A stream in sealed frames. A frame's number is its nonce, and the header and whether the frame is the last one are sealed with it: no
 * frame can be changed, left out, moved, taken from another file or be the end where it was not.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { OpenHeader } from './move-header.ts'
import { BadMoveFile } from './move-problem.ts'

/** Bytes that one frame holds at most. */
export const FRAME_BYTES = 1024 * 1024
const TAG_BYTES = 16
const HEAD_BYTES = 4
/** In a frame's head, beside its length: it is the last one. */
const LAST = 0x8000_0000

/** Seals frames one after another. Each is to be written at once, in this order. */
export class FrameSealer {
  readonly #file: OpenHeader
  #number = 0

  constructor(file: OpenHeader) {
    this.#file = file
  }

  seal(plain: Uint8Array, isLast: boolean): Buffer {
    const head = headOf(plain.length, isLast)
    const cipher = createCipheriv('aes-256-gcm', this.#file.key, nonceOf(this.#number))
    cipher.setAAD(Buffer.concat([this.#file.header, head]))
    this.#number += 1
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([head, sealed, cipher.getAuthTag()])
  }
}

/** Reads exactly so many bytes behind those that were read before; fewer only at the end of the file. */
export type ReadBytes = (bytes: number) => Promise<Buffer>

/** The contents of a file's frames, each handed out only when it is proven. Throws where one is not, and where anything is missing. */
export async function* openFrames(read: ReadBytes, file: OpenHeader): AsyncGenerator<Buffer, void> {
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const head = await read(HEAD_BYTES)
    if (head.length < HEAD_BYTES) throw new BadMoveFile('move-file-cut')
    const told = head.readUInt32BE()
    isLast = told >= LAST
    const length = isLast ? told - LAST : told
    if (length > FRAME_BYTES) throw new BadMoveFile('move-file-damaged')
    const body = await read(length + TAG_BYTES)
    if (body.length < length + TAG_BYTES) throw new BadMoveFile('move-file-cut')
    const plain = openFrame(file, number, head, body)
    if (isLast && (await read(1)).length > 0) throw new BadMoveFile('move-file-longer')
    yield plain
  }
}

function openFrame({ header, key }: OpenHeader, number: number, head: Buffer, body: Buffer): Buffer {
  const sealed = body.subarray(0, -TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.concat([header, head]))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed)
  try {
    decipher.final()
  } catch {
    throw new BadMoveFile('move-file-damaged')
  }
  return plain
}

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(isLast ? length + LAST : length)
  return head
}

/** The key is new with every file, so that a number that counts is never used twice with it. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}
