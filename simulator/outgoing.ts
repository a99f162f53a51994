import type { Account } from './account.ts'
import type { Content } from './content.ts'
import type { Context } from './context.ts'
import { instanceHead, instanceNotification, seconds, v1Account } from './envelopes.ts'
import type { SentMessage, Status, WorldMessage } from './messages.ts'
import { Group, Person } from './people.ts'
import type { World } from './world.ts'

const RANK: Record<string, number> = { sent: 1, delivered: 2, read: 3 }

interface OutgoingContext extends Context {
  readonly world: Pick<World, 'find' | 'message' | 'messages'>
  readonly account: Pick<Account, 'isOn' | 'notifies'>
}

/** What the account sends: the accepted messages, and how people react to them. */
export class Outgoing {
  readonly accepted: SentMessage[] = []
  #listeners = new Set<(sent: SentMessage) => void>()
  #context: OutgoingContext

  constructor(context: OutgoingContext) {
    this.#context = context
  }

  onSent(listener: (sent: SentMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  toPerson(number: string): SentMessage[] {
    return this.accepted.filter((one) => one.to === number)
  }

  /** Accepts a message and gives it its ids. It has not left yet: `leave` says when it does. */
  accept(message: Omit<SentMessage, 'id' | 'at'>, content: Content, forwarded = false): SentMessage {
    const { ids, world, options, account } = this.#context
    const both = ids.next('BAE5')
    const at = this.#context.now()
    const sent = { ...message, id: message.style === 'v1' ? both.v1Id : both.idMessage, at }
    const chat = world.find(message.chatId)
    this.accepted.push(sent)
    const record: WorldMessage = {
      ...both,
      at,
      listedAt: at,
      chatId: message.chatId,
      chatName: chat?.name ?? '',
      v1Chat: message.to,
      sender: {
        id: `${options.ownNumber}@c.us`,
        number: options.ownNumber,
        name: options.ownName,
        contactName: '',
      },
      direction: 'outgoing',
      viaApi: true,
      forwarded,
      content,
      status: 'pending',
    }
    world.messages.push(record)
    if (account.notifies(record)) {
      this.#context.enqueue(instanceNotification(options, record), 'instance')
    }
    for (const listener of this.#listeners) listener(sent)
    return sent
  }

  /** The message leaves for its recipient, who may now acknowledge and answer it. */
  leave(sent: SentMessage): void {
    const { world, timers, options } = this.#context
    const recipient = world.find(sent.chatId)
    const group = recipient instanceof Group ? recipient : null
    const readers = recipient instanceof Person ? [recipient] : (group?.members ?? [])
    const delays = readers.find((one) => one.acknowledgement)?.acknowledgement ?? options.acknowledge
    for (const status of ['sent', 'delivered', 'read'] as const) {
      const after = delays?.[status]
      if (after !== undefined) timers.after(after, () => this.report(sent, status))
    }
    const person = readers.find((one) => one.answerer)
    if (person?.answerer) {
      const { answer, afterMs } = person.answerer
      const text = answer(sent.text ?? '', sent)
      if (text !== null) timers.after(afterMs, () => person.writes(text, group ? { in: group } : {}))
    }
  }

  /**
   * Puts a status notification into the queue of the style that sent the message. The v1 shape was never
   * published; this is the tolerant one of the notes, 2.3. The instance shape is 1.3.
   */
  report(sent: SentMessage, status: Status, description?: string): number | null {
    const { options, world, account } = this.#context
    const at = this.#context.now()
    const message = world.message(sent.id)
    if (message && (RANK[status] ?? 9) > (RANK[message.status] ?? 0)) {
      message.status = status
      message.actedAt = at
    }
    if (sent.style === 'v1') {
      const errors = description === undefined ? {} : { errors: [{ code: 470, title: description }] }
      const known = RANK[status] === undefined ? 'failed' : status
      const statuses = [
        { id: sent.id, recipient_id: sent.to, status: known, timestamp: String(seconds(at)), ...errors },
      ]
      return this.#context.enqueue({ type: 'message_status', account: v1Account(options), statuses }, 'v1')
    }
    // A failure is told even when the switch is off (notes, 1.3).
    if (!account.isOn('outgoingWebhook') && RANK[status] !== undefined) return null
    return this.#context.enqueue(
      {
        ...instanceHead(options, 'outgoingMessageStatus'),
        chatId: sent.chatId,
        timestamp: seconds(at),
        idMessage: sent.id,
        status,
        sendByApi: true,
        ...(description === undefined ? {} : { description }),
      },
      'instance',
    )
  }
}
