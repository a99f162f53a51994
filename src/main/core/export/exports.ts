import path from 'node:path'
import type { Account } from '../../../shared/model/account.ts'
import type { ExportStatus, ExportWish } from '../../../shared/model/export.ts'
import { languageFor, localeFor } from '../../../shared/model/language.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Ports } from '../ports.ts'
import type { Archive } from '../store/thread/archive.ts'
import { CHECKSUMS, INCOMPLETE } from './checksums.ts'
import { systemDisk, type WritingDisk } from '../lib/disk/writing-disk.ts'
import type { ExportJob, ExportParts } from './export-job.ts'
import { exportProblem } from './export-problem.ts'
import { removeExport } from './remove-export.ts'
import { AT_START, forgetSavedExport, readSavedExport, saveExport, type SavedExport } from './saved-export.ts'
import { Turns } from '../lib/turns.ts'

/** What exports need of the core. */
export interface ExportsContext {
  readonly ports: Pick<
    Ports,
    'chooseFolder' | 'clock' | 'dataFolder' | 'log' | 'showFile' | 'systemLanguages' | 'versions'
  >
  readonly archive: Pick<Archive, 'newestMessage'> & ExportParts['archive']
  readonly settings: () => Settings
  readonly accounts: () => readonly Account[]
  readonly fileOf: ExportParts['fileOf']
  readonly emit: (event: CoreEvent) => void
}

/** The window hears of progress so often at most, in milliseconds. */
const TELL_EVERY_MS = 200

/** Exports: one at a time, beside all other work. An export that was cut off goes on from where it was. */
export class Exports {
  readonly #context: ExportsContext
  readonly #disk: WritingDisk
  #status: ExportStatus | null = null
  #isLoaded = false
  #job: ExportJob | null = null
  #work: Promise<void> = Promise.resolve()
  #toldAt = -Infinity
  /** Between the question for a folder and the beginning. */
  #isAsking = false
  /** What begins or ends an export waits until the one before it has. */
  readonly #turns = new Turns()

  constructor(context: ExportsContext, disk = systemDisk) {
    this.#context = context
    this.#disk = disk
  }

