/** The disk refuses writes for a while, at each place of the way in and of the way out: nothing is told that is not kept. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSimulator, type Simulator } from '../../../../simulator/simulator.ts'
import { form, startHost } from '../../../../src/main/core/testing/core-host.ts'
import { OneToken } from '../../lib/one-token.ts'
import { refusing, type Refusal } from '../../lib/strace.ts'
import { waitFor } from '../../lib/wait-for.ts'
import { check, type RowContext } from '../../row.ts'
import { opened } from '../never-lost/load.ts'
import { bundled } from '../../../../src/main/core/testing/bundled.ts'

const CHILD = fileURLToPath(bundled(new URL('refused-child.ts', import.meta.url)))
const PERSON = '5511987654321'
const ANSWER = 'a resposta que sai uma vez'

/** Refusals of each kind at every place, from the first call until a run is no longer touched; in the short form at a few. */
export async function refuse(context: RowContext): Promise<void> {
  const next = context.short ? fewFaults() : allFaults()
  let hasRefused = false
  const lane = async (number: number): Promise<void> => {
    const stage = await Stage.open(path.join(context.folder, `template-${String(number)}`))
    const folder = path.join(context.folder, `run-${String(number)}`)
    for (let fault = next.take(); fault !== null; fault = next.take()) {
      const { hit, refusedIn } = await stage.run(fault, folder)
      hasRefused ||= refusedIn
      if (hit) context.count('runs on a disk that refuses')
      next.heard(fault, hit, refusedIn)
    }
    await stage.close()
  }
  await Promise.all(context.short ? [lane(1)] : [lane(1), lane(2)])
  check(hasRefused, 'the disk never refused what came in')
}

/** A service, and an archive with its account and one conversation, that each run begins with. */
class Stage {
  readonly #sim: Simulator
  readonly #template: string

  private constructor(sim: Simulator, template: string) {
    this.#sim = sim
    this.#template = template
  }

  static async open(folder: string): Promise<Stage> {
    const sim = await startSimulator({ longPollMs: 100 })
    mkdirSync(folder)
    const host = await startHost({ folder, secrets: new OneToken(sim.accessToken) })
    await host.must('account.save', form(sim))
    sim.person(PERSON, 'Ana').writes('bom dia')
    await waitFor('the first message', () => sim.queue().length === 0)
    await host.stop()
    return new Stage(sim, folder)
  }

  close(): Promise<void> {
    return this.#sim.stop()
  }

  /** Lets a core run while the disk refuses, and judges what is there when it no longer does. */
  async run(fault: Refusal, folder: string): Promise<{ readonly hit: boolean; readonly refusedIn: boolean }> {
    const sim = this.#sim
    rmSync(folder, { recursive: true, force: true })
    cpSync(this.#template, folder, { recursive: true })
    sim.clearLog()
    const before = sim.sent().length
    const texts = [1, 2, 3].map((n) => `pedido ${String(n)} de ${String(Math.round(performance.now()))}`)
    for (const text of texts) sim.person(PERSON, 'Ana').writes(text)
    const file = path.join(folder, fault.file)
    const trace = `${folder}.trace`
    const core = refusing({ ...fault, file }, trace, CHILD, [folder, sim.url, sim.accessToken, ANSWER])
    const what = `${fault.error} at ${fault.call} ${String(fault.first)} to ${String(fault.last)} of ${fault.file}`
    const must = (holds: boolean, words: string): void => check(holds, `${what}: ${words}`)
    let isOver = false
    const over = core.ended.finally(() => (isOver = true))
    over.catch(() => undefined)
    const isSettled = (): boolean => core.lines.some((line) => line.startsWith('settled'))
    const end = performance.now() + 60_000
    while (!(sim.queue().length === 0 && isSettled()) && !isOver && performance.now() < end) await wait(10)
    must(!isOver, `the core ended: ${isOver ? await over.then(String, String) : ''}`)
    must(
      sim.queue().length === 0 && isSettled(),
      `it does not go on by itself; it said ${core.lines.slice(-6).join(', ')}`,
    )
    // In good order, and whatever the disk does now is no longer of interest.
    core.child.stdin?.end()
    const late = setTimeout(() => core.child.kill('SIGKILL'), 10_000)
    await over.catch(() => undefined)
    clearTimeout(late)
    const refusedIn = core.lines.includes('fault')
    must(
      !refusedIn || core.lines.includes('word storage-full'),
      'the disk refused what came in, and no banner said so',
    )
    const sent = sim.sent().length - before
    must(sent <= 1, `the answer left ${String(sent)} times`)
    const aside = readdirSync(folder).filter((name) => /damaged|left|replaced/.test(name))
    must(aside.length === 0, `the archive was taken for damaged: ${aside.join(', ')}`)
    opened(folder, (db) => {
      for (const text of texts.slice(0, texts.length - sim.queue().length)) {
        const row = db.get<{ n: number }>('SELECT count(*) AS n FROM messages WHERE text = ?', text)
        must(row?.n === 1, `“${text}” was deleted at the service and is here ${String(row?.n)} times`)
      }
    })
    // What the disk did not take is asked for again without having been deleted: that is the promise.
    const violation = sim.violations().find(({ rule }) => rule !== 'poll-before-delete')
    must(violation === undefined, `${String(violation?.rule)}: ${String(violation?.message)}`)
    return { hit: readFileSync(trace, 'latin1').includes('(INJECTED)'), refusedIn }
  }
}

interface Faults {
  take(): Refusal | null
  heard(fault: Refusal, hit: boolean, refusedIn: boolean): void
}

const ERRORS = ['ENOSPC', 'EIO', 'EROFS'] as const
const WAL = 'archive.sqlite-wal'
const PLACES = [
  { call: 'pwrite64', file: WAL },
  { call: 'fsync,fdatasync', file: WAL },
  { call: 'fsync,fdatasync', file: 'archive.sqlite' },
  { call: 'pwrite64', file: 'archive.sqlite' },
  { call: 'ftruncate', file: WAL },
  { call: 'openat', file: WAL },
] as const

function allFaults(): Faults {
  let at = 0
  let first = 0
  return {
    take: () => {
      const place = PLACES[at]
      if (!place) return null
      first += 1
      const error = ERRORS[first % ERRORS.length] ?? 'ENOSPC'
      return { ...place, error, first, last: first + (first % 4) }
    },
    heard: ({ call, file }, hit) => {
      const place = PLACES[at]
      if (hit || place?.call !== call || place.file !== file) return
      at += 1
      first = 0
    },
  }
}

/** Whatever the machine's pace: later and later places, until the disk has refused what came in. */
function fewFaults(): Faults {
  const faults: Refusal[] = [
    { call: 'openat', error: 'EROFS', first: 1, last: 4, file: WAL },
    ...[8, 14, 22, 32, 44].map(
      (first) => ({ call: 'pwrite64', error: 'ENOSPC', first, last: first + 5, file: WAL }) as const,
    ),
  ]
  return {
    take: () => faults.shift() ?? null,
    heard: (_fault, _hit, refusedIn) => {
      if (refusedIn) faults.length = 0
    },
  }
}
