import { problem } from '../../shared/model/problem.ts'
import { finishRemovals } from './commands/remove-account.ts'
import { ArchiveError } from './store/thread/archive.ts'
import type { CoreContext, CoreState } from './core-context.ts'
import type { Counters } from './notifications/unread-counts.ts'
import { forgetRemovedCanned } from './commands/canned/save-canned-reply.ts'
import { removeLeftPrints } from './commands/export/left-prints.ts'
import { rereadAll } from './commands/reread-all.ts'
import { wipeRemoved } from './commands/delete-messages.ts'
import type { SearchFiller } from './background/search-filler.ts'
import type { RepeatAlerts } from './notifications/repeat-alerts.ts'
import type { WaitReminders } from './notifications/wait-reminders.ts'
import { removeLeftMove } from './moving/move-stage.ts'
import { noteEarlierFiles } from './media/earlier-files.ts'
import type { Upgrading } from './background/upgrading.ts'

type Parts = Omit<CoreContext, 'anew' | 'state' | 'view'> & {
  readonly state: CoreState
  readonly counters: Counters
  readonly filler: SearchFiller
  readonly waits: WaitReminders
  readonly repeatAlerts: RepeatAlerts
  readonly upgrading: Upgrading
}

const MINUTE_MS = 60_000
/** How soon, and how seldom at most, a disk that refused the archive is asked again. */
const FIRST_RETRY_MS = 5_000
const LAST_TRY = MINUTE_MS

