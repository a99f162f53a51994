import { createHash, randomBytes, type Hash } from 'node:crypto'
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { AccountId } from '../../../../shared/model/account.ts'
import {
  failure,
  problem,
  success,
  type Outcome,
  type ProblemCode,
} from '../../../../shared/model/problem.ts'
import type { Archive } from '../../store/thread/archive.ts'
import type { Clock, Log } from '../../ports.ts'
import { syncHandle } from '../../lib/disk/durable-write.ts'
import { removeFile } from '../../lib/disk/remove-file.ts'
import { storageFault } from '../../lib/disk/storage-fault.ts'
import { lookAtPicture } from '../fetching.ts'
import { sniffType } from '../../lib/sniff-type.ts'
import { earlierFiles } from '../earlier-files.ts'
import { CHUNK_LIMIT } from './chunk-limit.ts'
import { fileTooLarge } from './file-too-large.ts'
import { fileType, HEAD_LENGTH } from './file-type.ts'
import { OUTGOING_FOLDER, outgoingPath } from './outgoing-path.ts'

/** Copies that may be under way at the same time: of what a window forgot to finish the longest forgotten goes. */
const OPEN_LIMIT = 20

/** What the room of outgoing files needs. */
export interface OutgoingFilesPorts {
  readonly archive: Pick<Archive, 'addFile' | 'dropFiles' | 'keptFiles'>
  readonly dataFolder: string
  readonly clock: Clock
  readonly log: Log
}

interface Copy {
  readonly accountId: AccountId
  readonly name: string
  readonly type: string
  readonly size: number
  readonly handle: FileHandle
  readonly hash: Hash
  head: Buffer
  written: number
  /** One piece at a time, in the order in which they came. */
  turn: Promise<unknown>
}

/**
 * Our own copies of the files that are sent: bytes come in pieces, are hashed as they come, and are on disk for good before
 * a message may name them. What nobody names any more goes.
 */
export class OutgoingFiles {
  readonly #ports: OutgoingFilesPorts
  readonly #copies = new Map<string, Copy>()
  /** Copies of this run that are whole: the person may be about to send them. */
  readonly #whole = new Set<string>()

  constructor(ports: OutgoingFilesPorts) {
    this.#ports = ports
  }

  /** Begins a copy. `limit` is the largest file that the account may send, in bytes. */
  async begin(
    accountId: AccountId,
    file: { readonly name: string; readonly type: string; readonly size: number },
    limit: number,
  ): Promise<Outcome<{ fileId: string }>> {
    if (file.size === 0) return failure(problem('file-empty'))
    if (file.size > limit) return failure(fileTooLarge(file.size, limit))
    const [oldest] = this.#copies.keys()
    if (oldest !== undefined && this.#copies.size >= OPEN_LIMIT) await this.#drop(oldest)
    const fileId = randomBytes(16).toString('hex')
    try {
      await mkdir(path.join(this.#ports.dataFolder, OUTGOING_FOLDER), { recursive: true, mode: 0o700 })
      const handle = await open(outgoingPath(this.#ports.dataFolder, fileId), 'wx', 0o600)
      const { name, type, size } = file
      const hash = createHash('sha256')
      const turn = Promise.resolve()
      this.#copies.set(fileId, {
        accountId,
        name,
        type,
        size,
        handle,
        hash,
        head: Buffer.alloc(0),
        written: 0,
        turn,
      })
      return success({ fileId })
    } catch (error) {
      return this.#refused(error)
    }
  }

  /** Adds the next piece. */
  async chunk(fileId: string, offset: number, bytes: Uint8Array): Promise<Outcome<null>> {
    return this.#inTurn(fileId, async (copy) => {
      const fits = bytes.byteLength <= CHUNK_LIMIT && offset + bytes.byteLength <= copy.size
      if (offset !== copy.written || !fits) return failure(problem('bad-request'))
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let done = 0; done < piece.length;) {
        const { bytesWritten } = await copy.handle.write(piece, done, piece.length - done, offset + done)
        done += bytesWritten
      }
      copy.hash.update(piece)
      if (copy.head.length < HEAD_LENGTH)
        copy.head = Buffer.concat([copy.head, piece.subarray(0, HEAD_LENGTH - copy.head.length)])
      copy.written += piece.length
      return success(null)
    })
  }

