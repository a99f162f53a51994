import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useCheapPassphrases } from '../testing/cheap-passphrases.ts'
import { HEADER_BYTES, newHeader, openHeader } from './move-header.ts'
import { BadMoveFile } from './move-problem.ts'
import { FRAME_BYTES, FrameSealer, openFrames, type ReadBytes } from './sealed-frames.ts'

const PASSPHRASE = 'correct horse battery'
/** Frames of a test are small; the largest is tried once. */
const HEAD = 4
const TAG = 16

useCheapPassphrases()

async function sealed(plains: readonly Uint8Array[]): Promise<{ file: Buffer; frames: readonly Buffer[] }> {
  const opened = await newHeader(PASSPHRASE)
  const sealer = new FrameSealer(opened)
  const frames = plains.map((plain, at) => sealer.seal(plain, at === plains.length - 1))
  return { file: Buffer.concat([opened.header, ...frames]), frames }
}

async function open(file: Buffer, passphrase = PASSPHRASE): Promise<Buffer[]> {
  let at = HEADER_BYTES
  const read: ReadBytes = async (bytes) => {
    const piece = file.subarray(at, at + bytes)
    at += piece.length
    return piece
  }
  const opened: Buffer[] = []
  const header = await openHeader(file.subarray(0, HEADER_BYTES), passphrase)
  for await (const plain of openFrames(read, header)) opened.push(plain)
  return opened
}

/** Why a file is refused; 'opened' where it is not. */
async function refusal(file: Buffer, passphrase = PASSPHRASE): Promise<string> {
  try {
    await open(file, passphrase)
    return 'opened'
  } catch (error) {
    if (error instanceof BadMoveFile) return error.code
    throw error
  }
}

const plains = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 5 })

describe('sealed frames', () => {
  test('open as they were sealed, an empty and a full one too', async () => {
    await fc.assert(
      fc.asyncProperty(plains, async (given) => {
        const { file } = await sealed(given)
        expect((await open(file)).map((plain) => [...plain])).toEqual(given.map((plain) => [...plain]))
      }),
    )
    const full = Buffer.alloc(FRAME_BYTES, 7)
    expect(await open((await sealed([full, new Uint8Array()])).file)).toEqual([full, Buffer.alloc(0)])
  })

  test('no two files have a frame in common, whatever is in them', async () => {
    const [one, other] = await Promise.all([sealed([Buffer.from('a')]), sealed([Buffer.from('a')])])
    expect(one.frames[0]).not.toEqual(other.frames[0])
    const twice = await sealed([Buffer.from('a'), Buffer.from('a'), Buffer.from('a')])
    expect(twice.frames[0]?.subarray(HEAD)).not.toEqual(twice.frames[1]?.subarray(HEAD))
  })

  test('one bit anywhere is told, and nothing of its frame is handed out', async () => {
    await fc.assert(
      fc.asyncProperty(plains, fc.nat(), fc.nat({ max: 7 }), async (given, where, bit) => {
        const { file } = await sealed(given)
        const at = where % file.length
        file[at] = (file[at] ?? 0) ^ (1 << bit)
        expect(await refusal(file)).toMatch(/^move-file-(?:foreign|damaged|cut|newer|longer)$/)
      }),
    )
  })

  test('cut anywhere it ends too early; with anything behind it, it is longer', async () => {
    await fc.assert(
      fc.asyncProperty(
        plains,
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 30 }),
        async (given, where, more) => {
          const { file } = await sealed(given)
          const cut = file.subarray(0, where % file.length)
          expect(await refusal(cut)).toBe(cut.length < 12 ? 'move-file-foreign' : 'move-file-cut')
          expect(await refusal(Buffer.concat([file, more]))).toBe('move-file-longer')
        },
      ),
    )
  })

  test('a frame in another place, left out, repeated, or of another file is none of this one', async () => {
    const given = ['um', 'do', 'tr', 'qu'].map((word) => Buffer.from(word))
    const { file, frames } = await sealed(given)
    const other = await sealed(given)
    const header = file.subarray(0, HEADER_BYTES)
    const [a, b, c, d] = frames as [Buffer, Buffer, Buffer, Buffer]
    const orders: readonly (readonly Buffer[])[] = [
      [b, a, c, d],
      [a, c, d],
      [a, b, b, c, d],
      [a, other.frames[1] as Buffer, c, d],
      [d],
    ]
    for (const order of orders)
      expect(await refusal(Buffer.concat([header, ...order]))).toBe('move-file-damaged')
    // The last frame alone does not make an end of what is not one.
    expect(await refusal(Buffer.concat([header, a, b]))).toBe('move-file-cut')
  })

  test('an early end cannot be put into a frame that is not the last one', async () => {
    const { file, frames } = await sealed([Buffer.from('um'), Buffer.from('dois')])
    const length = HEAD + 2 + TAG
    expect(frames[0]).toHaveLength(length)
    const early = Buffer.from(file.subarray(0, HEADER_BYTES + length))
    early[HEADER_BYTES] = (early[HEADER_BYTES] ?? 0) | 0x80
    expect(await refusal(early)).toBe('move-file-damaged')
  })

  test('another passphrase is told as that, and the same letters in another form are the same', async () => {
    const { file } = await sealed([Buffer.from('a')])
    expect(await refusal(file, 'correct horse batterz')).toBe('passphrase-wrong')
    const accented = await newHeader('senha com acentuação')
    expect((await openHeader(accented.header, 'senha com acentuação'.normalize('NFD'))).key).toEqual(
      accented.key,
    )
  })

  test('a header of a later format, or of another cost, is told as newer before the passphrase is tried', async () => {
    const { createHash } = await import('node:crypto')
    const { file } = await sealed([Buffer.from('a')])
    for (const at of [12, 12 + 1 + 16]) {
      const header = Buffer.from(file.subarray(0, HEADER_BYTES))
      header[at] = (header[at] ?? 0) + 1
      createHash('sha256')
        .update(header.subarray(0, -16))
        .digest()
        .copy(header, HEADER_BYTES - 16, 0, 16)
      expect(await refusal(Buffer.concat([header, file.subarray(HEADER_BYTES)]))).toBe('move-file-newer')
    }
  })
})
