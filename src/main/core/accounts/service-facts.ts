import type { AccountId } from '../../../shared/model/account.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { FactsTold } from '../store/settings/stored-facts.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log } from '../ports.ts'
import { parseState } from '../gateway/service/account-answers.ts'
import { askRetrying, type Asking } from '../gateway/service/instance-read.ts'
import { parse } from '../gateway/translate/json-fields.ts'
import type { Meta } from '../gateway/translate/api-meta.ts'
import type { AccountNews } from '../domain/translation.ts'

/** What keeping facts needs. */
export interface ServiceFactsPorts extends Pick<News, 'emit'> {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'noteMeta' | 'noteState'>
  readonly clock: Clock
  readonly log: Log
}

/** The service's clock and ours may differ by this, in milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 10 * 60 * 1000

/** What the service tells of the account beside its messages: kept, shown in About, and said when it changes. */
export class ServiceFacts {
  readonly #ports: ServiceFactsPorts
  #lastMeta = ''
  /** When the service last answered what the state is now; 0 before. */
  #askedAt = 0

  constructor(ports: ServiceFactsPorts) {
    this.#ports = ports
  }

  /** `meta` of a v1 answer: nearly always the same as the last one, and then not worth a look at the disk. */
  meta(meta: Meta): void {
    const text = JSON.stringify(meta)
    if (text === this.#lastMeta) return
    this.#lastMeta = text
    const { archive, accountId, clock } = this.#ports
    this.#keep(archive.noteMeta(accountId, meta, clock.now()))
  }

  /** A notification tells only changes of the state: what it is now has to be asked for. */
  async ask(asking: Asking): Promise<void> {
    const answer = await askRetrying(asking, (service, signal) => service.getStateInstance(signal))
    if (answer.ok) this.asked(parseState(parse(Buffer.from(answer.value).toString('utf8'))) ?? '')
    else if (!asking.signal.aborted) this.#ports.log.warn('state.refused', { code: answer.problem.code })
  }

  /** What the service answered when it was asked for the state; empty where it told none. */
  asked(state: string): void {
    if (state === '') return
    this.#askedAt = this.#ports.clock.now()
    this.#state(state)
  }

  /** News of a notification that belong to no conversation. What waited in the queue may tell of a state long over. */
  news(news: readonly AccountNews[]): void {
    for (const each of news) {
      const isOver = each.at < this.#askedAt - MAX_CLOCK_DIFFERENCE_MS
      if (each.type === 'state' && !isOver) this.#state(each.state)
      else if (each.type === 'quota') this.#notice(quotaProblem(each))
      else if (each.type === 'block')
        this.#notice(problem('contact-blocked', { number: each.address, state: each.state }))
    }
  }

  /** What was kept of something else that is known of the account. */
  told(kept: Promise<FactsTold>): void {
    this.#keep(kept)
  }

  #notice(said: Problem): void {
    this.#ports.emit({ type: 'notice', problem: said, accountId: this.#ports.accountId })
  }

  #state(state: string): void {
    const { archive, accountId, clock } = this.#ports
    this.#keep(archive.noteState(accountId, state, clock.now()))
  }

  #keep(kept: Promise<FactsTold | null>): void {
    void kept
      .then((told) => {
        if (!told) return
        this.#ports.emit({ type: 'facts', facts: told.facts })
        for (const notice of told.notices) this.#notice(notice)
      })
      .catch(() => this.#ports.log.error('facts.not-stored'))
  }
}

function quotaProblem(quota: Extract<AccountNews, { type: 'quota' }>): Problem {
  const words = { status: null, errors: [{ code: null, title: '', details: quota.description }] }
  const values = { method: quota.method, used: quota.used ?? '?', total: quota.total ?? '?' }
  return problem('quota-exceeded', values, quota.description === '' ? undefined : words)
}
