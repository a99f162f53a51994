/** A stage whose server cuts off what it is told to, and which knows every press of Send and every POST. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Socket } from 'node:net'
import { ARCHIVE_FILE } from '../../../../src/main/core/store/db/open.ts'
import { DEFAULT_ADVANCED } from '../../../../src/shared/model/account.ts'
import type { Message } from '../../../../src/shared/model/message.ts'
import type { Asked } from '../../../integration/lib/raw-front.ts'
import { VirtualStage, type StageOptions } from '../../../integration/lib/virtual-stage.ts'
import { Broken, check, type RowContext } from '../../row.ts'
import type { Cut, Lengths, Road } from './cut.ts'

/** What the server does with the next POST: cuts it, or answers in another way. */
export type Plan = Cut | { readonly where: 'whole'; readonly bytes: Buffer }

const HOUR = 3_600_000
const SETTLED = new Set<Message['status']>(['accepted', 'failed', 'unsure', 'expired'])

/** One press of Send and what became of it. */
export interface Press {
  readonly marker: string
  readonly message: Message
  readonly status: Message['status'] | 'hangs'
  /** POSTs that began since the press, uploads to the media storage left out. */
  readonly posts: readonly Asked[]
  /** How long the first POST and its answer were, in bytes. */
  readonly lengths: Lengths
}

/** Everything that one run of the cuts needs. */
export class CuttingStage {
  readonly stage: VirtualStage
  readonly folder: string
  /** How often Send was pressed for each text. */
  readonly presses = new Map<string, number>()
  /** Called at the first byte of each POST. */
  onFirstByte: (asked: Asked) => void = () => undefined
  /** What must not be, and was seen where nothing can be thrown. */
  #wrong: string | null = null
  #disk: DatabaseSync | null = null
  #plan: Plan | null = null
  #acting = 0
  #count = 0
  #sendId = ''
  /** The words of what was forwarded, by the id by which the service is asked for it. */
  readonly #forwarded = new Map<string, string>()
  readonly #used = new WeakSet<Socket>()

