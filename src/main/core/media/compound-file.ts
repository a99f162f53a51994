import type { FileHandle } from 'node:fs/promises'
import { readAt } from './zip-index.ts'

/** The container of office documents before 2007, of Outlook messages and of Windows installers ([MS-CFB]). */
export interface CompoundFile {
  /** Names of its streams and storages. */
  readonly names: readonly string[]
  /** The first bytes of a stream; null where it is not there or lies among the small ones. */
  stream(name: string, cap: number): Promise<Buffer | null>
}

const HEADER = 512
const LAST = 0xfffffffa
const MAX_DIRECTORY_BYTES = 2 * 1024 * 1024
const MOST_TABLE_CHAIN = 1000

interface Entry {
  readonly name: string
  readonly start: number
  readonly size: number
}

/** Reads the directory of such a container; null where it is damaged. */
export async function readCompoundFile(file: FileHandle): Promise<CompoundFile | null> {
  const header = await readAt(file, 0, HEADER)
  const shift = header.length === HEADER ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return null
  const chains = new Chains(file, 2 ** shift, header)
  const directory = await chains.read(header.readUInt32LE(48), MAX_DIRECTORY_BYTES)
  const entries = entriesOf(directory)
  if (entries.length === 0) return null
  const smallest = header.readUInt32LE(56)
  return {
    names: entries.map((entry) => entry.name),
    stream: async (name, cap) => {
      const entry = entries.find((each) => each.name === name)
      if (!entry || entry.size < smallest) return null
      return chains.read(entry.start, Math.min(cap, entry.size))
    },
  }
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64)
    if (directory[at + 66] === 0 || length < 2 || length > 64) continue
    entries.push({
      name: directory.toString('utf16le', at, at + length - 2),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** Follows the sectors of a stream through the table of sectors. */
class Chains {
  readonly #file: FileHandle
  readonly #sector: number
  readonly #header: Buffer
  readonly #table = new Map<number, Buffer>()
  #tableSectors: readonly number[] | null = null

  constructor(file: FileHandle, sector: number, header: Buffer) {
    this.#file = file
    this.#sector = sector
    this.#header = header
  }

  async read(start: number, cap: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let size = 0
    for (let sector = start; sector < LAST && size < cap; sector = await this.#next(sector)) {
      const piece = await this.#read(sector)
      if (piece.length === 0) break
      pieces.push(piece)
      size += piece.length
    }
    return Buffer.concat(pieces).subarray(0, cap)
  }

  #read(sector: number): Promise<Buffer> {
    return readAt(this.#file, (sector + 1) * this.#sector, this.#sector)
  }

  async #next(sector: number): Promise<number> {
    this.#tableSectors ??= await this.#findTable()
    const perSector = this.#sector / 4
    const where = this.#tableSectors[Math.floor(sector / perSector)]
    if (where === undefined) return LAST
    let table = this.#table.get(where)
    if (!table) this.#table.set(where, (table = await this.#read(where)))
    const at = (sector % perSector) * 4
    return at + 4 <= table.length ? table.readUInt32LE(at) : LAST
  }

  /** Where the table lies: the first 109 sectors stand in the header, the others in a chain of their own. */
  async #findTable(): Promise<readonly number[]> {
    const found: number[] = []
    for (let at = 76; at < HEADER; at += 4) found.push(this.#header.readUInt32LE(at))
    let next = this.#header.readUInt32LE(68)
    for (let count = 0; next < LAST && count < MOST_TABLE_CHAIN; count += 1) {
      const piece = await this.#read(next)
      if (piece.length < this.#sector) break
      for (let at = 0; at < this.#sector - 4; at += 4) found.push(piece.readUInt32LE(at))
      next = piece.readUInt32LE(this.#sector - 4)
    }
    return found.filter((sector) => sector < LAST)
  }
}
