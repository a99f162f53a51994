import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import type { MessageFile } from '../store/ingest/message-files.ts'
import { autoLimitMb } from './auto-limit.ts'
import { MAX_DOWNLOADS, PROGRESS_DEADLINE_MS, type MediaContext } from './media-context.ts'
import { MOST_MB } from './download.ts'
import { fetchFile, keepBytes, type Fetched, type Fetching } from './fetching.ts'
import { over, transfers, whatIsWrong, type Begun, type Job } from './download-job.ts'
import type { MediaFolder } from './media-folder.ts'
import { renewLink } from './renew-link.ts'
import { Semaphore } from './semaphore.ts'
import type { Web } from './fetch-from-web.ts'

const MB = 1024 * 1024
/** Milliseconds between two words on how far a file is. */
const PROGRESS_EVERY_MS = 200

/** Files on their way here: the same one once, a few at a time, each with its progress told. */
export class DownloadQueue {
  readonly #context: MediaContext
  readonly #web: Web
  readonly #folder: MediaFolder
  readonly #jobs = new Map<string, Job>()
  readonly #semaphores = new Map<AccountId, Semaphore>()
  /** What came by itself and was too large for that, with the limit of then: it is not asked for again by itself. */
  readonly #tooLarge = new Map<string, number>()
  readonly #onKept: () => Promise<void>

  constructor(context: MediaContext, web: Web, folder: MediaFolder, onKept: () => Promise<void>) {
    this.#context = context
    this.#web = web
    this.#folder = folder
    this.#onKept = onKept
  }

