/** A core whose long poll meets faults for a day of virtual time: what it asks, what it holds, whether it still lives. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Socket } from 'node:net'
import type { RequestArg } from '../../../../src/shared/contract/requests.ts'
import type { Asked } from '../../../integration/lib/raw-front.ts'
import { VirtualStage } from '../../../integration/lib/virtual-stage.ts'
import { check, type RowContext } from '../../row.ts'
import { ENDLESS, type PollFault } from './poll-faults.ts'

const MINUTE = 60_000
const MIB = 1024 * 1024
/** More than this is no fluctuation. */
const GROWTH = 4 * MIB
const RECEIVES = /^\/v1\/notifications$|\/receiveNotification\//
const DELETES = /^\/v1\/notifications\/|\/deleteNotification\//
/** Requests besides receiving: address book, state. The journal is read as often as a blocked queue is looked at. */
const OTHERS = 16

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The core, the service and its faults. */
export class FaultyPoll {
  stage!: VirtualStage
  #polls = 0
  #others = 0
  #fault: PollFault | null = null
  #largest = 0
  readonly #context: RowContext
  readonly #style: 'v1' | 'instance'
  readonly #answers = new WeakMap<Socket, { readonly from: number; readonly fault: PollFault | null }>()

  constructor(context: RowContext, style: 'v1' | 'instance') {
    this.#context = context
    this.#style = style
  }

  async open(folder: string): Promise<void> {
    const { random } = this.#context
    const front = { whole: (asked: Asked) => this.#meets(asked) }
    this.stage = await VirtualStage.open({ folder, random: () => random.next(), front })
    await this.stage.start()
    await this.stage.connect(this.#style)
  }

  #meets(asked: Asked): boolean {
    const isPoll = RECEIVES.test(asked.path)
    const isDelete = DELETES.test(asked.path)
    if (isPoll) this.#polls += 1
    else if (!isDelete) this.#others += 1
    const fault = this.#fault
    if (!fault || !(fault.to === 'deletes' ? isDelete : isPoll)) return false
    this.#watch(asked.socket)
    fault.apply(asked, this.stage.time)
    return true
  }

  /** An answer ends where the next one begins, or with its connection; what another fault answered is not this one's. */
  #watch(socket: Socket): void {
    const known = this.#answers.get(socket)
    if (known) this.#measure(socket)
    else socket.once('close', () => this.#measure(socket))
    this.#answers.set(socket, { from: socket.bytesWritten, fault: this.#fault })
  }

  #measure(socket: Socket): void {
    const answer = this.#answers.get(socket)
    if (answer?.fault !== this.#fault) return
    this.#largest = Math.max(this.#largest, socket.bytesWritten - answer.from)
  }

  /** Somebody writes. */
  #writes(words: string): void {
    this.stage.sim.person('5511960000001', 'Ana').writes(words, { feeds: this.#style })
  }

  /** Lets the service be faulty for so long, and then right again. */
  async run(fault: PollFault, hours: number): Promise<void> {
    const { time, front } = this.stage
    const must = (holds: boolean, words: string): void =>
      check(holds, `${this.#style}: ${fault.name}: ${words}`)
    const lasts = Math.min(hours, fault.hours ?? hours) * 60 * MINUTE
    if (fault.to === 'deletes') this.#writes(`before ${fault.name}`)
    this.#fault = fault
    this.#largest = 0
    // The poll in flight and the growing of the back-off come first: what is measured is what stays.
    await time.pass(lasts / 10)
    const isWeighed = fault.isLarge === true || hours > 1
    const before = { bytes: await this.#bytes(isWeighed), timers: time.waiting }
    this.#polls = 0
    this.#others = 0
    for (let part = 0; part < 9; part += 1) {
      await time.pass(lasts / 10)
      this.stage.forget()
    }
    const [polls, others] = [this.#polls, this.#others]
    const after = { bytes: await this.#bytes(isWeighed), timers: time.waiting }
    const measured = lasts * 0.9
    const span = `in ${String(Math.round(measured / MINUTE))} virtual minutes`
    const bound = Math.ceil((measured / (fault.between + fault.took + 1)) * 1.25 + 12)
    const most = fault.then === 'stops' ? 0 : bound
    must(polls <= most, `${String(polls)} polls ${span}, ${String(most)} at most`)
    must(fault.then !== 'waits' || polls > 0 || measured <= 10 * MINUTE, `not one poll ${span}`)
    const mostOthers = Math.ceil((OTHERS * measured) / (60 * MINUTE)) + OTHERS + polls
    must(others <= mostOthers, `${String(others)} other requests, ${String(mostOthers)} at most`)
    const grown = isWeighed ? after.bytes - before.bytes : 0
    must(grown <= GROWTH, `memory has grown by ${String(Math.round(grown / MIB))} MiB`)
    must(after.timers <= before.timers + 4, `${String(after.timers - before.timers)} timers more`)
    must(front.sockets.size <= 4, `${String(front.sockets.size)} connections stand`)
    must(
      this.#largest <= ENDLESS / 2,
      `${String(Math.round(this.#largest / MIB))} MiB of one answer were read`,
    )
    this.#fault = null
    if (fault.then === 'stops')
      await this.stage.host.must('account.resume', { accountId: this.stage.accountId })
    must(await this.lives(), 'the loop has ended: a good answer is not received any more')
    await time.pass(MINUTE)
    must(this.stage.sim.queue(this.#style).length === 0, 'what was received is not deleted')
    this.#context.count('faults')
    this.#context.count('polls', polls)
  }

  /** The form's check, again and again, leaves no connection behind. */
  async check(form: RequestArg<'account.check'>): Promise<void> {
    const { front, host, time } = this.stage
    const before = front.sockets.size
    for (let n = 0; n < 5; n += 1) await this.stage.finished(host.ask('account.check', form))
    await time.pass(MINUTE)
    const more = front.sockets.size - before
    check(more <= 2, `5 checks of the form left ${String(more)} connections`)
  }

  /** Whether a good answer is received. */
  lives(within = 3 * MINUTE): Promise<boolean> {
    const words = `good at ${String(this.stage.time.now())}`
    let isThere = false
    this.stage.onMessage = ({ text }) => {
      if (text === words) isThere = true
    }
    this.#writes(words)
    return this.stage.until(() => isThere, within)
  }

  async #bytes(isWeighed: boolean): Promise<number> {
    this.stage.forget()
    for (let turn = 0; isWeighed && turn < 2; turn += 1) {
      collect()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
}
