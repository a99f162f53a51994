import { stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/disk/busy-file.ts'
import { PART, type WritingDisk, type OpenedFile } from '../lib/disk/writing-disk.ts'

/**
 * The files of an export that grow until its end, under names that say so. Their sizes are kept with how far the export is: what
 * stands behind them after a crash is cut off.
 */
export class GrowingFiles {
  readonly #disk: WritingDisk
  readonly #folder: string
  readonly #sizes: Map<string, number>
  readonly #opened = new Map<string, OpenedFile>()

  constructor(disk: WritingDisk, folder: string, sizes: Readonly<Record<string, number>>) {
    this.#disk = disk
    this.#folder = folder
    this.#sizes = new Map(Object.entries(sizes))
  }

  /** Bytes of each. */
  get sizes(): Record<string, number> {
    return Object.fromEntries(this.#sizes)
  }

  async append(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    const size = this.#sizes.get(name) ?? 0
    let file = this.#opened.get(name)
    if (!file) this.#opened.set(name, (file = await this.#disk.openAt(this.#partOf(name), size)))
    await file.write(bytes)
    this.#sizes.set(name, size + bytes.length)
  }

  async flush(): Promise<void> {
    for (const file of this.#opened.values()) await file.flush()
  }

  /** Gives those that are whole their names; some may have theirs already. */
  async finish(names: readonly string[]): Promise<void> {
    await this.close()
    for (const name of names) {
      const file = path.join(this.#folder, name)
      await this.#disk.rename(this.#partOf(name), file).catch(async (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
        await stat(file)
      })
    }
  }

  async close(): Promise<void> {
    const opened = [...this.#opened.values()]
    this.#opened.clear()
    for (const file of opened) await file.close()
  }

  #partOf(name: string): string {
    return path.join(this.#folder, `${name}${PART}`)
  }
}
