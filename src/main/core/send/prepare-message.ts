import type { AccountId } from '../../../shared/model/account.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { SendJob } from '../store/outbox/send-attempts.ts'
import type { News } from '../core-news.ts'
import type { Clock } from '../ports.ts'
import type { Style } from '../domain/translation.ts'
import type { Cargo, Sender } from './sender.ts'
import type { Transfers } from './transfers.ts'
import { Uploads } from './media-uploads.ts'
import type { Wait } from './postponed.ts'
import type { AccountEffect } from './verdict.ts'

/** What preparing messages needs. */
export interface PreparationPorts extends Pick<News, 'emit' | 'tellChanges'> {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'endPreparation' | 'getFile' | 'findUpload' | 'noteUpload'>
  readonly clock: Clock
}

/** What came of preparing a message. Why it does not leave is on disk by then. */
export type Prepared =
  | { readonly state: 'prepared'; readonly style: Style; readonly cargo: Cargo }
  /** It waits by itself, or with the whole account. */
  | { readonly state: 'later'; readonly account: AccountEffect; readonly wait: Wait }
  /** It has failed, was taken back, or ended with the account. `isAnswered`: the service itself refused its file. */
  | { readonly state: 'over'; readonly isAnswered?: true }

/**
 * Everything that can be done while a message is still `queued`, and may therefore be done again: the choice of the style,
 * and the upload of its file.
 */
export class Preparation {
  readonly #ports: PreparationPorts
  readonly #transfers: Transfers
  readonly #uploads: Uploads
  #stopped = false

  constructor(ports: PreparationPorts, transfers: Transfers) {
    this.#ports = ports
    this.#transfers = transfers
    this.#uploads = new Uploads(ports)
  }

  /** No file sets out any more, and those on their way end. */
  stop(): void {
    this.#stopped = true
    this.#transfers.endAll()
  }

  async prepare(sender: Sender, job: SendJob): Promise<Prepared> {
    const { archive, accountId, clock, emit } = this.#ports
    const { key, request } = job
    const route = sender.route(request)
    if (!route.ok) return this.#not(key, { state: 'failed', problem: route.problem })
    const style = route.value
    if (request.type !== 'media' || request.source.type !== 'file')
      return { state: 'prepared', style, cargo: { type: 'none' } }
    const file = await archive.getFile(accountId, request.source.fileId)
    if (!file || !(await sender.isWhole(file)))
      return this.#not(key, { state: 'failed', problem: problem('file-missing') })
    if (this.#stopped) return { state: 'over' }
    const watch = this.#transfers.open(key, { accountId, total: file.size, clock, emit })
    if (style === 'instance') return { state: 'prepared', style, cargo: { type: 'file', file, watch } }
    const began = clock.monotonic()
    const upload = await this.#uploads.idOf(sender, file, watch)
    // Taken back, or ended with the account: not a word about it.
    if (!upload || watch.signal.aborted) return { state: 'over' }
    if (upload.state === 'uploaded') {
      // The file is there: what follows is a message like any other, and cannot be called back.
      this.#transfers.close(key)
      return { state: 'prepared', style, cargo: { type: 'uploaded', mediaId: upload.mediaId } }
    }
    await this.#not(key, { state: upload.state, problem: upload.problem })
    if (upload.state !== 'later') return { state: 'over', isAnswered: true }
    // A large file that is refused at its end is not on its way all the time.
    const least = Math.max(upload.wait?.least ?? 0, clock.monotonic() - began)
    return { state: 'later', account: upload.account, wait: { ...upload.wait, least } }
  }

  async #not(key: number, end: Parameters<Archive['endPreparation']>[1]): Promise<Prepared> {
    const { archive, accountId, tellChanges } = this.#ports
    const changes = await archive.endPreparation(key, end)
    if (changes.messages.length > 0) tellChanges(accountId, changes)
    return { state: 'over' }
  }
}