  private constructor(stage: VirtualStage, folder: string) {
    this.stage = stage
    this.folder = folder
    stage.time.watch('a cut', () => this.#acting > 0)
    stage.front.onConnection = (socket) => {
      const plan = this.#plan
      if (plan?.where !== 'request' || plan.at > 0 || plan.how === 'silence') return
      this.#plan = null
      void this.#end(socket, plan.how)
    }
    stage.onMessage = ({ status }) => {
      const plan = this.#plan
      if (status !== 'sending' || plan?.where !== 'idle') return
      this.#plan = null
      for (const socket of this.idle()) void this.#end(socket, plan.how)
    }
  }

  static async open(
    { random }: Pick<RowContext, 'random'>,
    folder: string,
    by: 'v1' | 'instance',
  ): Promise<CuttingStage> {
    mkdirSync(folder)
    const front: StageOptions['front'] = {
      part: (asked) => void cutting.#meets(asked),
      whole: (asked) => cutting.#meets(asked),
    }
    const stage = await VirtualStage.open({ folder, random: () => random.next(), front })
    const cutting: CuttingStage = new CuttingStage(stage, folder)
    await cutting.start()
    // The journal would tell of what was taken: here an answer alone may.
    await stage.connect(by, { advanced: { ...DEFAULT_ADVANCED, backfill: false } })
    return cutting
  }

  /** Connections that have carried a send. */
  idle(): readonly Socket[] {
    return [...this.stage.front.sockets].filter((socket) => this.#used.has(socket))
  }

  /** No connection that has carried a send stands any more. */
  async unused(): Promise<void> {
    for (const socket of this.idle()) socket.destroy()
    await this.stage.time.rest()
  }

  /** One press of Send, until it is known what became of it. */
  async press(road: Road, chatId: number, plan: Plan | null): Promise<Press> {
    this.#count += 1
    const marker = `#${String(this.#count)}#`
    const before = this.stage.front.asked.length
    this.presses.set(marker, 1)
    this.#sendId = this.stage.sendId()
    const ready = await this.#prepare(road, marker)
    this.#plan = plan
    const message = await ready(chatId, this.#sendId)
    const status = await this.#settled(message.key)
    this.#plan = null
    if (this.#wrong !== null) throw new Broken(this.#wrong)
    const posts = this.stage.front.asked.slice(before).filter(isPost)
    return {
      marker,
      message,
      status,
      posts: posts.filter((asked, at) => !isUpload(asked, road, at)),
      lengths: { request: posts[0]?.bytes.length ?? 0, answer: posts[0]?.answered ?? 0 },
    }
  }

  /** "Send again", answered as it should be. */
  async again({ marker, message }: Press): Promise<Message['status'] | 'hangs'> {
    this.presses.set(marker, (this.presses.get(marker) ?? 0) + 1)
    const { host, accountId } = this.stage
    await host.must('message.sendAgain', { accountId, key: message.key })
    return this.#settled(message.key)
  }

  /** How many POSTs with these words arrived, whole or not. */
  arrived(marker: string): number {
    return this.stage.front.asked.filter(
      (asked) => isPost(asked) && (asked.bytes.includes(marker) || this.#markerIn(asked) === marker),
    ).length
  }

  /** Over everything that ever reached the service: no text came more often than Send was pressed for it. */
  audit(): void {
    const arrivals = new Map<string, number>()
    for (const asked of this.stage.front.asked.filter(isPost)) {
      const marker = this.#markerIn(asked)
      if (marker) arrivals.set(marker, (arrivals.get(marker) ?? 0) + 1)
    }
    for (const [marker, posts] of arrivals) {
      const presses = this.presses.get(marker) ?? 0
      check(posts <= presses, `${String(posts)} POSTs carry the words of ${String(presses)} presses of Send`)
    }
  }

  async start(folder = this.folder): Promise<void> {
    await this.stage.start({ folder })
    this.#disk?.close()
    this.#disk = new DatabaseSync(path.join(folder, ARCHIVE_FILE), { readOnly: true })
  }

  async stop(): Promise<void> {
    this.#disk?.close()
    this.#disk = null
    await this.stage.stop()
  }

  /** What a POST sends, by its marker: a forward names it by the id of the message. */
  #markerIn({ bytes }: Asked): string | undefined {
    const words = bytes.toString('latin1')
    const id = /"messages":\["([^"]+)"/.exec(words)?.[1]
    return /#\d+#/.exec(words)?.[0] ?? (id === undefined ? undefined : this.#forwarded.get(id))
  }

  async #settled(key: number): Promise<Message['status'] | 'hangs'> {
    const status = (): Message['status'] => this.stage.told.get(key)?.status ?? 'queued'
    const isSettled = await this.stage.until(() => SETTLED.has(status()), 2 * HOUR)
    return isSettled ? status() : 'hangs'
  }

  async #prepare(road: Road, marker: string): Promise<(chatId: number, sendId: string) => Promise<Message>> {
    const { accountId, host } = this.stage
    if (road === 'v1' || road === 'instance')
      return (chatId, sendId) => host.must('message.send', { accountId, chatId, text: marker, sendId })
    if (road === 'card') {
      // A number of its own, as cards are told apart by that.
      const card = { phone: String(4_930_000_000 + this.#count), firstName: marker }
      const rest = { middleName: '', lastName: '', company: '' }
      return (chatId, sendId) =>
        host.must('message.sendContact', { accountId, chatId, sendId, ...card, ...rest })
    }
    if (road === 'poll')
      return (chatId, sendId) =>
        host.must('message.sendPoll', {
          ...{ accountId, chatId, sendId, question: marker, options: ['a', 'b'], multiple: false },
        })
    if (road === 'buttons')
      return (chatId, sendId) =>
        host.must('message.sendReplyButtons', {
          ...{ accountId, chatId, sendId, header: '', text: marker, footer: '', buttons: ['a', 'b'] },
        })
    if (road === 'forward') return this.#original(marker)
    const bytes = Buffer.from(`file ${String(this.#count)} `.padEnd(200, 'x'))
    const begun = host.must('file.begin', { accountId, name: 'a.png', type: 'image/png', size: bytes.length })
    const { fileId } = await begun
    await host.must('file.chunk', { fileId, offset: 0, bytes })
    await host.must('file.finish', { fileId })
    return (chatId, sendId) =>
      host.must('message.sendMedia', {
        accountId,
        chatId,
        sendId,
        media: 'image',
        source: { type: 'file', fileId },
        caption: marker,
        fileName: 'a.png',
      })
  }

  /** A customer has written these words, and they are to be forwarded. */
  async #original(marker: string): Promise<(chatId: number, sendId: string) => Promise<Message>> {
    const { accountId, host, sim, told } = this.stage
    const { idMessage } = sim.person('5511986000003', 'Ana').writes(marker)
    this.#forwarded.set(idMessage, marker)
    const there = (): Message | undefined => [...told.values()].find(({ text }) => text === marker)
    await this.stage.until(() => there() !== undefined)
    const key = there()?.key ?? 0
    return async (chatId, forwardId) => {
      this.#sendId = `${forwardId}-0-${String(key)}`
      await host.must('message.forward', { accountId, keys: [key], to: [{ accountId, chatId }], forwardId })
      const row = (await this.stage.messages(chatId)).find(({ text }) => text === marker)
      if (!row) throw new Broken('what was to be forwarded is not in the outbox')
      return row
    }
  }

  /** Bytes of a request have come. True where the service shall not see it. */
  #meets(asked: Asked): boolean {
    if (!isPost(asked)) return false
    this.#used.add(asked.socket)
    if (asked.path !== '/v1/media') this.#first(asked)
    const plan = this.#plan
    if (plan === null || plan.where === 'idle') return ENDED.has(asked)
    if (plan.where === 'request' && asked.bytes.length >= Math.max(1, plan.at)) {
      this.#plan = null
      ENDED.add(asked)
      void this.#end(asked.socket, plan.how)
      return true
    }
    if (!asked.isWhole || plan.where === 'request') return false
    this.#plan = null
    if (plan.where === 'whole') asked.socket.write(plan.bytes)
    else void this.#half(asked, plan)
    return true
  }

  #first(asked: Asked): void {
    if (SEEN.has(asked)) return
    SEEN.add(asked)
    this.onFirstByte(asked)
    const row = this.#disk
      ?.prepare('SELECT status FROM messages WHERE identity = ?')
      .get(`out|${this.#sendId}`)
    const status = (row as { status: string } | undefined)?.status
    if (status !== undefined && status !== 'sending')
      this.#wrong = `its first byte has left while the disk says ${status}`
  }

