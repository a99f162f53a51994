/** What the runs of this promise share: healthy messages behind bad ones, and the two ways in which a queue may stand. */
import type { QueueItem, Style } from '../../../simulator/simulator.ts'
import type { Connection } from '../../../src/shared/model/connection.ts'
import type { ReceivingStage } from '../../lib/receiving-stage.ts'

/** Milliseconds within which a queue that can move has moved, back-offs included. */
const SOON = 15 * 60_000

/** What this promise counts. */
export interface BadCounts {
  broken: number
  waited: number
  strange: number
  refused: number
  reordered: number
  upgraded: number
}

/** A queue in one style with somebody healthy at its end. */
export class BadQueue {
  readonly stage: ReceivingStage
  readonly style: Style
  #healthy = 0

  constructor(stage: ReceivingStage, style: Style) {
    this.stage = stage
    this.style = style
  }

  /** Puts a body in under a receipt; the item tells how often it was handed out. */
  put(body: string | Buffer, receipt: number | string): QueueItem {
    const { sim } = this.stage
    sim.enqueueRaw(body, receipt, this.style)
    const item = sim.queue(this.style).at(-1)
    if (!item) throw new Error('the queue is empty')
    return item
  }

  /** Somebody writes behind it; returns the words. */
  healthy(): string {
    this.#healthy += 1
    const words = `saudável ${String(this.#healthy)}`
    const feeds = this.style === 'v1' ? 'v1' : 'instance'
    this.stage.sim.person('5511966660001', 'Bia').writes(words, { feeds })
    return words
  }

  /** Whether all that waits is taken within a while. */
  drains(most = SOON): Promise<boolean> {
    return this.stage.until(() => this.stage.sim.queue(this.style).length === 0, most)
  }

  /** Whether the connection says this within a while. */
  says(word: Connection['word'], code: string | null, most = SOON): Promise<boolean> {
    return this.stage.until(async () => {
      const said = await this.stage.connection()
      return said.word === word && (code === null || said.problem?.code === code)
    }, most)
  }

  async isShown(words: string): Promise<number> {
    return (await this.stage.shown()).filter((message) => message.text === words).length
  }

  /** What is listed as unreadable, newest first. */
  unreadable(): Promise<readonly { readonly raw: string; readonly reason: string }[]> {
    return this.stage.host.must('unreadable.list', { accountId: this.stage.accountId })
  }

  /** How often it was polled since the log was cleared. */
  get polls(): number {
    const operation = this.style === 'v1' ? 'v1.notifications' : 'receiveNotification'
    return this.stage.sim.log().filter((entry) => entry.operation === operation).length
  }

  /**
   * The queue stands because of one item, says so, does not storm, and moves when the item has gone. Answers what is
   * wrong with that.
   */
  async standsFor(what: string, item: QueueItem, word: Connection['word'], code: string): Promise<string[]> {
    const { stage } = this
    const wrong: string[] = []
    const words = this.healthy()
    if (!(await this.says(word, code))) {
      const said = await stage.connection()
      wrong.push(
        `${what}: the queue should stand and say ${code}, it says ${said.word} ${said.problem?.code ?? ''}`,
      )
    }
    stage.sim.clearLog()
    const minutes = 30
    await stage.time.pass(minutes * 60_000)
    // A minute at most between two tries; jitter may make that a tenth.
    if (this.polls > minutes * 12)
      wrong.push(`${what}: ${String(this.polls)} polls in ${String(minutes)} minutes`)
    if (this.polls < minutes / 2)
      wrong.push(`${what}: only ${String(this.polls)} polls in ${String(minutes)} minutes`)
    if (!stage.sim.queue(this.style).includes(item))
      wrong.push(`${what}: was deleted by a receipt that was guessed`)
    // By instance credentials the journal shows meanwhile what waits (law 2).
    if (this.style === 'v1' && (await this.isShown(words)) > 0) wrong.push(`${what}: something overtook it`)
    stage.sim.discard(item.receipt, this.style)
    if (!(await this.drains())) wrong.push(`${what}: the queue does not move when the item has gone`)
    if (!(await this.says('online', null)))
      wrong.push(`${what}: not online when the item has gone: ${JSON.stringify(await stage.connection())}`)
    if ((await this.isShown(words)) !== 1) wrong.push(`${what}: what waited behind it is not shown once`)
    return wrong
  }
}
