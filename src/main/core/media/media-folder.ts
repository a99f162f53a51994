import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, chmod, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AccountId } from '../../../shared/model/account.ts'
import { renameFile, syncFolder, syncAndClose } from '../lib/disk/durable-write.ts'
import { removeFile, removeTree } from '../lib/disk/remove-file.ts'
import { markOrigin } from './mark-of-origin.ts'

const FILE_NAME = /^[a-f0-9]{64}$/

/** Where received files lie, each for this user only, under a name that says nothing. */
export class MediaFolder {
  readonly #folder: string
  readonly #opened: string

  constructor(dataFolder: string) {
    this.#folder = path.join(dataFolder, 'media')
    this.#opened = path.join(dataFolder, 'opened')
  }

  /** The name under which a source's file is kept. */
  nameOf(accountId: AccountId, source: string): string {
    return createHash('sha256').update(`${accountId}\n${source}`).digest('hex')
  }

  pathOf(name: string): string {
    return path.join(this.#folder, name)
  }

  /** A path for what is on its way here; in the same folder, so that it can take its place at once. */
  async newPart(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return path.join(this.#folder, `part-${randomBytes(12).toString('hex')}`)
  }

  /** Puts a whole, synced part in its place; when this resolves the name is on disk too. */
  async place(part: string, name: string): Promise<void> {
    await renameFile(part, this.pathOf(name))
    await syncFolder(this.#folder)
  }

  /** Bytes of a kept file; null when it is not there. */
  async sizeOf(name: string): Promise<number | null> {
    return FILE_NAME.test(name) ? sizeOf(this.pathOf(name)) : null
  }

  async remove(names: readonly string[]): Promise<void> {
    // One that is open on Windows stays until the next start: then nobody names it and it is swept.
    for (const name of names) await removeFile(this.pathOf(name)).catch(() => undefined)
  }

  /** Removes whatever no row names: parts of a crash, files of removed accounts, copies that were opened. */
  async sweep(names: ReadonlySet<string>): Promise<void> {
    await removeTree(this.#opened).catch(() => undefined)
    const there = await readdir(this.#folder).catch(() => [])
    for (const name of there)
      if (!names.has(name)) await removeFile(path.join(this.#folder, name)).catch(() => undefined)
  }

  /** A copy under a name that other programs understand, for this user only; it goes at the next start. */
  async copyToOpen(from: string, name: string, origin: string): Promise<string> {
    const folder = path.join(this.#opened, randomBytes(8).toString('hex'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const target = path.join(folder, name)
    await copyFile(from, target)
    await chmod(target, 0o600)
    await markOrigin(target, origin)
    // It goes at the next start: whoever changes it is made to save the change elsewhere.
    await chmod(target, 0o400)
    return target
  }
}

/** Bytes of a plain file; null when there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() === true ? found.size : null
}

/** The first bytes of a file; fewer where it ends before. */
export async function readHead(file: string, most: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(most)
    const { bytesRead } = await handle.read(head, 0, most, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Copies a file to where the person wants it: whole or not at all, and never as a program. */
export async function saveCopy(from: string, target: string, origin: string): Promise<void> {
  const part = `${target}.${randomBytes(4).toString('hex')}.part`
  try {
    await copyFile(from, part, constants.COPYFILE_EXCL)
    await chmod(part, 0o600)
    // Before the file has its name: from then on a scanner may have it open.
    await markOrigin(part, origin)
    await syncAndClose(await open(part, 'r+'))
    await renameFile(part, target)
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    throw error
  }
}