  /** The file is whole: on disk for good, and a message may name it. */
  async finish(fileId: string): Promise<Outcome<{ size: number; type: string }>> {
    return this.#inTurn(fileId, async (copy) => {
      if (copy.written !== copy.size) return failure(problem('bad-request'))
      await syncHandle(copy.handle)
      const type = fileType(copy.head, copy.name, copy.type)
      const { accountId, name, size } = copy
      const hash = copy.hash.digest('hex')
      const { pixels } = await lookAtPicture(
        outgoingPath(this.#ports.dataFolder, fileId),
        sniffType(copy.head),
      )
      await this.#ports.archive.addFile(
        { id: fileId, accountId, name, type, size, hash, pixels },
        this.#ports.clock.now(),
      )
      this.#whole.add(fileId)
      this.#copies.delete(fileId)
      await copy.handle.close()
      return success({ size, type })
    })
  }

  /** Copies a file that is on this disk already: what is forwarded. */
  async copyIn(
    accountId: AccountId,
    file: { readonly path: string; readonly name: string; readonly type: string; readonly size: number },
    limit: number,
  ): Promise<Outcome<{ fileId: string }>> {
    const begun = await this.begin(accountId, file, limit)
    if (!begun.ok) return begun
    const { fileId } = begun.value
    const copied = await this.#copyFrom(file.path, fileId)
    const finished = copied.ok ? await this.finish(fileId) : copied
    if (finished.ok) return begun
    await this.discard(fileId)
    return finished
  }

  async #copyFrom(source: string, fileId: string): Promise<Outcome<null>> {
    const handle = await open(source, 'r').catch(() => null)
    if (!handle) return failure(problem('file-missing'))
    try {
      for (let offset = 0; ;) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_LIMIT), 0, CHUNK_LIMIT, offset)
        if (bytesRead === 0) return success(null)
        const put = await this.chunk(fileId, offset, buffer.subarray(0, bytesRead))
        if (!put.ok) return put
        offset += bytesRead
      }
    } catch {
      return failure(problem('file-missing'))
    } finally {
      await handle.close()
    }
  }

  /** The person thought better of it. A file that a message names stays. */
  async discard(fileId: string): Promise<void> {
    if (this.#copies.has(fileId)) await this.#drop(fileId)
    else await this.forget([fileId])
  }

  /** Takes away the copies that no message names any more. */
  async forget(fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return
    for (const fileId of await this.#ports.archive.dropFiles(fileIds)) await this.#remove(fileId)
  }

  /** Every copy that a message names, and those that stand ready to be sent. Others that were whole are forgotten. */
  kept(): Promise<readonly string[]> {
    return this.#ports.archive.keptFiles([...this.#whole])
  }

  /** Takes away what an earlier run or a removed account left behind; what stands ready to be sent stays. */
  async sweep(): Promise<void> {
    const folder = path.join(this.#ports.dataFolder, OUTGOING_FOLDER)
    const there = await readdir(folder).catch(() => [])
    if (there.length === 0) return
    const earlier = earlierFiles(this.#ports.dataFolder, OUTGOING_FOLDER)
    if (earlier === null) throw new Error('not known which files an earlier archive names')
    const kept = new Set([...(await this.kept()), ...earlier])
    for (const name of there) if (!kept.has(name) && !this.#copies.has(name)) await this.#remove(name)
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    await Promise.all([...this.#copies.keys()].map((fileId) => this.#drop(fileId)))
  }

  async #inTurn<T>(fileId: string, work: (copy: Copy) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const copy = this.#copies.get(fileId)
    if (!copy) return failure(problem('not-found-here'))
    this.#copies.delete(fileId)
    this.#copies.set(fileId, copy)
    const turn = copy.turn.then(async (): Promise<Outcome<T>> => {
      if (this.#copies.get(fileId) !== copy) return failure(problem('not-found-here'))
      try {
        return await work(copy)
      } catch (error) {
        await this.#drop(fileId)
        return this.#refused(error)
      }
    })
    copy.turn = turn
    return turn
  }

  async #drop(fileId: string): Promise<void> {
    const copy = this.#copies.get(fileId)
    this.#copies.delete(fileId)
    await copy?.handle.close().catch(() => undefined)
    await this.#remove(fileId)
  }

  async #remove(fileId: string): Promise<void> {
    this.#whole.delete(fileId)
    await removeFile(outgoingPath(this.#ports.dataFolder, fileId)).catch(() =>
      this.#ports.log.warn('files.not-removed'),
    )
  }

  #refused(error: unknown): { readonly ok: false; readonly problem: ReturnType<typeof problem> } {
    // The archive's own word goes before the system's.
    const code = (error as { readonly fault?: ProblemCode }).fault ?? storageFault(error)
    this.#ports.log.error('files.refused', { code })
    return failure(problem(code))
  }
}
