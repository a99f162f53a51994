/** A stage whose server cuts off what it is told to, and which knows every press of Send and every POST. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Socket } from 'node:net'
import { ARCHIVE_FILE } from '../../../src/main/core/archive/open.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import type { RowContext } from '../../row.ts'
import type { Asked } from '../../lib/raw-server.ts'
import { SendingStage } from '../../lib/sending-stage.ts'
import type { Cut, Road } from './cut.ts'

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
  readonly connections: number
}

/** Everything that one run of the cuts needs. */
export class CuttingStage extends SendingStage {
  readonly folder: string
  /** How often Send was pressed for each text. */
  readonly presses = new Map<string, number>()
  readonly failures: string[] = []
  /** Called at the first byte of each POST. */
  onFirstByte: (asked: Asked) => void = () => undefined
  #disk: DatabaseSync | null = null
  #plan: Plan | null = null
  #acting = 0
  #count = 0
  #sendId = ''
  readonly #used = new WeakSet<Socket>()

  constructor(context: Pick<RowContext, 'random'>, folder: string) {
    super(context, {
      folder,
      part: (asked) => void this.#meets(asked),
      whole: (asked) => this.#meets(asked),
    })
    this.folder = folder
    this.time.watch('a cut', () => this.#acting > 0)
    this.server.onConnection = (socket) => {
      const plan = this.#plan
      if (plan?.where !== 'request' || plan.at > 0 || plan.how === 'silence') return
      this.#plan = null
      void this.#end(socket, plan.how)
    }
    this.onMessage = ({ status }) => {
      const plan = this.#plan
      if (status !== 'sending' || plan?.where !== 'idle') return
      this.#plan = null
      for (const socket of this.idle()) void this.#end(socket, plan.how)
    }
  }

  /** Connections that have carried a send. */
  idle(): readonly Socket[] {
    return [...this.server.sockets].filter((socket) => this.#used.has(socket))
  }

  /** No connection that has carried a send stands any more. */
  async unused(): Promise<void> {
    for (const socket of this.idle()) socket.destroy()
    await this.time.rest()
  }

  /** One press of Send, until it is known what became of it. */
  async press(road: Road, chatId: number, plan: Plan | null): Promise<Press> {
    this.#count += 1
    const marker = `#${String(this.#count)}#`
    const before = this.server.asked.length
    const connections = this.server.accepted
    this.presses.set(marker, 1)
    this.#sendId = this.sendId()
    const ready = await this.#prepare(road, marker)
    this.#plan = plan
    const message = await ready(chatId, this.#sendId)
    const status = await this.#settled(message.key)
    this.#plan = null
    const posts = this.server.asked.slice(before).filter(isPost)
    return {
      marker,
      message,
      status,
      posts: posts.filter((asked, at) => !isUpload(asked, road, at)),
      connections: this.server.accepted - connections,
    }
  }

  /** "Send again", answered as it should be. */
  async again({ marker, message }: Press): Promise<Message['status'] | 'hangs'> {
    this.presses.set(marker, (this.presses.get(marker) ?? 0) + 1)
    await this.host.must('message.sendAgain', { accountId: this.accountId, key: message.key })
    return this.#settled(message.key)
  }

  /** How many POSTs with these words arrived, whole or not. */
  arrived(marker: string): number {
    return this.server.asked.filter((asked) => isPost(asked) && asked.bytes.includes(marker)).length
  }

  /** How many POSTs arrived with each text that was ever sent. */
  arrivals(): ReadonlyMap<string, number> {
    const arrivals = new Map<string, number>()
    for (const { bytes } of this.server.asked.filter(isPost)) {
      const marker = /#\d+#/.exec(bytes.toString('latin1'))?.[0]
      if (marker) arrivals.set(marker, (arrivals.get(marker) ?? 0) + 1)
    }
    return arrivals
  }

  override async start(folder = this.folder): ReturnType<SendingStage['start']> {
    const host = await super.start(folder)
    this.#disk?.close()
    this.#disk = new DatabaseSync(path.join(folder, ARCHIVE_FILE), { readOnly: true })
    return host
  }

  override async stop(): Promise<void> {
    this.#disk?.close()
    this.#disk = null
    await super.stop()
  }

  async #settled(key: number): Promise<Message['status'] | 'hangs'> {
    const status = (): Message['status'] => this.told.get(key)?.status ?? 'queued'
    const isSettled = await this.time.until(() => SETTLED.has(status()), 2 * HOUR)
    return isSettled ? status() : 'hangs'
  }

  async #prepare(road: Road, marker: string): Promise<(chatId: number, sendId: string) => Promise<Message>> {
    const { accountId, host } = this
    if (road === 'v1' || road === 'instance')
      return (chatId, sendId) => host.must('message.send', { accountId, chatId, text: marker, sendId })
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
      this.failures.push(`its first byte has left while the disk says ${status}`)
  }

  async #half(asked: Asked, { at, how }: Cut): Promise<void> {
    this.#acting += 1
    const bytes = await this.service.answer(asked)
    this.#acting -= 1
    if (at > 0) asked.socket.write(bytes.subarray(0, at))
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
