/** As much of the service as sending needs, in virtual time: it takes messages, keeps a queue and knows what it took. */
import { answerBytes, type Asked } from './raw-server.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A message that the service took. */
export interface Taken {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly at: number
}

/** Operations that send, by the end of their path. */
const SENDS = /\/(?:v1\/messages$|send[A-Z]\w+\/)/

/** Whether a request (or its beginning) would send a message. */
export function isSend(asked: Pick<Asked, 'method' | 'path'>): boolean {
  return asked.method === 'POST' && SENDS.test(asked.path)
}

/** Answers everything as the real service does when nothing is wrong. */
export class SmallService {
  readonly taken: Taken[] = []
  readonly #time: VirtualTime
  readonly #queue: { readonly receipt: number; readonly notification: object }[] = []
  readonly #polls = new Set<() => void>()
  #receipt = 7000
  #id = 0

  constructor(time: VirtualTime) {
    this.#time = time
  }

  /** Something for the long poll. */
  enqueue(notification: object): void {
    this.#receipt += 1
    this.#queue.push({ receipt: this.#receipt, notification })
    for (const poll of [...this.#polls]) poll()
  }

  /** Somebody writes. */
  writes(from: string, text: string, style: 'v1' | 'instance' = 'v1'): void {
    this.#id += 1
    if (style === 'instance') {
      this.enqueue(instanceNotification(from, text, `in-${String(this.#id)}`, this.#time.now()))
      return
    }
    this.enqueue({
      type: 'inbound_message',
      account: { id: 31, wa_id: '5511900000000' },
      contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
      messages: [
        {
          from,
          id: `in-${String(this.#id)}`,
          timestamp: Math.floor(this.#time.now() / 1000),
          type: 'text',
          text: { body: text },
        },
      ],
    })
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** The whole answer to a request, once there is one; `null` when it goes to somebody who has gone. */
  async answer(asked: Asked): Promise<Buffer> {
    const { path } = asked
    if (path === '/v1/notifications') return this.#poll(asked)
    if (path.startsWith('/v1/notifications/')) return this.#delete(path.slice(path.lastIndexOf('/') + 1))
    if (path === '/v1/media') {
      this.#id += 1
      return json({ media: [{ id: `media-${String(this.#id).padStart(8, '0')}` }] }, 201)
    }
    if (isSend(asked)) return this.#take(asked)
    if (path.includes('/receiveNotification/')) return this.#poll(asked)
    if (path.includes('/deleteNotification/')) return this.#delete(path.slice(path.lastIndexOf('/') + 1))
    if (path.includes('/getStateInstance/')) return json({ stateInstance: 'authorized' })
    if (path.includes('/getChatHistory/')) return this.#history(asked)
    return json([])
  }

  #poll(asked: Asked): Promise<Buffer> {
    const isV1 = asked.path === '/v1/notifications'
    const envelope = (): Buffer | null => {
      const first = this.#queue[0]
      if (!first) return null
      const { receipt, notification } = first
      return json(
        isV1 ? { receipt, notifications: [notification] } : { receiptId: receipt, body: notification },
      )
    }
    const now = envelope()
    if (now) return Promise.resolve(now)
    return new Promise((resolve) => {
      const end = (answer: Buffer): void => {
        this.#polls.delete(come)
        asked.socket.off('close', gone)
        cancel()
        resolve(answer)
      }
      const come = (): void => end(envelope() ?? answerBytes(200, ''))
      const cancel = this.#time.after(20_000, () => end(answerBytes(200, isV1 ? '' : 'null')))
      const gone = (): void => end(answerBytes(200, ''))
      asked.socket.once('close', gone)
      this.#polls.add(come)
    })
  }

  #delete(receipt: string): Buffer {
    const at = this.#queue.findIndex((each) => String(each.receipt) === receipt)
    if (at >= 0) this.#queue.splice(at, 1)
    return json({ result: at >= 0 })
  }

  #take(asked: Asked): Buffer {
    const { to, text } = contentOf(asked)
    this.#id += 1
    const id = `out-${String(this.#id).padStart(8, '0')}`
    this.taken.push({ id, to, text, at: this.#time.now() })
    return asked.path === '/v1/messages' ? json({ messages: [{ id }] }, 201) : json({ idMessage: id })
  }

  #history(asked: Asked): Buffer {
    const { chatId } = JSON.parse(asked.body) as { chatId: string }
    const records = this.taken
      .filter(({ to }) => to === chatId.replace('@c.us', ''))
      .map(({ id, text, at }) => ({
        type: 'outgoing',
        idMessage: id,
        timestamp: Math.floor(at / 1000),
        typeMessage: 'textMessage',
        chatId,
        textMessage: text,
        statusMessage: 'sent',
      }))
    return json(records.reverse())
  }
}

/** Whom a whole send is for, and its words (a file's caption or link). */
export function contentOf(asked: Pick<Asked, 'body' | 'headers'>): {
  readonly to: string
  readonly text: string
} {
  if (asked.headers['content-type']?.startsWith('multipart/')) {
    const field = (name: string): string =>
      new RegExp(`name="${name}"[^\\n]*\\r\\n\\r\\n([^\\r]*)`).exec(asked.body)?.[1] ?? ''
    return { to: field('chatId').replace('@c.us', ''), text: field('caption') }
  }
  const body = JSON.parse(asked.body) as SendBody
  const media = body.image ?? body.video ?? body.audio ?? body.document
  const text = body.text?.body ?? body.message ?? media?.link ?? media?.id ?? ''
  return { to: (body.to ?? body.chatId ?? '').replace('@c.us', ''), text }
}

interface SendBody extends Partial<Record<'image' | 'video' | 'audio' | 'document', Media>> {
  readonly to?: string
  readonly chatId?: string
  readonly text?: { readonly body: string }
  readonly message?: string
}

interface Media {
  readonly link?: string
  readonly id?: string
}

function instanceNotification(from: string, text: string, idMessage: string, now: number): object {
  const chatId = `${from}@c.us`
  return {
    typeWebhook: 'incomingMessageReceived',
    instanceData: { idInstance: 1101000009, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
    timestamp: Math.floor(now / 1000),
    idMessage,
    senderData: { chatId, sender: chatId, senderName: 'Ana' },
    messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: text } },
  }
}

function json(body: unknown, status = 200): Buffer {
  return answerBytes(status, JSON.stringify(body))
}
