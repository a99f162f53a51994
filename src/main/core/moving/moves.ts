import { existsSync } from 'node:fs'
import path from 'node:path'
import { MOVE_ENDING, type MovePreview, type MoveStatus, type MoveStep } from '../../../shared/model/move.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { MIN_PASSPHRASE_LENGTH } from '../../../shared/model/vault.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import { removeTree } from '../lib/disk/remove-file.ts'
import { tooShort } from '../lib/short-passphrase.ts'
import { systemDisk } from '../lib/disk/writing-disk.ts'
import { Turns } from '../lib/turns.ts'
import type { MakeMove } from './make-move.ts'
import type { MovesContext } from './move-context.ts'
import { makingProblem, MoveStopped, takingProblem } from './move-problem.ts'
import { stageFolder } from './move-stage.ts'
import type { OpenMove } from './read-move.ts'

/** A file from another computer that was read and checked. */
interface Ready {
  readonly name: string
  readonly names: readonly string[]
  readonly preview: MovePreview
}

type Taken = Extract<MoveStatus, { state: 'taken' }>

/** The window hears of progress so often at most, in milliseconds. */
const TELL_EVERY_MS = 200

/** Files for another computer and from one: one at a time, beside all other work until it is taken in. */
export class Moves {
  readonly #context: MovesContext
  readonly #disk: typeof systemDisk
  #status: MoveStatus | null = null
  /** What the person has chosen to take in; its passphrase is still to come. */
  #chosen: string | null = null
  #ready: Ready | null = null
  /** Where the file is that was made last. */
  #made: string | null = null
  /** Between what the person asks for and its beginning: a dialog is open, or a passphrase is tried. */
  #isClaimed = false
  #isStopped = false
  /** How often the person gave up, or Parley ended: what was asked for before that does not begin any more. */
  #stops = 0
  #work: Promise<void> = Promise.resolve()
  #toldAt = -Infinity
  readonly #turns = new Turns()

  constructor(context: MovesContext, disk = systemDisk) {
    this.#context = context
    this.#disk = disk
  }

  /** How far it is; null where there is none. */
  get status(): MoveStatus | null {
    return this.#status
  }

