import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AccountId } from '../../../shared/model/account.ts'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { syncFolder, syncAndClose } from '../lib/disk/durable-write.ts'
import { removeFile } from '../lib/disk/remove-file.ts'
import { sniffType, SNIFF_BYTES } from '../lib/sniff-type.ts'
import type { MediaAnswer, Ports } from '../ports.ts'
import type { Archive } from '../store/thread/archive.ts'
import { earlierFiles } from './earlier-files.ts'
import { isInlineType } from './known-file-types.ts'
import type { OutgoingFiles } from './outgoing-files/outgoing-files.ts'
import { parseCannedAddress } from './media-address.ts'
import { outgoingPath } from './outgoing-files/outgoing-path.ts'

/** Folder of the files of canned replies, inside the data folder. */
const CANNED_FOLDER = 'canned'

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )

interface CannedFilesParts {
  readonly ports: Pick<Ports, 'dataFolder' | 'log'>
  readonly archive: Pick<Archive, 'cannedFileIds' | 'getFile'>
  readonly files: Pick<OutgoingFiles, 'copyIn' | 'discard'>
}

/**
 * Our own copies of the files that go with canned replies. They begin as copies of what is to be sent, so that the same limits
 * hold, and each time a reply is used they are copied back there: what happens to one message touches no other.
 */
export class CannedFiles {
  readonly #parts: CannedFilesParts
  /** Copied, and not yet named by a reply that is saved. */
  readonly #unsaved = new Set<string>()

  constructor(parts: CannedFilesParts) {
    this.#parts = parts
  }

  /** Keeps a whole copy of what was to be sent. Until `settle` it stays, whether a reply names it or not. */
  async keep(accountId: AccountId, fileId: string): Promise<Outcome<CannedFile>> {
    const { archive, ports } = this.#parts
    const file = await archive.getFile(accountId, fileId)
    if (!file) return failure(problem('file-missing'))
    const { name, type, size, hash } = file
    try {
      this.#unsaved.add(fileId)
      await mkdir(this.#folder(), { recursive: true, mode: 0o700 })
      const source = outgoingPath(ports.dataFolder, fileId)
      await copyFile(source, this.#path(fileId), constants.COPYFILE_FICLONE)
      await syncAndClose(await open(this.#path(fileId), 'r+'))
      await syncFolder(this.#folder())
    } catch (error) {
      this.#unsaved.delete(fileId)
      ports.log.error('canned.not-kept', { code: (error as NodeJS.ErrnoException).code ?? '' })
      const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
      return failure(problem(isFull ? 'storage-full' : 'storage-failed'))
    }
    return success({ id: fileId, name, type, size, hash })
  }

  /**
   * The saving of a reply has ended: files that no reply names go. Where it was refused (`saved` false), what they were copied from
   * stays for the next try.
   */
  async settle(fileIds: readonly string[] = [], saved = true): Promise<void> {
    for (const id of fileIds) this.#unsaved.delete(id)
    if (saved) for (const id of fileIds) await this.#parts.files.discard(id)
    const { archive, ports } = this.#parts
    const there = await readdir(this.#folder()).catch(() => [])
    const earlier = earlierFiles(ports.dataFolder, CANNED_FOLDER)
    if (there.length === 0 || earlier === null) return
    const named = new Set([...(await archive.cannedFileIds()), ...earlier])
    for (const name of there)
      if (!named.has(name) && !this.#unsaved.has(name))
        await removeFile(this.#path(name)).catch(() => ports.log.warn('canned.not-removed'))
  }

  /** Whether the copy is there as far as a look at the disk tells. */
  isThere({ id, size }: CannedFile): Promise<boolean> {
    return stat(this.#path(id)).then(
      (found) => found.isFile() && found.size === size,
      () => false,
    )
  }

  /** Makes a copy that can be sent. Refused where the file has gone, has changed, or is too large for the account. */
  async copyOut(accountId: AccountId, file: CannedFile, limit: number): Promise<Outcome<{ fileId: string }>> {
    const { archive, files } = this.#parts
    const { id, name, type, size, hash } = file
    if (!(await this.isThere(file))) return failure(problem('canned-attachment-gone', { name }))
    const copied = await files.copyIn(accountId, { path: this.#path(id), name, type, size }, limit)
    if (!copied.ok) return copied
    const copy = await archive.getFile(accountId, copied.value.fileId)
    if (copy?.hash === hash) return copied
    await files.discard(copied.value.fileId)
    return failure(problem('canned-attachment-gone', { name }))
  }

  /** The room that all of them take, in bytes, and how many there are. */
  async usage(): Promise<{ readonly bytes: number; readonly count: number }> {
    const names = await readdir(this.#folder()).catch(() => [])
    const sizes = await Promise.all(
      names.map((name) =>
        stat(this.#path(name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), count: names.length }
  }

  /** The picture, sound or film that an address of the window means; null for other addresses. */
  async answer(url: string): Promise<MediaAnswer | null> {
    const id = parseCannedAddress(url)
    if (id === null) return null
    // One that was just added lies among what is sent until its reply is saved.
    const file = (await isFile(this.#path(id)))
      ? this.#path(id)
      : outgoingPath(this.#parts.ports.dataFolder, id)
    const handle = await open(file, 'r').catch(() => null)
    if (!handle) return { state: 'none' }
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
      const type = sniffType(buffer.subarray(0, bytesRead))
      const { size } = await handle.stat()
      return isInlineType(type) ? { state: 'file', path: file, size, type } : { state: 'none' }
    } finally {
      await handle.close()
    }
  }

  #folder(): string {
    return path.join(this.#parts.ports.dataFolder, CANNED_FOLDER)
  }

  /** `id` is 32 hexadecimal letters, or a name that the folder itself has told. */
  #path(id: string): string {
    return path.join(this.#folder(), id)
  }
}
