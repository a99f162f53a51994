import type { Account, AccountId } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { PictureWanted } from '../store/contacts/contact-records.ts'
import type { OwnProduct } from '../store/contacts/own-catalogue.ts'
import type { MediaAnswer } from '../ports.ts'
import { MAX_DOWNLOADS, PROGRESS_DEADLINE_MS, type MediaContext } from './media-context.ts'
import { fetchFile } from './fetching.ts'
import { isInlineType } from './known-file-types.ts'
import type { LocalFiles } from './local-files.ts'
import type { MediaFolder } from './media-folder.ts'
import { Semaphore } from './semaphore.ts'
import type { Web } from './fetch-from-web.ts'

/** Largest picture of a contact or product, in bytes. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** A picture that could not be had is asked for again after this, in milliseconds. */
const RETRY_AFTER_MS = 10 * 60_000

const NONE: MediaAnswer = { state: 'none' }

/** Pictures of contacts and products: links in the service's records, fetched when they are looked at. */
export class Pictures {
  readonly #context: MediaContext
  readonly #web: Web
  readonly #folder: MediaFolder
  readonly #files: LocalFiles
  readonly #semaphore = new Semaphore(MAX_DOWNLOADS)
  readonly #running = new Map<string, { readonly name: string; readonly answer: Promise<MediaAnswer> }>()
  readonly #end = new AbortController()

  constructor(context: MediaContext, web: Web, folder: MediaFolder, files: LocalFiles) {
    this.#context = context
    this.#web = web
    this.#folder = folder
    this.#files = files
  }

  /** Names that pictures on their way will have. */
  names(): readonly string[] {
    return [...this.#running.values()].map((each) => each.name)
  }

  async answer(accountId: AccountId, chatId: number, which: PictureWanted): Promise<MediaAnswer> {
    return this.#answer(accountId, await this.#context.archive.pictureUrl(accountId, chatId, which))
  }

  /** A picture of the account's own catalogue. */
  async answerOwn(account: Account, of: OwnProduct, size: 'requested' | 'original'): Promise<MediaAnswer> {
    const { archive } = this.#context
    return this.#answer(account.id, await archive.ownPictureUrl(account.id, account.ownNumber, of, size))
  }

  async #answer(accountId: AccountId, url: string | null): Promise<MediaAnswer> {
    if (url === null) return NONE
    const { archive } = this.#context
    const source = `url:${url}`
    const kept = await archive.mediaFile(accountId, source)
    if (kept && kept.file !== '') {
      const file = await this.#files.received(accountId, source, kept)
      if (file) return file.safe && isPicture(file.type) ? { state: 'file', ...file } : NONE
    }
    if (kept?.problem && this.#context.ports.clock.now() - kept.fetchedAt < RETRY_AFTER_MS) return NONE
    // What is here is shown; more would be fetched unasked.
    if (this.#context.settings().saveData) return NONE
    const id = `${accountId}\n${source}`
    const running = this.#running.get(id)
    if (running) return running.answer
    const name = this.#folder.nameOf(accountId, source)
    const answer = this.#semaphore.run(() => this.#fetch(accountId, source, name))
    this.#running.set(id, { name, answer })
    return answer.finally(() => this.#running.delete(id))
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.allSettled([...this.#running.values()].map((each) => each.answer))
  }

  async #fetch(accountId: AccountId, source: string, name: string): Promise<MediaAnswer> {
    const { archive, ports } = this.#context
    const account = this.#context.account(accountId)
    if (!account || this.#end.signal.aborted) return NONE
    const fetched = await fetchFile({
      web: this.#web,
      folder: this.#folder,
      account,
      accessToken: '',
      secrets: [],
      places: [source],
      name,
      most: () => MAX_PICTURE_BYTES,
      signal: this.#end.signal,
      patience: PROGRESS_DEADLINE_MS,
      onProgress: () => undefined,
      expected: { media: 'image', fileName: '', mimeType: '', size: null },
    })
    if (fetched.state === 'cancelled') return NONE
    const here = fetched.state === 'here'
    const good = here && fetched.drawable && isPicture(fetched.type)
    if (here && !good) await this.#folder.remove([name])
    const why = fetched.state === 'failed' ? fetched.problem : problem('media-unsafe-type')
    const found = good
      ? { file: name, type: fetched.type, size: fetched.size, problem: null, pixels: fetched.pixels }
      : { file: '', type: '', size: 0, problem: why, pixels: null }
    await archive.noteMedia(accountId, source, found, ports.clock.now())
    return good
      ? { state: 'file', path: this.#folder.pathOf(name), size: fetched.size, type: fetched.type }
      : NONE
  }
}

function isPicture(type: string): boolean {
  return type.startsWith('image/') && isInlineType(type)
}