  /** How far it is; null where there is none. */
  async status(): Promise<ExportStatus | null> {
    if (!this.#isLoaded) {
      const saved = await readSavedExport(this.#context.ports.dataFolder)
      if (!this.#isLoaded && saved) this.#status = statusOf(saved, 'stopped')
      this.#isLoaded = true
    }
    return this.#status
  }

  /** Asks for a folder and begins an export in a new one inside it; null: the person would rather not. */
  async begin(wish: ExportWish): Promise<Outcome<ExportStatus | null>> {
    const before = await this.status()
    if (this.#isAsking || (before && before.state !== 'done')) return failure(problem('export-under-way'))
    this.#isAsking = true
    let parent: string | null = null
    try {
      const folder = await this.#context.ports.chooseFolder()
      parent = folder
      return folder === null ? success(null) : await this.#turns.take(() => this.#beginIn(folder, wish))
    } catch (error) {
      this.#context.ports.log.warn('export.not-begun', { system: codeOf(error) })
      return failure(exportProblem(error, parent ?? '') ?? problem('internal'))
    } finally {
      this.#isAsking = false
    }
  }

  /** Goes on with what was stopped. Where it goes on already, that is the answer. */
  resume(): Promise<Outcome<ExportStatus>> {
    return this.#turns.take(async () => {
      const now = await this.status()
      if (now?.state === 'running') return success(now)
      const saved = await readSavedExport(this.#context.ports.dataFolder)
      if (now?.state !== 'stopped' || !saved) return failure(problem('not-found-here'))
      return success(await this.#start(saved))
    })
  }

  /** Gives an unfinished export up, with what it has written. A finished one stays; it is only not told any more. */
  end(): Promise<Outcome<null>> {
    return this.#turns.take(() => this.#end())
  }

  async #end(): Promise<Outcome<null>> {
    const before = await this.status()
    this.#job?.stop()
    await this.#work
    // It may have come to its end at this moment.
    const isFinished = before?.state === 'done' || this.#status?.state === 'done'
    if (this.#status && !isFinished) {
      const { folder } = this.#status
      try {
        await removeExport(folder)
        await forgetSavedExport(this.#disk, this.#context.ports.dataFolder)
      } catch (error) {
        this.#tell({
          ...this.#status,
          state: 'stopped',
          problem: problem('export-not-removed', { folder: path.basename(folder) }),
        })
        this.#context.ports.log.warn('export.not-removed', { code: codeOf(error) })
        return failure(problem('export-not-removed', { folder: path.basename(folder) }))
      }
    }
    this.#tell(null)
    return success(null)
  }

  /** Shows it in the system's file manager. */
  async show(): Promise<Outcome<null>> {
    const now = await this.status()
    if (!now) return failure(problem('not-found-here'))
    this.#context.ports.showFile(path.join(now.folder, now.state === 'done' ? CHECKSUMS : INCOMPLETE))
    return success(null)
  }

  /** Ends the work; it goes on when the person wants it to. */
  stop(): Promise<void> {
    return this.#turns.take(async () => {
      this.#job?.stop()
      await this.#work
    })
  }

  async #beginIn(parent: string, wish: ExportWish): Promise<Outcome<ExportStatus>> {
    const { ports, archive } = this.#context
    const language = languageFor(this.#context.settings().language, ports.systemLanguages)
    const locale = localeFor(language, ports.systemLanguages)
    const { newExportFolder } = await import('./new-export.ts')
    const of = wish.chatId === null ? null : await archive.nextExportChat(wish.accountId, wish.chatId - 1)
    if (wish.chatId !== null && of?.chat.id !== wish.chatId) return failure(problem('not-found-here'))
    const account = this.#context.accounts().find(({ id }) => id === wish.accountId)
    const startedAt = ports.clock.now()
    const what = { chat: of?.chat ?? null, account: account?.name ?? '' }
    const folder = await newExportFolder(this.#disk, parent, { ...{ language, locale }, startedAt, ...what })
    const { key: upTo, identity } = await archive.newestMessage()
    const saved: SavedExport = {
      ...{ version: 1, wish: { ...wish, formats: [...wish.formats] }, folder, language, locale },
      ...{ startedAt, upTo, identity, total: null, cursor: AT_START },
    }
    await saveExport(this.#disk, ports.dataFolder, saved)
    return success(await this.#start(saved))
  }

  async #start(saved: SavedExport): Promise<ExportStatus> {
    const { ports, archive, accounts, fileOf } = this.#context
    const { ExportJob } = await import('./export-job.ts')
    const parts = { archive, accounts, fileOf, disk: this.#disk, clock: ports.clock }
    const job = new ExportJob(
      saved,
      { ...parts, dataFolder: ports.dataFolder, version: ports.versions.app },
      {
        moved: (now) => this.#progress(statusOf(now, 'running')),
        checked: (checked, toCheck) => {
          if (this.#status) this.#progress({ ...this.#status, step: 'checking', checked, toCheck })
        },
      },
    )
    const status = statusOf(saved, 'running')
    this.#job = job
    this.#tell(status)
    ports.log.info('export.begin', { formats: saved.wish.formats.join(' '), files: saved.wish.files })
    this.#work = this.#run(job, status)
    return status
  }

  async #run(job: ExportJob, begun: ExportStatus): Promise<void> {
    const { log } = this.#context.ports
    try {
      const { cursor } = await job.run()
      log.info('export.done', { messages: cursor.messages, files: cursor.files })
      this.#tell({ ...(this.#status ?? begun), state: 'done', problem: null })
    } catch (error) {
      const why = exportProblem(error, begun.folder)
      log.warn('export.stopped', { code: why?.code ?? 'stopped', system: codeOf(error) })
      this.#tell({ ...(this.#status ?? begun), state: 'stopped', problem: why })
    } finally {
      this.#job = null
    }
  }

  /** Each step is told, but not more often than a person can read. */
  #progress(status: ExportStatus): void {
    const now = this.#context.ports.clock.monotonic()
    this.#status = status
    if (now - this.#toldAt < TELL_EVERY_MS) return
    this.#toldAt = now
    this.#tell(status)
  }

  #tell(status: ExportStatus | null): void {
    this.#status = status
    this.#isLoaded = true
    this.#context.emit({ type: 'export', status })
  }
}

function statusOf({ folder, total, cursor }: SavedExport, state: 'running' | 'stopped'): ExportStatus {
  const { read, messages, files, filesNotHere, filesUnreadable, isWritten } = cursor
  return {
    ...{ state, folder, read, total: total ?? 0, messages, files, filesNotHere, filesUnreadable },
    step: total === null ? 'counting' : isWritten ? 'checking' : 'messages',
    ...{ checked: 0, toCheck: 0, problem: null },
  }
}