  /** Answers are not all as long as the one that was measured: all of it is all of it, and anything less is less. */
  async #half(asked: Asked, { at, isAll, how }: Cut): Promise<void> {
    this.#acting += 1
    const bytes = await this.stage.front.answer(asked)
    this.#acting -= 1
    const end = isAll ? bytes.length : Math.min(at, bytes.length - 1)
    if (end > 0) asked.socket.write(bytes.subarray(0, end))
    await this.#end(asked.socket, how)
  }

  /** A moment later, so that what was written before is read before. */
  async #end(socket: Socket, how: Cut['how']): Promise<void> {
    if (how === 'silence') return
    this.#acting += 1
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    this.#acting -= 1
    if (how === 'reset') socket.resetAndDestroy()
    else socket.end()
  }
}

/** Requests that were cut off: what still comes of them is not answered. */
const ENDED = new WeakSet<Asked>()
const SEEN = new WeakSet<Asked>()

/** The first byte tells: this account POSTs nothing but sends and uploads while a press is watched. */
function isPost(asked: Asked): boolean {
  return asked.bytes[0] === 0x50 && !/\/(?:getChatHistory|getContactInfo|readChat)\//.test(asked.path)
}

/** An upload to the media storage is no send: its message follows. Cut before its path was told, it is the first POST. */
function isUpload(asked: Asked, road: Road, at: number): boolean {
  return asked.path === '/v1/media' || (road === 'media' && at === 0 && asked.path === '')
}
