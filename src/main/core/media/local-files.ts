import type { AccountId } from '../../../shared/model/account.ts'
import type { MediaFile, MessageFile } from '../store/ingest/message-files.ts'
import type { MediaContext } from './media-context.ts'
import { lookAtPicture } from './fetching.ts'
import { outgoingPath } from './outgoing-files/outgoing-path.ts'
import { readHead, sizeOf, type MediaFolder } from './media-folder.ts'
import { SNIFF_BYTES, sniffType } from '../lib/sniff-type.ts'

/** A message's file on this disk. */
export interface LocalFile {
  readonly path: string
  readonly size: number
  readonly type: string
  /** False for what is not what it says it is, and for pictures that no window should unfold. */
  readonly safe: boolean
}

/** How often it is noted that a file is in use, in milliseconds. */
const TOUCH_EVERY_MS = 60_000

/** Finds files that are here: received ones, and our own copies of what we send. */
export class LocalFiles {
  readonly #context: MediaContext
  readonly #folder: MediaFolder
  readonly #touched = new Map<string, number>()
  /** Which messages a received file was shown for: they are told when it goes. */
  readonly #shown = new Map<string, Set<number>>()

  constructor(context: MediaContext, folder: MediaFolder) {
    this.#context = context
    this.#folder = folder
  }

  /** The file of a message; null when it is not here. `inUse`: the person looks at it, so that it goes later than others. */
  async find(accountId: AccountId, key: number, known: MessageFile, inUse = true): Promise<LocalFile | null> {
    if (known.fileId !== '') {
      const own = await this.#own(known.fileId)
      if (own) return own
    }
    const kept = known.kept
    if (!kept || kept.file === '') return null
    const id = `${accountId}\n${known.source}`
    this.#shown.set(id, (this.#shown.get(id) ?? new Set<number>()).add(key))
    const found = await this.received(accountId, known.source, kept, inUse)
    // Somebody cleaned up behind our back: the window must not go on believing in it.
    if (!found) await this.tellGone([{ accountId, source: known.source }])
    return found
  }

  /** A received file by its source; what the disk no longer has is forgotten. */
  async received(
    accountId: AccountId,
    source: string,
    kept: MediaFile,
    inUse = true,
  ): Promise<LocalFile | null> {
    const size = await this.#folder.sizeOf(kept.file)
    if (size === null) {
      await this.#context.archive.forgetMedia(accountId, source)
      return null
    }
    if (inUse) await this.#touch(accountId, source)
    const path = this.#folder.pathOf(kept.file)
    await this.#measure(accountId, source, kept, path)
    return { path, size, type: kept.type, safe: kept.problem === null }
  }

  /** Tells the window of messages whose file went. */
  async tellGone(gone: readonly { readonly accountId: AccountId; readonly source: string }[]): Promise<void> {
    const keys = new Map<AccountId, number[]>()
    for (const { accountId, source } of gone) {
      const id = `${accountId}\n${source}`
      keys.set(accountId, [...(keys.get(accountId) ?? []), ...(this.#shown.get(id) ?? [])])
      this.#shown.delete(id)
      this.#touched.delete(id)
    }
    for (const [accountId, of] of keys) {
      if (of.length === 0) continue
      const messages = await this.#context.archive.messagesOf(accountId, of)
      if (messages.length > 0) this.#context.emit({ type: 'messages', accountId, messages })
    }
  }

  /** A picture that an earlier version fetched has its place in the conversation from the next time on. */
  async #measure(accountId: AccountId, source: string, kept: MediaFile, path: string): Promise<void> {
    if (kept.pixels !== null || kept.problem !== null || !kept.type.startsWith('image/')) return
    const { pixels } = await lookAtPicture(path, kept.type)
    if (pixels !== null) await this.#context.archive.notePixels(accountId, source, pixels)
  }

  async #own(fileId: string): Promise<LocalFile | null> {
    if (!/^[a-f0-9]{32}$/.test(fileId)) return null
    const file = outgoingPath(this.#context.ports.dataFolder, fileId)
    const size = await sizeOf(file)
    if (size === null) return null
    const type = sniffType(await readHead(file, SNIFF_BYTES))
    return { path: file, size, type, safe: (await lookAtPicture(file, type)).drawable }
  }

  async #touch(accountId: AccountId, source: string): Promise<void> {
    const { archive, ports } = this.#context
    const id = `${accountId}\n${source}`
    const now = ports.clock.now()
    if (now - (this.#touched.get(id) ?? 0) < TOUCH_EVERY_MS) return
    this.#touched.set(id, now)
    await archive.touchMedia(accountId, source, now)
  }
}
