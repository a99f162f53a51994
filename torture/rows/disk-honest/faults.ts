/** The disk refuses writes for a while, at each place of the way in and of the way out: nothing is told that is not kept. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { openDatabase } from '../../../src/main/core/archive/open.ts'
import { form, startHost } from '../../../src/main/core/testing/host.ts'
import { OneToken } from '../../lib/one-token.ts'
import type { RowContext } from '../../row.ts'

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))
const PERSON = '5511987654321'
const ANSWER = 'a resposta que sai uma vez'

/** Where the disk refuses: from the `first` to the `last` call of a kind on the archive's files, counted per thread. */
export interface Fault {
  readonly call: 'pwrite64' | 'fsync,fdatasync' | 'ftruncate' | 'openat'
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS'
  readonly first: number
  readonly last: number
  /** Which of the archive's files. */
  readonly file: 'archive.sqlite' | 'archive.sqlite-wal'
}

/** What a run with a fault came to. */
export interface FaultRun {
  /** Whether any call was refused, and whether what came in was. */
  readonly hit: boolean
  readonly refusedIn: boolean
  readonly wrong: readonly string[]
}

/** A service, and an archive with its account and one conversation, that each run begins with. */
export class Stage {
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
    while (sim.queue().length > 0) await wait(5)
    await host.stop()
    return new Stage(sim, folder)
  }

  close(): Promise<void> {
    return this.#sim.stop()
  }

  /** Lets a core run while the disk refuses, and judges what is there when it no longer does. */
  async run(fault: Fault | null, folder: string): Promise<FaultRun> {
    const sim = this.#sim
    rmSync(folder, { recursive: true, force: true })
    cpSync(this.#template, folder, { recursive: true })
    sim.clearLog()
    const before = sim.sent().length
    const texts = [1, 2, 3].map((n) => `pedido ${String(n)} de ${String(Math.round(performance.now()))}`)
    for (const text of texts) sim.person(PERSON, 'Ana').writes(text)
    const core = start(fault, folder, [folder, sim.url, sim.accessToken, ANSWER])
    const wrong: string[] = []
    const isDone = (): boolean =>
      sim.queue().length === 0 && core.lines.some((line) => line.startsWith('settled'))
    const end = performance.now() + 25_000
    while (!isDone() && !core.isOver() && performance.now() < end) await wait(10)
    if (core.isOver()) wrong.push(`the core ended: ${core.complaint().slice(-200)}`)
    else if (!isDone())
      wrong.push(
        `it does not go on by itself: ${String(sim.queue().length)} wait at the service; it said ${core.lines.slice(-6).join(', ')}`,
      )
    // In good order, and whatever the disk does now is no longer of interest.
    await core.stop()
    if (core.lines.includes('fault') && !core.lines.includes('word storage-full'))
      wrong.push('the disk refused what came in, and no banner said so')
    const sent = sim.sent().length - before
    if (sent > 1) wrong.push(`the answer left ${String(sent)} times`)
    wrong.push(...judge(folder, texts, sim.queue().length))
    // What the disk did not take is asked for again without having been deleted: that is the promise.
    const violations = sim.violations().filter(({ rule }) => rule !== 'poll-before-delete')
    wrong.push(...violations.map(({ rule, message }) => `${rule}: ${message}`))
    const hit = core.injected()
    return { hit, refusedIn: core.lines.includes('fault'), wrong }
  }
}

/** Refusals of each kind at every place, from the first call until a run is no longer touched (`every`), or at a few. */
export async function refuse(context: RowContext, every: boolean): Promise<Refusals> {
  const told = { runs: 0, refusedIn: 0, failures: [] as string[] }
  const next = every ? allFaults() : fewFaults()
  const enough = context.part === null ? 3 : 1
  const lane = async (number: number): Promise<void> => {
    const stage = await Stage.open(path.join(context.folder, `template-${String(number)}`))
    for (let fault = next.take(); fault !== null && told.failures.length < enough; fault = next.take()) {
      const { hit, refusedIn, wrong } = await stage.run(
        fault,
        path.join(context.folder, `run-${String(number)}`),
      )
      const { call, error, first, last, file } = fault
      const words = `${error} at ${call} ${String(first)} to ${String(last)} of ${file}`
      told.runs += hit ? 1 : 0
      told.refusedIn += refusedIn ? 1 : 0
      told.failures.push(...wrong.map((each) => `${words}: ${each}`))
      next.heard(fault, hit, refusedIn)
      if (every && first % 10 === 0) context.progress(words)
    }
    await stage.close()
  }
  await Promise.all(every ? [lane(1), lane(2)] : [lane(1)])
  return told
}

/** What came of them. */
export interface Refusals {
  readonly runs: number
  /** Runs in which the disk refused what the service had handed over. */
  readonly refusedIn: number
  readonly failures: readonly string[]
}

interface Faults {
  take(): Fault | null
  heard(fault: Fault, hit: boolean, refusedIn: boolean): void
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
  const faults: Fault[] = [
    { call: 'openat', error: 'EROFS', first: 1, last: 2, file: WAL },
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

function judge(folder: string, texts: readonly string[], waiting: number): string[] {
  const aside = readdirSync(folder).filter((name) => /damaged|left|replaced/.test(name))
  if (aside.length > 0) return [`a disk that refuses was taken for a damaged archive: ${aside.join(', ')}`]
  const { database } = openDatabase(folder, 0)
  if (!database) return ['the archive does not open']
  try {
    const wrong: string[] = []
    for (const text of texts.slice(0, texts.length - waiting)) {
      const row = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM messages WHERE text = ?',
        text,
      )
      if (row?.count !== 1)
        wrong.push(`“${text}” was deleted at the service and is here ${String(row?.count)} times`)
    }
    return wrong
  } finally {
    database.close()
  }
}

interface Core {
  readonly lines: readonly string[]
  isOver(): boolean
  injected(): boolean
  complaint(): string
  stop(): Promise<void>
}

function start(fault: Fault | null, folder: string, args: readonly string[]): Core {
  const node = [process.execPath, ...process.execArgv, CHILD, ...args]
  const options = fault
    ? [
        ...['-f', '-qq', '-P', path.join(folder, fault.file), '-e', `trace=${fault.call}`],
        '-e',
        `inject=${fault.call}:error=${fault.error}:when=${String(fault.first)}..${String(fault.last)}`,
        ...['-o', `${folder}.trace`, '--'],
      ]
    : []
  if (fault) rmSync(`${folder}.trace`, { force: true })
  const [command = '', ...rest] = fault ? ['strace', ...options, ...node] : node
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  let complaint = ''
  let text = ''
  let over = false
  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8').on('data', (more: string) => (complaint += more))
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const whole = text.split('\n')
    text = whole.pop() ?? ''
    lines.push(...whole)
  })
  const closed = once(child, 'close').then(() => (over = true))
  return {
    lines,
    isOver: () => over,
    complaint: () => complaint,
    injected: () => fault !== null && readFileSync(`${folder}.trace`, 'latin1').includes('(INJECTED)'),
    stop: async () => {
      child.stdin.end()
      const gentle = await Promise.race([closed, wait(10_000).then(() => null)])
      if (gentle === null) child.kill('SIGKILL')
      await closed
    },
  }
}
