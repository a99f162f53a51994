import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { Backup } from '../../../shared/model/backup.ts'
import { connectArchive, type Archive } from '../store/thread/archive.ts'
import { listBackups } from '../store/backup/backup-files.ts'
import type { News } from '../core-news.ts'
import type { Ports } from '../ports.ts'
import { Turns } from '../lib/turns.ts'

/** What looking after the copies needs. */
export interface DailyBackupsPorts extends Pick<News, 'emit'> {
  readonly ports: Ports
  readonly archive: Pick<Archive, 'restore'>
  /** Whether there is an archive to copy. */
  begun(): boolean
}

/** The first backup is made this long after the start, when the work of the start is over; in milliseconds. */
const FIRST_BACKUP_AFTER_MS = 10 * 60_000
/** How often it is looked whether a day has passed. */
const CHECK_EVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** The daily copies of the archive: made beside the work, and put back when the person wants one. */
export class DailyBackups {
  readonly #ports: DailyBackupsPorts
  #cancel: (() => void) | null = null
  readonly #turns = new Turns()
  #stopped = false

  constructor(ports: DailyBackupsPorts) {
    this.#ports = ports
  }

  begin(): void {
    this.#cancel?.()
    this.#plan(FIRST_BACKUP_AFTER_MS)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#turns.ended()
  }

  list(): readonly Backup[] {
    return listBackups(this.#ports.ports.dataFolder)
  }

  /** Makes one now. */
  async make(): Promise<Outcome<readonly Backup[]>> {
    const wrong = await this.#turns.take(() => this.#make())
    return wrong ? failure(wrong) : success(this.list())
  }

  /**
   * Puts a copy in the archive's place. What came after it comes along, as far as it can be read. `anew` ends what works on
   * the archive, does the exchange, and begins anew; the exchange says whether the archive is another.
   */
  restore(name: string, anew: (exchange: () => Promise<boolean>) => Promise<void>): Promise<Outcome<null>> {
    const { ports, archive } = this.#ports
    return this.#turns.take(async () => {
      let outcome: Outcome<null> = failure(problem('copy-failed'))
      if (!this.list().some((copy) => copy.name === name)) return failure(problem('copy-missing'))
      await anew(async () => {
        const done = await archive.restore(name, ports.clock.now()).catch((error: unknown) => {
          ports.log.error('copy.restore-failed', { text: String(error).slice(0, 200) })
          return 'failed' as const
        })
        ports.log.info('copy.restore', { outcome: done })
        if (done === 'restored') outcome = success(null)
        else if (done !== 'failed')
          outcome = failure(problem(done === 'missing' ? 'copy-missing' : 'copy-damaged'))
        return done === 'restored'
      })
      return outcome
    })
  }

  /** Does `work`, in which the archive forgets an account, and takes the account out of the copies as well. */
  forget(accountId: AccountId, work: () => Promise<boolean>): Promise<boolean> {
    const { ports } = this.#ports
    return this.#turns.take(async () => {
      const isOverwritten = await work()
      const wiper = connectArchive(ports.archiveWorker())
      try {
        const { wiped, deleted } = await wiper.wipeBackups(ports.dataFolder, accountId)
        ports.log.info('copy.wiped', { wiped, deleted })
        return isOverwritten
      } catch (error) {
        ports.log.error('copy.wipe-failed', { text: String(error).slice(0, 200) })
        return false
      } finally {
        await wiper.close()
      }
    })
  }

  #plan(wait: number): void {
    const { clock } = this.#ports.ports
    this.#cancel = clock.after(wait, () => {
      void this.#turns
        .take(() => this.#daily())
        .finally(() => {
          if (!this.#stopped) this.#plan(CHECK_EVERY_MS)
        })
    })
  }

  async #daily(): Promise<void> {
    const now = this.#ports.ports.clock.now()
    const newest = this.list()[0]?.at ?? 0
    // A copy of the future was made while the clock was wrong.
    if (this.#stopped || !this.#ports.begun() || (newest <= now && now - newest < DAY_MS)) return
    const wrong = await this.#make()
    if (wrong) this.#ports.emit({ type: 'notice', problem: wrong })
  }

  /** In a thread of its own, which ends with the copy: nobody waits for it. */
  async #make(): Promise<Problem | null> {
    const { ports } = this.#ports
    if (!this.#ports.begun()) return problem('copy-failed')
    const copier = connectArchive(ports.archiveWorker())
    try {
      const began = ports.clock.monotonic()
      const state = await copier.createBackup(ports.dataFolder, ports.clock.now())
      ports.log.info('copy.made', { state, ms: Math.round(ports.clock.monotonic() - began) })
      return state === 'made' ? null : problem('copy-failed')
    } catch (error) {
      ports.log.error('copy.failed', { text: String(error).slice(0, 200) })
      return problem('copy-failed')
    } finally {
      await copier.close()
    }
  }
}