  /** Names that files on their way will have. */
  names(): readonly string[] {
    return [...this.#jobs.values()].map((job) => job.name)
  }

  /** Brings a message's file here; answers once the service's first word is in. */
  fetch(account: Account, key: number, wanted: MessageFile, auto: boolean): Promise<Begun> {
    const id = `${account.id}\n${wanted.source}`
    const running = this.#jobs.get(id)
    if (running) {
      running.keys.add(key)
      running.explicit ||= !auto
      return running.begun
    }
    if (auto && this.#tooLarge.get(id) === this.#autoLimit(wanted))
      return Promise.resolve(success({ state: 'not-wanted' }))
    let begin: (begun: Begun) => void = () => undefined
    const begun = new Promise<Begun>((resolve) => (begin = resolve))
    const job: Job = {
      account,
      wanted,
      name: this.#folder.nameOf(account.id, wanted.source),
      keys: new Set([key]),
      controller: new AbortController(),
      explicit: !auto,
      toldAt: -PROGRESS_EVERY_MS,
      begun,
      begin,
      ended: Promise.resolve(),
    }
    this.#jobs.set(id, job)
    job.ended = this.#run(id, job)
    return begun
  }

  /** A message no longer wants its file. What nobody wants any more stops. */
  cancel(accountId: AccountId, key: number): void {
    for (const [id, job] of this.#jobs) {
      if (job.account.id !== accountId || !job.keys.delete(key)) continue
      this.#context.emit(...over(job, [key]))
      if (job.keys.size > 0) continue
      job.controller.abort()
      // Who asks again now begins anew.
      this.#jobs.delete(id)
    }
  }

  /** Ends what is on its way: all of it, or that of one account. */
  async stop(accountId?: AccountId): Promise<void> {
    const jobs = [...this.#jobs.values()].filter(
      (job) => accountId === undefined || job.account.id === accountId,
    )
    for (const job of jobs) job.controller.abort()
    await Promise.all(jobs.map((job) => job.ended))
  }

  async #run(id: string, job: Job): Promise<void> {
    const semaphore = this.#semaphoreOf(job.account.id)
    if (semaphore.full) job.begin(success({ state: 'fetching' }))
    const events: CoreEvent[] = []
    try {
      const fetched = await semaphore.run(() => this.#bring(job))
      events.push(...(await this.#keep(id, job, fetched)))
    } catch (error) {
      this.#context.ports.log.error('media.fetch-failed', { text: String(error).slice(0, 200) })
      await this.#folder.remove([job.name])
      job.begin(failure(problem('storage-failed')))
    }
    if (this.#jobs.get(id) === job) this.#jobs.delete(id)
    job.begin(success({ state: 'fetching' }))
    this.#context.emit(...events, ...over(job, [...job.keys]))
  }

  async #bring(job: Job): Promise<Fetched> {
    const { account, controller } = job
    if (controller.signal.aborted) return { state: 'cancelled' }
    const answer = await this.#context.tokens(account.id)
    const tokens = answer.state === 'present' ? answer.tokens : null
    const wanted: Fetching = {
      web: this.#web,
      folder: this.#folder,
      account,
      accessToken: tokens?.accessToken ?? '',
      secrets: tokens ? [tokens.accessToken, tokens.instanceToken] : [],
      places: job.wanted.places,
      name: job.name,
      most: () => (job.explicit ? MOST_MB : this.#autoLimit(job.wanted)) * MB,
      signal: controller.signal,
      patience: PROGRESS_DEADLINE_MS,
      onProgress: (done, total) => this.#tell(job, done, total),
      expected: job.wanted,
    }
    const fetched = await fetchFile(wanted)
    const isGone = fetched.state === 'failed' && fetched.problem.code === 'media-gone'
    return isGone ? this.#renewed(job, wanted, fetched) : fetched
  }

  /** A link that ran out is renewed once before its file is called lost. */
  async #renewed(job: Job, wanted: Fetching, gone: Fetched): Promise<Fetched> {
    const [renewal] = job.wanted.renewals
    const asking = this.#context.asking(job.account.id)
    if (!renewal || !asking) return gone
    this.#tell(job, 0, null)
    const renewed = await renewLink(asking, renewal, job.controller.signal)
    if (job.controller.signal.aborted) return { state: 'cancelled' }
    if (renewed.state === 'none') return gone
    if (renewed.state === 'bytes') return keepBytes(wanted, renewed.bytes)
    return fetchFile({ ...wanted, places: [`url:${renewed.url}`] })
  }

  /** What is known from now on of the file, on disk first. */
  async #keep(id: string, job: Job, fetched: Fetched): Promise<readonly CoreEvent[]> {
    if (fetched.state === 'cancelled') return []
    if (fetched.state === 'too-large' && !job.explicit) {
      this.#tooLarge.set(id, this.#autoLimit(job.wanted))
      job.begin(success({ state: 'not-wanted' }))
      return []
    }
    const wrong = whatIsWrong(fetched, job.wanted)
    const found =
      fetched.state === 'here'
        ? { file: job.name, type: fetched.type, size: fetched.size, problem: wrong, pixels: fetched.pixels }
        : { file: '', type: '', size: 0, problem: wrong, pixels: null }
    const { id: accountId } = job.account
    const now = this.#context.ports.clock.now()
    const { archive } = this.#context
    await archive.noteMedia(accountId, job.wanted.source, found, now)
    // Only now: who asked meanwhile waits for the same word.
    const messages = await archive.messagesOf(accountId, [...job.keys])
    if (fetched.state === 'here') await this.#onKept()
    else if (wrong) job.begin(failure(wrong))
    return messages.length > 0 ? [{ type: 'messages', accountId, messages }] : []
  }

  /** The service's first word is in; after it, how far the file is, a few times a second. */
  #tell(job: Job, done: number, total: number | null): void {
    job.begin(success({ state: 'fetching' }))
    const now = this.#context.ports.clock.monotonic()
    if (now - job.toldAt < PROGRESS_EVERY_MS) return
    job.toldAt = now
    this.#context.emit(...transfers(job, [...job.keys], done, total))
  }

  #autoLimit({ media }: MessageFile): number {
    return autoLimitMb(media, this.#context.settings())
  }

  #semaphoreOf(accountId: AccountId): Semaphore {
    let semaphore = this.#semaphores.get(accountId)
    if (!semaphore) this.#semaphores.set(accountId, (semaphore = new Semaphore(MAX_DOWNLOADS)))
    return semaphore
  }
}
