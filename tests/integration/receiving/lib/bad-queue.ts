/** What the runs of this promise share: healthy messages behind bad ones, and the two ways in which a queue may stand. */
import { expect } from 'vitest'
import type { QueueItem, Style } from '../../../../simulator/simulator.ts'
import type { Connection } from '../../../../src/shared/model/connection.ts'
import type { VirtualStage } from '../../lib/virtual-stage.ts'

/** Milliseconds within which a queue that can move has moved, back-offs included. */
const SOON = 15 * 60_000

/** A queue in one style with somebody healthy at its end. */
export class BadQueue {
  readonly stage: VirtualStage
  readonly style: Style
  #healthy = 0

  constructor(stage: VirtualStage, style: Style) {
    this.stage = stage
    this.style = style
  }

  /** Puts a body in under a receipt; the item tells how often it was handed out. */
  put(body: string | Buffer, receipt: number | string): QueueItem {
    const { sim } = this.stage
    sim.enqueueRaw(body, receipt, this.style)
    return sim.queue(this.style).at(-1) as QueueItem
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

  /** The queue stands because of one item, says so, does not storm, and moves when the item has gone. */
  async standsFor(what: string, item: QueueItem, word: Connection['word'], code: string): Promise<void> {
    const { stage } = this
    const words = this.healthy()
    expect(await this.says(word, code), `${what}: the queue says ${code}`).toBe(true)
    stage.sim.clearLog()
    const minutes = 30
    await stage.time.pass(minutes * 60_000)
    // A minute at most between two tries; jitter may make that a tenth.
    expect(this.polls, `${what}: polls in ${String(minutes)} minutes`).toBeLessThanOrEqual(minutes * 12)
    expect(this.polls, `${what}: polls in ${String(minutes)} minutes`).toBeGreaterThanOrEqual(minutes / 2)
    expect(stage.sim.queue(this.style), `${what}: is not deleted by a receipt that was guessed`).toContain(
      item,
    )
    // By instance credentials the journal shows meanwhile what waits.
    if (this.style === 'v1') expect(await this.isShown(words), `${what}: nothing overtakes it`).toBe(0)
    stage.sim.discard(item.receipt, this.style)
    expect(await this.drains(), `${what}: the queue moves when the item has gone`).toBe(true)
    expect(await this.says('online', null), `${what}: online when the item has gone`).toBe(true)
    expect(await this.isShown(words), `${what}: what waited behind it is shown`).toBe(1)
  }
}
