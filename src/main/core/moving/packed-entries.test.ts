import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadMoveFile } from './move-problem.ts'
import { aboutLine, endLine, entryLine, isEntryName, readPacked } from './packed-entries.ts'

const ABOUT = { app: '1', schema: 17, madeAt: 5, bytes: 0 }

interface Packed {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sum?: Buffer
}

const pack = (entries: readonly Packed[], count = entries.length, more = ''): Buffer =>
  Buffer.concat([
    aboutLine(ABOUT),
    ...entries.flatMap(({ name, bytes, sum }) => [
      entryLine(name, bytes.length),
      bytes,
      sum ?? createHash('sha256').update(bytes).digest(),
    ]),
    endLine(count),
    Buffer.from(more),
  ])

/** What comes out of frames of so many bytes; each entry that was opened and not ended is named as dropped. */
async function unpack(
  packed: Buffer,
  frame: number,
): Promise<{ read: Record<string, string>; dropped: string[] }> {
  const read: Record<string, string> = {}
  const dropped: string[] = []
  async function* frames(): AsyncGenerator<Buffer> {
    for (let at = 0; at < packed.length; at += frame) yield packed.subarray(at, at + frame)
  }
  try {
    await readPacked(
      frames(),
      () => undefined,
      async (name) => {
        const pieces: Uint8Array[] = []
        return {
          write: async (bytes) => void pieces.push(Buffer.from(bytes)),
          end: async () => void (read[name] = Buffer.concat(pieces).toString('hex')),
          drop: async () => void dropped.push(name),
        }
      },
    )
  } catch (error) {
    if (!(error instanceof BadMoveFile)) throw error
    return { read: { refused: error.code }, dropped }
  }
  return { read, dropped }
}

const name = fc.constantFrom(
  'archive.sqlite',
  'settings.json',
  `media/${'a'.repeat(64)}`,
  `canned/${'b'.repeat(32)}`,
)
const entries = fc.uniqueArray(fc.record({ name, bytes: fc.uint8Array({ maxLength: 60 }) }), {
  selector: (each) => each.name,
})

test('entries come out as they went in, wherever the frames end', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 70 }), async (given, frame) => {
      const { read } = await unpack(pack(given), frame)
      expect(read).toEqual(
        Object.fromEntries(given.map(({ name: of, bytes }) => [of, Buffer.from(bytes).toString('hex')])),
      )
    }),
  )
})

test('a sum that does not fit, an entry too few, the same twice, or anything behind the end is refused', async () => {
  const bytes = Buffer.from('abc')
  const one = { name: 'archive.sqlite', bytes }
  const refused = { refused: 'move-file-damaged' }
  expect(await unpack(pack([{ ...one, sum: Buffer.alloc(32) }]), 9)).toEqual({
    read: refused,
    dropped: ['archive.sqlite'],
  })
  expect((await unpack(pack([one], 2), 9)).read).toEqual(refused)
  expect((await unpack(pack([one, one]), 9)).read).toEqual(refused)
  expect((await unpack(pack([one], 1, 'x'), 9)).read).toEqual(refused)
  expect((await unpack(pack([one]).subarray(0, -10), 9)).read).toEqual(refused)
})

test.each([
  '../archive.sqlite',
  'media/../../x',
  `media/${'A'.repeat(64)}`,
  `media/${'a'.repeat(63)}`,
  `media\\${'a'.repeat(64)}`,
  `/media/${'a'.repeat(64)}`,
  `canned/${'b'.repeat(32)}/x`,
  `canned/${'b'.repeat(32)}\n`,
  'lock.json',
  'vault.json',
  'moving/target',
  'constructor/toString',
  '',
])('the name %j leads nowhere', async (bad) => {
  expect(isEntryName(bad)).toBe(false)
  expect((await unpack(pack([{ name: bad, bytes: Buffer.from('x') }]), 9)).read).toEqual({
    refused: 'move-file-damaged',
  })
})
