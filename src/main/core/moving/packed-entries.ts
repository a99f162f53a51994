/**
 * What stands inside the frames: a line about the whole, then one entry after another, each with its name, its length, its bytes and their
 * SHA-256, and a line that counts them.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BadMoveFile } from './move-problem.ts'

/** The message archive, among the entries. */
export const ARCHIVE_ENTRY = 'archive.sqlite'
/** The settings, likewise. */
export const SETTINGS_ENTRY = 'settings.json'

/** Folders whose files are entries as well, and how those are named. No other name is taken: one could lead anywhere. */
export const ENTRY_FOLDERS = {
  media: /^[a-f0-9]{64}$/,
  outgoing: /^[a-f0-9]{32}$/,
  canned: /^[a-f0-9]{32}$/,
} as const

/** One of {@link ENTRY_FOLDERS}. */
export type EntryFolder = keyof typeof ENTRY_FOLDERS

const aboutSchema = z.object({
  app: z.string(),
  /** The archive's version. */
  schema: z.number().int(),
  /** Epoch milliseconds. */
  madeAt: z.number().int(),
  /** Bytes of all entries. */
  bytes: z.number().int().min(0),
})

/** What a file says of itself before anything else. */
export type AboutMove = z.infer<typeof aboutSchema>

const entrySchema = z.object({ name: z.string().max(100), bytes: z.number().int().min(0) })
const endSchema = z.object({ entries: z.number().int() })
const HASH_BYTES = 32
/** Longer lines are none of ours. */
const MAX_LINE_BYTES = 4096

/** A piece of work on an entry: where it goes is the caller's affair. */
export interface EntrySink {
  write(bytes: Uint8Array): Promise<void>
  /** The entry is whole and its sum fits. */
  end(): Promise<void>
  /** It is not, and counts for nothing. */
  drop(): Promise<void>
}

const lineOf = (value: object): Buffer => {
  const text = Buffer.from(JSON.stringify(value))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text])
}

/** The line before all entries. */
export const aboutLine = (about: AboutMove): Buffer => lineOf(about)
/** The line before an entry's bytes. */
export const entryLine = (name: string, bytes: number): Buffer => lineOf({ name, bytes })
/** The line behind all entries. */
export const endLine = (entries: number): Buffer => lineOf({ entries })

/** Whether an entry's name is one that is taken in. */
export function isEntryName(name: string): boolean {
  if (name === ARCHIVE_ENTRY || name === SETTINGS_ENTRY) return true
  const [folder = '', file = '', ...rest] = name.split('/')
  return (
    rest.length === 0 &&
    Object.hasOwn(ENTRY_FOLDERS, folder) &&
    ENTRY_FOLDERS[folder as EntryFolder].test(file)
  )
}

/**
 * Reads what was packed. `about` may refuse before anything is kept; `open` makes the place for an entry. Answers the names. Throws
 * where a length, a name or a sum is wrong, and where anything is missing or too much.
 */
export async function readPacked(
  frames: AsyncIterable<Buffer>,
  about: (about: AboutMove) => void,
  open: (name: string) => Promise<EntrySink>,
): Promise<readonly string[]> {
  const bytes = new FrameBytes(frames)
  about(parse(aboutSchema, await bytes.line()))
  const names = new Set<string>()
  for (;;) {
    const line = await bytes.line()
    const end = endSchema.safeParse(line)
    if (end.success) {
      if (end.data.entries !== names.size || (await bytes.some(1)).length > 0) throw damaged()
      return [...names]
    }
    const { name, bytes: length } = parse(entrySchema, line)
    if (!isEntryName(name) || names.has(name)) throw damaged()
    names.add(name)
    await readEntry(bytes, length, await open(name))
  }
}

async function readEntry(bytes: FrameBytes, length: number, sink: EntrySink): Promise<void> {
  try {
    const hash = createHash('sha256')
    for (let left = length; left > 0;) {
      const piece = await bytes.some(left)
      if (piece.length === 0) throw damaged()
      hash.update(piece)
      await sink.write(piece)
      left -= piece.length
    }
    if (!hash.digest().equals(await bytes.exactly(HASH_BYTES))) throw damaged()
  } catch (error) {
    await sink.drop()
    throw error
  }
  await sink.end()
}

const damaged = (): BadMoveFile => new BadMoveFile('move-file-damaged')

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw damaged()
  return parsed.data
}

/** Frames as one run of bytes. */
class FrameBytes {
  readonly #frames: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(frames: AsyncIterable<Buffer>) {
    this.#frames = frames[Symbol.asyncIterator]()
  }

  /** Up to so many bytes, at least one; none only at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#left.length === 0) {
      const next = await this.#frames.next()
      if (next.done === true) return this.#left
      this.#left = next.value
    }
    const piece = this.#left.subarray(0, most)
    this.#left = this.#left.subarray(piece.length)
    return piece
  }

  async exactly(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = bytes; left > 0;) {
      const piece = await this.some(left)
      if (piece.length === 0) throw damaged()
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }

  async line(): Promise<unknown> {
    const length = (await this.exactly(4)).readUInt32BE()
    if (length > MAX_LINE_BYTES) throw damaged()
    try {
      return JSON.parse((await this.exactly(length)).toString('utf8')) as unknown
    } catch (error) {
      if (error instanceof SyntaxError) throw damaged()
      throw error
    }
  }
}
