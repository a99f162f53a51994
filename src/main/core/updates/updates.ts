import { NO_UPDATE, type UpdateStatus } from '../../../shared/model/update.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log, Updater } from '../ports.ts'
import { judgeFeed } from './update-feed.ts'

/** What looking for newer versions needs. */
export interface UpdatesNeeds extends Pick<News, 'emit'> {
  readonly updater: Updater
  readonly clock: Clock
  readonly log: Log
  readonly platform: string
  settings(): Settings
}

const HOUR_MS = 60 * 60_000
/** The start belongs to the messages. */
const FIRST_CHECK_AFTER_MS = 20_000
const DAY_MS = 24 * HOUR_MS

/**
 * Looks for newer versions at the start and daily, where the person or whoever made the package wants it; fetches one when
 * the person has agreed to it, and has it installed when Parley quits. Never in the way: what fails is told in "About".
 */
export class Updates {
  readonly #needs: UpdatesNeeds
  #status = NO_UPDATE
  /** The address that the status speaks of; null while none is looked at. */
  #feed: string | null = null
  /** What the settings asked for when they were last looked at. */
  #wish = ''
  /** Grows with the address: what an earlier one answers counts no more. */
  #era = 0
  #lookedAt: number | null = null
  #begun = false
  #cancel: (() => void) | null = null

  constructor(needs: UpdatesNeeds) {
    this.#needs = needs
  }

  get status(): UpdateStatus {
    return this.#status
  }

  begin(): void {
    this.#begun = true
    this.follow(FIRST_CHECK_AFTER_MS)
  }

  stop(): void {
    this.#begun = false
    this.#cancel?.()
  }

  /** The settings may have changed: begins, ends, or begins anew at another address. */
  follow(wait = 0): void {
    const { updater, settings } = this.#needs
    if (!this.#begun) return
    if (!updater.supported) {
      this.#tell({ ...NO_UPDATE, state: 'unsupported' })
      return
    }
    const typed = settings().updateFeed.trim() || updater.packagedFeed
    const wanted = this.#wanted()
    const { url, problem } = wanted ? judgeFeed(typed) : { url: null, problem: null }
    const wish = [wanted, url, problem?.code].join(' ')
    if (wish === this.#wish) return
    this.#wish = wish
    this.#era += 1
    this.#cancel?.()
    if (this.#status.state === 'agreed' || this.#status.state === 'fetching') updater.forget()
    this.#feed = url
    this.#lookedAt = null
    this.#tell({ ...NO_UPDATE, state: wanted ? 'idle' : 'off', problem })
    if (url !== null) this.#plan(wait)
  }

  /** Asks the feed now. */
  async look(): Promise<void> {
    const { state } = this.#status
    const feed = this.#feed
    if (feed === null || state === 'checking' || state === 'fetching' || state === 'agreed') return
    const era = this.#era
    this.#tell({ ...this.#status, state: 'checking', problem: null })
    const { updater, clock, log } = this.#needs
    const answer = await updater.look(feed)
    if (era !== this.#era) return
    this.#lookedAt = clock.monotonic()
    log.info('update.look', { answer: answer.state })
    switch (answer.state) {
      case 'current':
        this.#tell({ ...NO_UPDATE, state: 'current', checkedAt: clock.now() })
        return
      case 'found':
        this.#tell({ ...NO_UPDATE, state: 'ready', found: answer.found, checkedAt: clock.now() })
        return
      case 'failed':
        // What was found before is still there.
        this.#tell({
          ...this.#status,
          state: this.#status.found ? 'ready' : 'idle',
          problem: answer.problem,
        })
    }
  }

  /** The person wants the newer version when Parley quits, or does not want it any more. */
  async agree(yes: boolean): Promise<void> {
    const { updater, log } = this.#needs
    const { state, found } = this.#status
    if (!yes && (state === 'fetching' || state === 'agreed')) {
      this.#era += 1
      updater.forget()
      this.#tell({ ...this.#status, state: 'ready', percent: 0 })
    }
    if (!yes || state !== 'ready' || found === null) return
    this.#era += 1
    const era = this.#era
    this.#tell({ ...this.#status, state: 'fetching', percent: 0, problem: null })
    const problem = await updater.fetch((percent) => {
      if (era === this.#era && percent > this.#status.percent) this.#tell({ ...this.#status, percent })
    })
    if (era !== this.#era) return
    log.info('update.fetch', { version: found.version, problem: problem?.code ?? null })
    this.#tell({ ...this.#status, state: problem ? 'ready' : 'agreed', percent: problem ? 0 : 100, problem })
  }

  /** The person's word, or, where there is none, that of whoever made the package; on Linux packages are others' business. */
  #wanted(): boolean {
    const { updates } = this.#needs.settings()
    if (updates !== 'packaged') return updates === 'on'
    return this.#needs.platform !== 'linux' && this.#needs.updater.packagedFeed !== ''
  }

  #plan(wait: number): void {
    this.#cancel = this.#needs.clock.after(wait, () => {
      const since = this.#lookedAt === null ? DAY_MS : this.#needs.clock.monotonic() - this.#lookedAt
      // A look that failed is repeated in an hour.
      const due = since >= DAY_MS || (this.#status.problem !== null && since >= HOUR_MS)
      if (due) void this.look()
      this.#plan(HOUR_MS)
    })
  }

  #tell(status: UpdateStatus): void {
    this.#status = status
    this.#needs.emit({ type: 'update', update: status })
  }
}
