import path from 'node:path'
import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { Backup, BackupPlace } from '../../../shared/model/backup.ts'
import { connectArchive, type Archive } from '../store/thread/archive.ts'
import { listBackups } from '../store/backup/backup-files.ts'
import type { News } from '../core-news.ts'
import type { Ports } from '../ports.ts'
import { Turns } from '../lib/turns.ts'
import { BackupPlaceFile } from './backup-place.ts'

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
  /** Work in the other folder, which may be slow or not answer: nothing here waits for it. */
  readonly #folderTurns = new Turns()
  #nextMirror: Promise<Problem | null> | null = null
  readonly #place: BackupPlaceFile
  #stopped = false

  constructor(ports: DailyBackupsPorts) {
    this.#ports = ports
    this.#place = new BackupPlaceFile(ports.ports.dataFolder, ports.ports.folderDisk)
  }

  begin(): void {
    this.#cancel?.()
    this.#plan(FIRST_BACKUP_AFTER_MS)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    this.#ports.ports.folderDisk.end()
    await Promise.all([this.#turns.ended(), this.#folderTurns.ended()])
  }

  list(): readonly Backup[] {
    return listBackups(this.#ports.ports.dataFolder)
  }

  /** The backups here and, unless `hereOnly`, those in the other folder, which may take its time. One that is in both is listed once. */
  async listed(hereOnly = false): Promise<readonly Backup[]> {
    const here = this.list()
    if (hereOnly) return here
    const names = new Set(here.map(({ name }) => name))
    const there = (await this.#place.list(this.#now())).filter(({ name }) => !names.has(name))
    return [...here, ...there].sort((a, b) => b.at - a.at)
  }

  /** The folder in which they are kept as well; null: none was chosen. */
  get place(): BackupPlace | null {
    return this.#place.shown
  }

  /** Asks for such a folder, and copies there what is here. Who would rather not keeps the one that there is. */
  async choosePlace(): Promise<Outcome<BackupPlace | null>> {
    const folder = await this.#ports.ports.chooseFolder()
    if (folder === null) return success(this.place)
    const wrong = await this.#folderTurns.take(() => this.#place.choose(folder))
    if (wrong) return failure(wrong)
    const refused = await this.#mirror()
    return refused ? failure(refused) : success(this.place)
  }

  forgetPlace(): Outcome<null> {
    this.#place.forget()
    return success(null)
  }

  /** Removes what is in other folders, with all else. Answers the folder that cannot be reached; null: nothing is left. */
  clearPlace(): Promise<string | null> {
    return this.#folderTurns.take(() => this.#place.clear())
  }

  /** Makes one now. */
  async make(): Promise<Outcome<readonly Backup[]>> {
    const wrong = await this.#turns.take(() => this.#make())
    if (wrong) return failure(wrong)
    this.#tell(await this.#mirror())
    return success(await this.listed(this.#place.isSilent))
  }

  /**
   * Copies to the other folder what is here by then. What goes wrong there is said once, and tried again with the next look. One that has
   * not begun is for all who ask.
   */
  #mirror(): Promise<Problem | null> {
    this.#nextMirror ??= this.#folderTurns.take(() => {
      this.#nextMirror = null
      return this.#stopped ? Promise.resolve(null) : this.#place.mirror(this.list(), this.#now())
    })
    return this.#nextMirror
  }

  #now(): number {
    return this.#ports.ports.clock.now()
  }

  /**
   * Puts a copy in the archive's place. What came after it comes along, as far as it can be read. `anew` ends what works on
   * the archive, does the exchange, and begins anew; the exchange says whether the archive is another.
   */
  async restore(
    name: string,
    anew: (exchange: () => Promise<boolean>) => Promise<void>,
  ): Promise<Outcome<null>> {
    const { ports, archive } = this.#ports
    const isHere = this.list().some((copy) => copy.name === name)
    const missing = isHere ? null : await this.#place.bring(name, this.#now())
    if (missing) return failure(missing)
    return this.#turns.take(async () => {
      let outcome: Outcome<null> = failure(problem('copy-failed'))
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

  /**
   * Does `work`, in which the archive forgets an account, and takes the account out of the copies here as well. Those in the other folder
   * follow: what cannot be reached there now is noted, and done when it is back.
   */
  async forget(accountId: AccountId, work: () => Promise<boolean>): Promise<boolean> {
    const isOverwritten = await this.#turns.take(() =>
      this.#place.removing(() => this.#wipe(accountId, work)),
    )
    void this.#mirror().then(() => {
      if (this.#stopped) return
      for (const folder of this.#place.staleFolders)
        this.#tell(problem('backup-folder-stale', { folder: path.basename(folder) }))
    })
    return isOverwritten
  }

  async #wipe(accountId: AccountId, work: () => Promise<boolean>): Promise<boolean> {
    const { ports } = this.#ports
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
    if (this.#stopped || !this.#ports.begun()) return
    const isDue = newest > now || now - newest >= DAY_MS
    if (isDue) this.#tell(await this.#make())
    void this.#mirror().then((wrong) => this.#tell(wrong))
  }

  #tell(wrong: Problem | null): void {
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
