/** A core whose long poll is tormented for a day of virtual time: what it asks, what it holds, whether it still lives. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Socket } from 'node:net'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { RowContext } from '../../row.ts'
import type { Asked } from '../../lib/raw-server.ts'
import { SendingStage } from '../../lib/sending-stage.ts'
import { ENDLESS, type Torment } from './torments.ts'

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

/** What one torment came to. */
export interface Tormented {
  readonly polls: number
  readonly failures: readonly string[]
}

/** The stage of the loop's torments. */
export class TormentStage extends SendingStage {
  polls = 0
  others = 0
  #torment: Torment | null = null
  #largest = 0
  readonly #answers = new WeakMap<Socket, { readonly from: number; readonly torment: Torment | null }>()
  readonly #style: 'v1' | 'instance'

  constructor(context: Pick<RowContext, 'random'>, folder: string, style: 'v1' | 'instance') {
    super(context, { folder, whole: (asked) => this.#meets(asked) })
    this.#style = style
  }

  #meets(asked: Asked): boolean {
    const isPoll = RECEIVES.test(asked.path)
    const isDelete = DELETES.test(asked.path)
    if (isPoll) this.polls += 1
    else if (!isDelete) this.others += 1
    const torment = this.#torment
    if (!torment || !(torment.to === 'deletes' ? isDelete : isPoll)) return false
    this.#watch(asked.socket)
    torment.apply(asked, this.time)
    return true
  }

  /** An answer ends where the next one begins, or with its connection; what another torment answered is not this one's. */
  #watch(socket: Socket): void {
    const known = this.#answers.get(socket)
    if (known) this.#measure(socket)
    else socket.once('close', () => this.#measure(socket))
    this.#answers.set(socket, { from: socket.bytesWritten, torment: this.#torment })
  }

  #measure(socket: Socket): void {
    const answer = this.#answers.get(socket)
    if (answer?.torment !== this.#torment) return
    this.#largest = Math.max(this.#largest, socket.bytesWritten - answer.from)
  }

  /** Torments it for so long, and then lets it be. */
  async suffer(torment: Torment, hours: number): Promise<Tormented> {
    const failures: string[] = []
    const lasts = Math.min(hours, torment.hours ?? hours) * 60 * MINUTE
    if (torment.to === 'deletes') this.service.writes('5511960000001', `before ${torment.name}`, this.#style)
    this.#torment = torment
    this.#largest = 0
    // The poll in flight and the growing of the back-off come first: what is measured is what stays.
    await this.time.pass(lasts / 10)
    const isWeighed = torment.isLarge === true || hours > 1
    const before = { ...(await this.#held(isWeighed)), timers: this.time.waiting }
    this.polls = 0
    this.others = 0
    for (let part = 0; part < 9; part += 1) {
      await this.time.pass(lasts / 10)
      this.forget()
    }
    const { polls, others } = this
    const after = { ...(await this.#held(isWeighed)), timers: this.time.waiting }
    const measured = lasts * 0.9
    const bound = Math.ceil((measured / (torment.between + torment.took + 1)) * 1.25 + 12)
    const most = torment.then === 'stops' ? 0 : bound
    if (polls > most) failures.push(`${String(polls)} polls in ${minutes(measured)}, ${String(most)} at most`)
    if (torment.then === 'waits' && polls === 0 && measured > 10 * MINUTE)
      failures.push(`not one poll in ${minutes(measured)}`)
    const mostOthers = Math.ceil((OTHERS * measured) / (60 * MINUTE)) + OTHERS + polls
    if (others > mostOthers) failures.push(`${String(others)} other requests, ${String(mostOthers)} at most`)
    if (isWeighed && after.bytes > before.bytes + GROWTH)
      failures.push(`memory has grown by ${String(Math.round((after.bytes - before.bytes) / MIB))} MiB`)
    if (after.timers > before.timers + 4) failures.push(`${String(after.timers - before.timers)} timers more`)
    if (after.sockets > 4) failures.push(`${String(after.sockets)} connections stand`)
    if (this.#largest > ENDLESS / 2)
      failures.push(`${String(Math.round(this.#largest / MIB))} MiB of one answer were read`)
    failures.push(...(await this.#lives(torment)))
    return { polls, failures: failures.map((each) => `${torment.name}: ${each}`) }
  }

  /** The form's check, again and again, leaves no connection behind. */
  async check(form: RequestArg<'account.check'>, times: number): Promise<string[]> {
    const before = this.server.sockets.size
    for (let n = 0; n < times; n += 1) {
      let isOver = false
      void this.host.ask('account.check', form).then(() => (isOver = true))
      await this.time.until(() => isOver, 10 * MINUTE)
    }
    await this.time.pass(MINUTE)
    const more = this.server.sockets.size - before
    return more > 2 ? [`${String(times)} checks of the form left ${String(more)} connections`] : []
  }

  /** A good answer is received: the loop has not ended. */
  async #lives(torment: Torment): Promise<string[]> {
    this.#torment = null
    if (torment.then === 'stops') await this.host.must('account.resume', { accountId: this.accountId })
    const words = `after ${torment.name} ${String(this.time.now())}`
    this.service.writes('5511960000001', words, this.#style)
    let isThere = false
    this.onMessage = ({ text }) => {
      if (text === words) isThere = true
    }
    const heard = await this.time.until(() => isThere, 3 * MINUTE)
    await this.time.pass(MINUTE)
    if (!heard) return ['the loop has ended: a good answer is not received any more']
    return this.service.waiting > 0 ? ['what was received is not deleted'] : []
  }

  async #held(isWeighed: boolean): Promise<{ readonly bytes: number; readonly sockets: number }> {
    this.forget()
    for (let turn = 0; isWeighed && turn < 2; turn += 1) {
      collect()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { heapUsed, external } = process.memoryUsage()
    return { bytes: heapUsed + external, sockets: this.server.sockets.size }
  }
}

function minutes(ms: number): string {
  return `${String(Math.round(ms / MINUTE))} virtual minutes`
}
