import type { AccountId } from '../../../shared/model/account.ts'
import type { FileOpening } from '../../../shared/model/opening.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { GoneFile, MessageFile } from '../store/ingest/message-files.ts'
import type { MediaAnswer } from '../ports.ts'
import { autoLimitMb } from './auto-limit.ts'
import type { MediaContext } from './media-context.ts'
import { safeFileName } from './file-name.ts'
import { earlierFiles } from './earlier-files.ts'
import { DownloadQueue } from './download-queue.ts'
import { isInlineType } from './known-file-types.ts'
import { LocalFiles, type LocalFile } from './local-files.ts'
import { parseMediaAddress } from './media-address.ts'
import { MediaFolder, saveCopy } from './media-folder.ts'
import { judgeOpening } from './opening-rules.ts'
import { storageFault } from '../lib/disk/storage-fault.ts'
import { isDrawable } from '../lib/picture-size.ts'
import { Photos } from './profile-photos.ts'
import { Pictures } from './contact-pictures.ts'
import { sniffType } from '../lib/sniff-type.ts'
import { Web, webUrl } from './fetch-from-web.ts'

/** Which message. */
export interface OfMessage {
  readonly accountId: AccountId
  readonly key: number
}

const MB = 1024 * 1024
/** What comes by itself is tried again by itself after this, unless the answer was final; in milliseconds. */
const RETRY_AFTER_MS = 60_000
/** Answers that time does not change: only the person asks again. */
const FINAL: ReadonlySet<string> = new Set([
  'media-gone',
  'media-too-large',
  'media-private-address',
  'media-no-source',
])

const NONE: MediaAnswer = { state: 'none' }

/** Files received: brought here, kept within bounds, shown, saved and opened. */
export class ReceivedFiles {
  readonly web: Web
  /** Small photos of people and groups. */
  readonly photos: Photos
  readonly #context: MediaContext
  readonly #folder: MediaFolder
  readonly #files: LocalFiles
  readonly #jobs: DownloadQueue
  readonly #pictures: Pictures

