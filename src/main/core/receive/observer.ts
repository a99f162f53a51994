import { problem } from '../../../shared/model/problem.ts'
import { ArchiveError } from '../store/thread/archive.ts'
import { Backoff } from '../lib/backoff.ts'
import type { Clock, Log } from '../ports.ts'
import { refusalProblem, serviceWords, sortRefusal, wireProblem } from '../gateway/errors/failure.ts'
import type { Instance } from '../gateway/service/instance-api.ts'
import { DAY_MINUTES, minutesSince } from './backfill.ts'
import { Loop } from '../lib/wakeable-loop.ts'
import type { LineState } from './receiver-state.ts'
import { journalAnswer, type JournalAnswer, type JournalTotal } from './store-in-steps.ts'

/** What the observer says about the line. */
export type ObserverState = Omit<LineState, 'word'> & { readonly word: LineState['word'] | 'observing' }

/** What the observer needs of its account. */
export interface ObserverPorts {
  readonly service: Pick<Instance, 'lastIncomingMessages'>
  readonly clock: Clock
  readonly log: Log
  readonly host: string
  readonly secrets: readonly string[]
  /** Milliseconds until the next reading (docs/service.md, "Open points"). */
  pause(): number
  /** When the journal was last read in an earlier run, by steady time; null when it never was. */
  readonly seenAt: number | null
  /** Steady time. */
  now(): number
  /** Minutes back to what an earlier run could not read; 0 when nothing is owed. */
  owed(): Promise<number>
  /** The journal was read this far back. */
  onCovered(minutes: number): void
  /** Nothing is known of what came since then: it was refused beyond a day, or nothing of it could be read. */
  onMissed(since: number | null, isRefused: boolean): void
  /** Puts the answer on disk, and tells what of it is new. */
  store(answer: JournalAnswer): Promise<JournalTotal>
  onState(state: ObserverState): void
  /** A reading went well. */
  onTurn(): void
}

/** What only the person can mend at the service is looked at now and then. */
const SLOW = new Set(['instance-not-authorised', 'instance-expired'])

/** Reads the journal and nothing else: not one call to the notification operations, nothing is ever deleted. */
export class Observer {
  readonly #ports: ObserverPorts
  readonly #backoff: Backoff
  readonly #slowBackoff: Backoff
  readonly #loop: Loop
  #readAt: number | null = null
  /** Whether the service refused to go back further than a day. */
  #dayAtMost = false

  constructor(ports: ObserverPorts) {
    this.#ports = ports
    this.#backoff = new Backoff(ports.clock, 2000, 60_000)
    this.#slowBackoff = new Backoff(ports.clock, 20_000, 300_000)
    this.#loop = new Loop(ports.clock, () => this.#run())
  }

  start(): void {
    this.#loop.start()
  }

  wake(): void {
    this.#backoff.reset()
    this.#slowBackoff.reset()
    this.#loop.wake()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #run(): Promise<void> {
    const { onState, clock, log } = this.#ports
    onState({ word: 'connecting', problem: null, retryAt: null })
    while (!this.#loop.ending) {
      const state = await this.#read().catch((error: unknown): ObserverState => {
        log.error('observer.fault', { text: error instanceof Error ? error.message.slice(0, 200) : '' })
        return this.#later(
          'storage-full',
          problem(error instanceof ArchiveError ? error.fault : 'storage-failed'),
        )
      })
      if (this.#loop.ending) return
      if (state === null) continue
      if (state.word !== 'observing') this.#ports.onMissed(this.#since, false)
      onState(state)
      if (state.retryAt === null && state.word !== 'observing') return
      const wait = state.retryAt === null ? this.#ports.pause() : state.retryAt - clock.now()
      await this.#loop.pause(Math.max(1000, wait))
    }
  }

  /** Null when the reading was dropped to begin anew. */
  async #read(): Promise<ObserverState | null> {
    const { service, clock, host, secrets } = this.#ports
    const began = this.#ports.now()
    const minutes = await this.#minutes(began)
    const result = await this.#loop.droppable((signal) => service.lastIncomingMessages(minutes, signal))
    if (!result.ok && result.failure.kind === 'aborted') return null
    if (!result.ok) return this.#later('offline', wireProblem(result.failure, host))
    if (result.answer.status !== 200) {
      const words = serviceWords(result.answer, secrets)
      const said = refusalProblem(words)
      const sorted = sortRefusal(words)
      if (SLOW.has(said.code)) {
        const word = said.code === 'instance-expired' ? 'cannot-receive' : 'not-authorised'
        return { word, problem: said, retryAt: clock.now() + this.#slowBackoff.next() }
      }
      if (said.code === 'instance-starting') return this.#later('connecting', said)
      if (result.answer.status === 400 && minutes > DAY_MINUTES && !this.#dayAtMost) {
        this.#dayAtMost = true
        return null
      }
      if (sorted === 'signed-out') return { word: 'sign-in-refused', problem: said, retryAt: null }
      if (sorted === 'forbidden') return { word: 'not-authorised', problem: said, retryAt: null }
      return this.#later(sorted === 'request' || sorted === 'not-found' ? 'cannot-receive' : 'offline', said)
    }
    const reading = await this.#ports.store(journalAnswer(result.answer, clock.now()))
    if (!reading.understood) return this.#later('cannot-receive', problem('not-json', { host }))
    this.#backoff.reset()
    this.#slowBackoff.reset()
    this.#ports.onCovered(minutes)
    if (this.#dayAtMost) this.#ports.onMissed(this.#since, true)
    this.#readAt = began
    this.#ports.onTurn()
    return { word: 'observing', problem: null, retryAt: null }
  }

  /** The first reading goes back a day at least; later ones what has passed, and what the journal may have lagged. */
  async #minutes(now: number): Promise<number> {
    const gap = minutesSince(this.#since, now)
    const isFirst = this.#readAt === null
    const wanted = isFirst ? Math.max(gap, DAY_MINUTES, await this.#ports.owed()) : gap
    return this.#dayAtMost ? Math.min(wanted, DAY_MINUTES) : wanted
  }

  get #since(): number | null {
    return this.#readAt ?? this.#ports.seenAt
  }

  #later(word: ObserverState['word'], said: ObserverState['problem']): ObserverState {
    return { word, problem: said, retryAt: this.#ports.clock.now() + this.#backoff.next() }
  }
}