  /** Asks where to, and begins a file for another computer. False: the person would rather not. */
  async make(wish: MakeMove): Promise<Outcome<boolean>> {
    const short = tooShort(wish.passphrase, MIN_PASSPHRASE_LENGTH)
    if (short) return failure(short)
    return this.#claim(async (isWanted) => {
      const day = new Date(this.#context.ports.clock.now()).toISOString().slice(0, 10)
      const chosen = await this.#context.ports.chooseSavePath(`Parley ${day}.${MOVE_ENDING}`)
      if (chosen === null || !isWanted()) return success(false)
      const target = withEnding(chosen)
      const name = path.basename(target)
      this.#begin(
        name,
        'copying',
        async () => {
          const { makeMove } = await import('./make-move.ts')
          const made = await makeMove(this.#context, this.#disk, target, wish, this.#watch(name))
          this.#made = target
          this.#tell({ state: 'made', name, ...made })
          this.#context.ports.log.info('move.made', made)
        },
        (error) => makingProblem(error, name),
      )
      return success(true)
    })
  }

  /** Asks for a file from another computer; null: the person would rather not. */
  choose(): Promise<Outcome<{ readonly name: string } | null>> {
    return this.#claim(async (isWanted) => {
      const file = await this.#context.ports.chooseFile([MOVE_ENDING])
      if (file === null || !isWanted()) return success(null)
      this.#chosen = file
      return success({ name: path.basename(file) })
    })
  }

  /** Tries the passphrase of the chosen file, and begins to read it. */
  open(passphrase: string): Promise<Outcome<null>> {
    return this.#turns.take(() =>
      this.#claim(async (isWanted) => {
        const file = this.#chosen
        if (file === null) return failure(problem('not-found-here'))
        const name = path.basename(file)
        try {
          const { openMove } = await import('./read-move.ts')
          const opened = await openMove(file, passphrase)
          if (!isWanted()) {
            await opened.handle.close()
            return failure(problem('not-found-here'))
          }
          this.#begin(
            name,
            'reading',
            () => this.#read(name, opened),
            (error) => takingProblem(error, name),
          )
          return success(null)
        } catch (error) {
          return failure(takingProblem(error, name) ?? problem('internal'))
        }
      }),
    )
  }

  /**
   * Takes in what was read. `anew` ends what works on the archive, does the merge, and begins anew. `settings` puts the settings of
   * the file in force; null: those here stay.
   */
  take(
    anew: (exchange: () => Promise<boolean>) => Promise<void>,
    settings: ((file: string) => Promise<Outcome<unknown>>) | null,
  ): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const ready = this.#ready
      if (!ready) return failure(problem('not-found-here'))
      const { name } = ready
      this.#ready = null
      this.#tell({ state: 'running', step: 'merging', name, done: 0, total: 0 })
      const ended: { taken: Taken | null; wrong: Problem } = {
        taken: null,
        wrong: problem('move-not-taken', { name }),
      }
      const failed = (error: unknown): void => {
        ended.wrong = takingProblem(error, name) ?? ended.wrong
        this.#context.ports.log.error('move.not-taken', { text: String(error).slice(0, 200) })
      }
      await anew(async () => {
        try {
          const { takeIn } = await import('./take-in.ts')
          const result = await takeIn(this.#context, this.#disk, ready.names)
          this.#context.ports.log.info('move.taken', { ...result })
          ended.taken = { state: 'taken', name, result, settingsProblem: null }
          this.#tell(ended.taken)
        } catch (error) {
          failed(error)
        }
        return ended.taken !== null
      }).catch(failed)
      const { taken, wrong } = ended
      const set =
        taken && settings ? await settings(path.join(this.#stage(), 'settings.json')) : success(null)
      await this.#sweep()
      // Also where nothing could be begun: it must not stand at the merge for good.
      if (taken === null) this.#tell({ state: 'failed', name, problem: wrong })
      else if (!set.ok) this.#tell({ ...taken, settingsProblem: set.problem })
      return taken === null ? failure(wrong) : success(null)
    })
  }

  /** Shows the file that was made in the system's file manager. */
  show(): Outcome<null> {
    if (this.#status?.state !== 'made' || this.#made === null) return failure(problem('not-found-here'))
    this.#context.ports.showFile(this.#made)
    return success(null)
  }

  /** Gives up what is under way, or puts away what has ended. What was made or taken in stays. */
  end(): Promise<Outcome<null>> {
    if (this.#status?.state === 'running' && this.#status.step === 'merging')
      return Promise.resolve(failure(problem('move-under-way')))
    return this.#turns.take(async () => {
      await this.stop()
      this.#ready = null
      this.#chosen = null
      await this.#sweep()
      this.#tell(null)
      return success(null)
    })
  }

  /** Ends a file that is being made or read, and waits for that. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stops += 1
    await this.#work
  }

  async #read(name: string, opened: OpenMove): Promise<void> {
    const { readAndCheck } = await import('./take-in.ts')
    const { names, preview } = await readAndCheck(this.#context, this.#disk, opened, this.#watch(name))
    this.#ready = { name, names, preview }
    this.#tell({ state: 'ready', name, preview })
    this.#context.ports.log.info('move.read', { messages: preview.messages, fresh: preview.newMessages })
  }

  /** Nothing else begins while `work` is on its way to its beginning; it asks whether it is still wanted before it begins. */
  async #claim<T>(work: (isWanted: () => boolean) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const state = this.#status?.state
    if (this.#isClaimed || state === 'running' || state === 'ready') return failure(problem('move-under-way'))
    this.#isClaimed = true
    const stops = this.#stops
    try {
      return await work(() => stops === this.#stops)
    } finally {
      this.#isClaimed = false
    }
  }

  #begin(
    name: string,
    step: MoveStep,
    work: () => Promise<void>,
    sort: (error: unknown) => Problem | null,
  ): void {
    this.#isStopped = false
    this.#toldAt = -Infinity
    this.#tell({ state: 'running', step, name, done: 0, total: 0 })
    this.#work = work().catch(async (error: unknown) => {
      const why = sort(error)
      this.#context.ports.log.warn('move.ended', { code: why?.code ?? 'stopped', system: codeOf(error) })
      await this.#sweep()
      this.#tell(why ? { state: 'failed', name, problem: why } : null)
    })
  }

  /** Each step is told, but not more often than a person can read; it throws where nobody wants it to go on. */
  #watch(name: string): (step: MoveStep, done: number, total: number) => void {
    return (step, done, total) => {
      if (this.#isStopped) throw new MoveStopped()
      const now = this.#context.ports.clock.monotonic()
      const isNew = this.#status?.state === 'running' && this.#status.step !== step
      this.#status = { state: 'running', step, name, done, total }
      if (!isNew && now - this.#toldAt < TELL_EVERY_MS) return
      this.#toldAt = now
      this.#tell(this.#status)
    }
  }

  #stage(): string {
    return stageFolder(this.#context.ports.dataFolder)
  }

  /** What could not be removed goes at the next start. */
  async #sweep(): Promise<void> {
    await removeTree(this.#stage()).catch(() => this.#context.ports.log.warn('move.not-swept'))
  }

  #tell(status: MoveStatus | null): void {
    this.#status = status
    this.#context.emit({ type: 'move', status })
  }
}

/** With the ending by which the other computer finds it; not where that would be another file than the one that was agreed to. */
function withEnding(chosen: string): string {
  const named = `${chosen}.${MOVE_ENDING}`
  return chosen.toLowerCase().endsWith(`.${MOVE_ENDING}`) || existsSync(named) ? chosen : named
}