/** Opens the archive; starts, restarts and stops the work. */
export class Startup {
  readonly #parts: Parts
  readonly #startedAt: number
  /** Resolves when the first snapshot can be asked for. */
  readonly opened: Promise<void>
  #tellOpened: () => void = () => undefined
  #recovered = false
  #cancelTick: (() => void) | null = null
  #cancelOpening: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#startedAt = parts.ports.clock.now()
    this.opened = new Promise((resolve) => (this.#tellOpened = resolve))
  }

  async start(): Promise<void> {
    const { backups: copies, ports, state, updates } = this.#parts
    // Also where the archive does not open: a newer version may be what opens it.
    updates.begin()
    try {
      if (!(await this.#open())) {
        this.#openLater(FIRST_RETRY_MS)
        return
      }
      await this.#tried('left-prints', () => removeLeftPrints(ports.dataFolder))
      await this.#tried('left-move', () => removeLeftMove(ports.dataFolder))
      await this.#begin()
    } finally {
      this.#tellOpened()
    }
    if (!state.ended) copies.begin()
  }

  async stop(): Promise<void> {
    const {
      accounts,
      notifications: alerts,
      archive,
      backups: copies,
      exports,
      files,
      filler,
      lock,
      mailings,
      reminderAlerts,
      media,
      moves,
      snoozes,
      state,
      updates,
    } = this.#parts
    state.ended = true
    this.#cancelTick?.()
    this.#cancelOpening?.()
    updates.stop()
    lock.stop()
    snoozes.stop()
    reminderAlerts.stop()
    await Promise.all([copies.stop(), exports.stop(), moves.stop(), filler.stop(), mailings.stop()])
    await Promise.all([accounts.stop(), media.stop(), files.stop()])
    await alerts.settle()
    await archive.close()
  }

  /** See `CoreContext.anew`. */
  async anew(exchange: () => Promise<boolean>): Promise<void> {
    const {
      accounts,
      notifications: alerts,
      bus,
      exports,
      mailings,
      moves,
      reminderAlerts,
      snoozes,
      state,
    } = this.#parts
    this.#cancelTick?.()
    await Promise.all([exports.stop(), moves.stop(), mailings.stop()])
    snoozes.stop()
    reminderAlerts.stop()
    await accounts.stop()
    await alerts.settle()
    try {
      if (await exchange()) {
        this.#recovered = false
        state.notices = []
      }
    } finally {
      await this.#begin()
      bus.emit({ type: 'begun-anew' })
    }
  }

  /** The settings may allow received files less room. */
  trimMedia(): void {
    if (this.#parts.state.usable) void this.#tried('trim-media', () => this.#parts.media.trim())
  }

  /** Something may be due by now: a snooze, or a reminder. */
  lookAtAlarms(): void {
    if (!this.#parts.state.usable) return
    void this.#tried('snoozes', () => this.#parts.snoozes.look())
    void this.#tried('reminders', () => this.#parts.reminderAlerts.look())
  }

  /** Somebody may have waited too long by now, or by what counts as too long from now on. */
  lookAtWaits(): void {
    if (this.#parts.state.usable) void this.#tried('waits', () => this.#parts.waits.look())
  }

  async #begin(): Promise<void> {
    const { accounts, notifications: alerts, counters, files, filler, media, snoozes, state } = this.#parts
    await this.#recover()
    await this.#tried('earlier-files', () => this.#noteEarlierFiles())
    await this.#tried('sweep', () => files.sweep())
    await this.#tried('canned', () => forgetRemovedCanned(this.#parts))
    // Before anybody works for an account that was on its way out.
    await this.#tried('finish-removals', () => finishRemovals(this.#parts))
    // Before the alerts: what can be read now is announced with the rest.
    await this.#tried('reread', () => rereadAll(this.#parts))
    // Before the first picture: what was due while nobody was here is back in its place.
    await this.#tried('snoozes', () => snoozes.look())
    // Before the loops: what they bring from now on is announced by itself.
    await this.#tried('announce', () => alerts.announceOverdue())
    if (state.ended) return
    await accounts.start(this.#tellOpened)
    if (state.ended) return
    await this.#tried('count', () => Promise.all(accounts.list().map(({ id }) => counters.now(id))))
    await this.#tried('sweep-media', () => media.sweep())
    if (state.ended) return
    await this.#tried('mailings', () => this.#parts.mailings.begin())
    if (state.ended) return
    this.#tick()
    filler.begin()
  }

  #noteEarlierFiles(): Promise<void> {
    const { archive, files, ports } = this.#parts
    return noteEarlierFiles(ports.dataFolder, async () => ({
      outgoing: await files.kept(),
      canned: await archive.cannedFileIds(),
      media: await archive.mediaFileNames(),
    }))
  }

  #tick(): void {
    void this.#parts.accounts.tick()
    this.lookAtAlarms()
    this.lookAtWaits()
    this.#parts.mailings.tick()
    void this.#tried('repeat-alerts', () => this.#parts.repeatAlerts.look())
    if (!this.#recovered) void this.#recover()
    void this.#tried('wipe', () => wipeRemoved(this.#parts))
    this.#cancelTick = this.#parts.ports.clock.after(MINUTE_MS, () => this.#tick())
  }

  async #recover(): Promise<void> {
    const { archive, ports } = this.#parts
    this.#recovered ||= await this.#tried('recover', () =>
      archive.recoverInterrupted(ports.clock.now(), this.#startedAt),
    )
  }

  /** The disk refused the archive at the start: it is asked again by itself, and the window begins anew when it gives way. */
  #openLater(wait: number): void {
    const { ports, state } = this.#parts
    if (state.ended || state.notices.some(({ code }) => code === 'archive-newer')) return
    this.#cancelOpening = ports.clock.after(wait, () => void this.#openAgain(wait))
  }

  async #openAgain(wait: number): Promise<void> {
    const { archive, bus, backups: copies, state } = this.#parts
    const refused = state.notices
    state.notices = []
    const isOpen = await this.#open()
    if (state.ended) {
      // The end came while it opened, and closed what was not open yet.
      await archive.close()
      return
    }
    if (isOpen) {
      await this.#begin()
      copies.begin()
      bus.emit({ type: 'begun-anew' })
      return
    }
    state.notices = refused
    this.#openLater(Math.min(wait * 2, LAST_TRY))
  }

  async #open(): Promise<boolean> {
    const { archive, ports, state, upgrading } = this.#parts
    try {
      const opened = await archive.open(ports.dataFolder, ports.clock.now())
      if (opened.state === 'newer') {
        state.notices = [...state.notices, problem('archive-newer', { version: opened.version })]
        return false
      }
      if (opened.movedAside !== null) {
        ports.log.error('archive.moved-aside')
        const { movedAside: file, saved } = opened
        const said = saved
          ? problem('archive-moved-aside', { file, ...saved })
          : problem('archive-unknown', { file })
        state.notices = [...state.notices, said]
      }
      state.usable = true
      return true
    } catch (error) {
      const fault = error instanceof ArchiveError ? error.fault : 'storage-failed'
      const text = error instanceof Error ? error.message.slice(0, 200) : ''
      ports.log.error('archive.open-failed', { fault, text })
      state.notices = [...state.notices, problem(fault)]
      return false
    } finally {
      upgrading.end()
    }
  }

  /** A step of the start with which a full disk must not let the others fail. Says whether it was done. */
  async #tried(step: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 200) : ''
      if (!this.#parts.state.ended) this.#parts.ports.log.error('core.start-step-failed', { step, text })
      return false
    }
  }
}