  constructor(context: MediaContext) {
    this.#context = context
    this.web = new Web(context.ports.net)
    this.#folder = new MediaFolder(context.ports.dataFolder)
    this.#files = new LocalFiles(context, this.#folder)
    this.#jobs = new DownloadQueue(context, this.web, this.#folder, () => this.trim())
    this.#pictures = new Pictures(context, this.web, this.#folder, this.#files)
    this.photos = new Photos(context, this.web, this.#folder)
  }

  /** Removes what a crash or a removed account left behind. */
  async sweep(): Promise<void> {
    const names = await this.#context.archive.mediaFileNames()
    const earlier = earlierFiles(this.#context.ports.dataFolder, 'media')
    if (earlier === null) throw new Error('not known which files an earlier archive names')
    await this.#folder.sweep(
      new Set([...names, ...earlier, ...this.#jobs.names(), ...this.#pictures.names()]),
    )
  }

  async stop(): Promise<void> {
    await Promise.all([this.#jobs.stop(), this.#pictures.stop(), this.photos.stop()])
    await this.web.close()
  }

  /** An account was removed: nothing of its files stays. */
  async forget(accountId: AccountId): Promise<void> {
    await this.#jobs.stop(accountId)
    await this.sweep()
  }

  /** Brings a message's file here. */
  async fetch(
    which: OfMessage & { readonly auto: boolean },
  ): Promise<Outcome<{ readonly state: 'ready' | 'fetching' | 'not-wanted' }>> {
    const { accountId, key, auto } = which
    const account = this.#context.account(accountId)
    const known = account ? await this.#context.archive.messageFile(accountId, key) : null
    if (!account || !known) return failure(problem('not-found-here'))
    if (await this.#files.find(accountId, key, known)) return success({ state: 'ready' })
    if (auto && !this.#comesByItself(known)) return success({ state: 'not-wanted' })
    return this.#jobs.fetch(account, key, known, auto)
  }

  cancel({ accountId, key }: OfMessage): void {
    this.#jobs.cancel(accountId, key)
  }

  /** Asks where to, then copies. */
  async saveAs(which: OfMessage): Promise<Outcome<{ readonly saved: boolean }>> {
    const found = await this.#local(which)
    if (!found.ok) return found
    const { known, file } = found.value
    const target = await this.#context.ports.chooseSavePath(nameFor(known, file))
    if (target === null) return success({ saved: false })
    try {
      await saveCopy(file.path, target, originOf(known))
      return success({ saved: true })
    } catch (error) {
      return failure(problem(storageFault(error)))
    }
  }

  /** Opens a kind of file on the closed list with the system's program for it; risky ones only once `confirmed`. */
  async open(which: OfMessage & { readonly confirmed: boolean }): Promise<Outcome<FileOpening>> {
    const found = await this.#local(which)
    if (!found.ok) return found
    const { known, file } = found.value
    try {
      const judged = await judgeOpening(file.path, file.size, known.fileName, nameFor(known, file))
      if (judged.state === 'kept') return success(judged)
      const { name, risks, host } = judged
      if (risks.length > 0 && !which.confirmed) return success({ state: 'asks', risks, host })
      const copy = await this.#folder.copyToOpen(file.path, name, originOf(known))
      const isOpened = await this.#context.ports.openFile(copy)
      return isOpened ? success({ state: 'opened' }) : failure(problem('open-refused'))
    } catch (error) {
      return failure(problem(storageFault(error)))
    }
  }

  /** Shows a copy of the file, under its own name, in the system's file manager. */
  async show(which: OfMessage): Promise<Outcome<null>> {
    const found = await this.#local(which)
    if (!found.ok) return found
    const { known, file } = found.value
    try {
      const copy = await this.#folder.copyToOpen(file.path, nameFor(known, file), originOf(known))
      this.#context.ports.showFile(copy)
      return success(null)
    } catch (error) {
      return failure(problem(storageFault(error)))
    }
  }

  /** Puts a photo on the clipboard. */
  async copyPicture(which: OfMessage): Promise<Outcome<null>> {
    const found = await this.#local(which)
    if (!found.ok) return found
    const { path, safe, type } = found.value.file
    const isPicture = safe && type.startsWith('image/')
    const isCopied = isPicture && (await this.#context.ports.copyPicture(path))
    return isCopied ? success(null) : failure(problem('picture-not-copied'))
  }

  usage(): Promise<{ readonly bytes: number; readonly files: number }> {
    return this.#context.archive.mediaUsage()
  }

  /** Gives up every received file; answers what that freed. */
  async clear(): Promise<{ readonly bytes: number; readonly files: number }> {
    const gone = await this.#context.archive.clearMedia()
    await this.#drop(gone)
    return { bytes: gone.reduce((sum, each) => sum + each.size, 0), files: gone.length }
  }

  /** Brings the files back under the person's limit; the least used go. */
  async trim(): Promise<void> {
    await this.#drop(await this.#context.archive.trimMedia(this.#context.settings().mediaCacheMb * MB))
  }

  /** What a `media:` address of the window leads to. */
  async answer(url: string): Promise<MediaAnswer> {
    const wanted = parseMediaAddress(url)
    const account = wanted ? this.#context.account(wanted.accountId) : null
    if (!wanted || !account) return NONE
    const { accountId } = wanted
    switch (wanted.what) {
      case 'thumb':
        return this.#thumbnail(accountId, wanted.key)
      case 'file': {
        const found = await this.#local(wanted)
        if (!found.ok) return NONE
        const { path, size, type, safe } = found.value.file
        return safe && isInlineType(type) ? { state: 'file', path, size, type } : NONE
      }
      case 'avatar':
        return this.#pictures.answer(accountId, wanted.chatId, 'avatar')
      case 'product':
        return this.#pictures.answer(accountId, wanted.chatId, { product: wanted.index, size: wanted.size })
      case 'catalogue':
        return this.#pictures.answerOwn(account, wanted, wanted.size)
    }
  }

  async #thumbnail(accountId: AccountId, key: number): Promise<MediaAnswer> {
    const bytes = await this.#context.archive.thumbnailOf(accountId, key)
    const type = bytes ? sniffType(bytes) : ''
    return bytes && type.startsWith('image/') && isInlineType(type) && isDrawable(bytes, type)
      ? { state: 'bytes', bytes, type }
      : NONE
  }

  /** The file of a message, where it is on this disk. `inUse` false: it is only copied, with many others. */
  async localFile(
    { accountId, key }: OfMessage,
    inUse = true,
  ): Promise<{ readonly name: string; readonly file: LocalFile } | null> {
    const known = await this.#context.archive.messageFile(accountId, key)
    const file = known ? await this.#files.find(accountId, key, known, inUse) : null
    return known && file ? { name: nameFor(known, file), file } : null
  }

  /** Takes files off the disk that nothing names any more. */
  forgetFiles(gone: readonly GoneFile[]): Promise<void> {
    return this.#drop(gone)
  }

  async #local(which: OfMessage): Promise<Outcome<{ known: MessageFile; file: LocalFile }>> {
    const known = await this.#context.archive.messageFile(which.accountId, which.key)
    if (!known) return failure(problem('not-found-here'))
    const file = await this.#files.find(which.accountId, which.key, known)
    return file ? success({ known, file }) : failure(problem('media-not-fetched'))
  }

  #comesByItself(known: MessageFile): boolean {
    const limit = autoLimitMb(known.media, this.#context.settings()) * MB
    if (limit === 0) return false
    if (known.size !== null && known.size > limit) return false
    const before = known.kept
    if (!before?.problem) return true
    return (
      !FINAL.has(before.problem.code) && this.#context.ports.clock.now() - before.fetchedAt >= RETRY_AFTER_MS
    )
  }

  async #drop(gone: readonly GoneFile[]): Promise<void> {
    if (gone.length === 0) return
    await this.#folder.remove(gone.map((each) => each.file))
    await this.#files.tellGone(gone)
  }
}

/** The name that its sender gave, made harmless; else its kind and time. */
function nameFor(known: MessageFile, file: LocalFile): string {
  const at = new Date(known.at)
  const local = new Date(known.at - at.getTimezoneOffset() * 60_000)
  const stamp = local.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  const fallback = `${known.media}-${stamp}`
  return safeFileName(known.fileName === '' ? fallback : known.fileName, file.type, fallback)
}

/** Where a file came from, for the system's mark: the host alone, since links of the service are signed. */
function originOf(known: MessageFile): string {
  const url = known.places
    .map((place) => (place.startsWith('url:') ? webUrl(place.slice(4)) : null))
    .find(Boolean)
  return url?.origin ?? ''
}
