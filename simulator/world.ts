import type { Account } from './account.ts'
import { instanceNotification, v1Notification } from './envelopes.ts'
import type { Delivered, Feeds, WorldMessage } from './messages.ts'
import { Group, Person, type PersonContext } from './people.ts'

/** How the owner writes on the phone. */
export interface PhoneOptions {
  /** When, epoch milliseconds; now when absent. */
  at?: number
  feeds?: Feeds
  /** The chat is named by the person's hidden `…@lid` address. */
  asLid?: boolean
}

interface WorldContext extends PersonContext {
  readonly account: Pick<Account, 'notifies'>
}

/** The people, groups and messages of the network around one account. */
export class World {
  readonly people = new Map<string, Person>()
  readonly groups = new Map<string, Group>()
  readonly messages: WorldMessage[] = []
  /** Numbers that nobody uses WhatsApp with; every other one does. */
  readonly notOnWhatsapp = new Set<string>()
  #context: WorldContext

  constructor(context: WorldContext) {
    this.#context = context
  }

  /** Finds or makes a person by number (digits). */
  person(number: string, name: string): Person {
    const known = this.people.get(number)
    if (known !== undefined) return known
    const person = new Person(this.#context, number, name)
    this.people.set(number, person)
    return person
  }

  /** Finds or makes a group by id (`<number>-<suffix>` or digits). */
  group(id: string, name: string, members: Person[]): Group {
    const known = this.groups.get(id)
    if (known !== undefined) return known
    const group = new Group(id, name, members, Math.floor(this.#context.now() / 1000))
    this.groups.set(id, group)
    return group
  }

  /** The person or group behind an address in any form (`digits`, `@c.us`, `@lid`, group id, `@g.us`). */
  find(address: string): Person | Group | undefined {
    const [name = ''] = address.replace(/:\d+@/, '@').split('@')
    if (address.endsWith('@lid')) return [...this.people.values()].find((one) => one.lid === address)
    return this.groups.get(name) ?? this.people.get(name)
  }

  /** A message by either of its ids. */
  message(id: string): WorldMessage | undefined {
    return this.messages.findLast((one) => one.idMessage === id || one.v1Id === id)
  }

  /** The messages of the journals, newest first, as far as they are listed by now. */
  listed(direction?: WorldMessage['direction']): WorldMessage[] {
    const now = this.#context.now()
    return this.messages
      .filter((one) => one.listedAt <= now && (direction === undefined || one.direction === direction))
      .reverse()
      .sort((a, b) => b.at - a.at)
  }

  /** The account's owner writes on the phone. v1 does not tell of such messages, the instance style does. */
  phoneWrites(to: string, text: string, options: PhoneOptions = {}): Delivered {
    const at = options.at ?? this.#context.now()
    const chat = this.find(to)
    if (chat === undefined) throw new Error(`Nobody has the address ${to}`)
    const { ownNumber, ownName } = this.#context.options
    return this.deliver(
      {
        ...this.#context.ids.next('3EB0'),
        at,
        listedAt: this.#context.now() + this.#context.options.journalLagMs,
        chatId: options.asLid && chat instanceof Person ? chat.lid : chat.chatId,
        chatName: chat.name,
        v1Chat: to.split('@')[0] ?? '',
        sender: { id: `${ownNumber}@c.us`, number: ownNumber, name: ownName, contactName: '' },
        direction: 'outgoing',
        viaApi: false,
        forwarded: false,
        content: { kind: 'text', text },
        status: 'sent',
      },
      options.feeds,
    )
  }

  /** Something happens to a message that was sent, here or on the phone: from now on the journal gives this time. */
  acts(id: string, status: string): void {
    const message = this.message(id)
    if (message === undefined) throw new Error(`No message has the id ${id}`)
    message.status = status
    message.actedAt = this.#context.now()
  }

  /** Adds a message and puts it into the queues that are fed. */
  deliver(message: WorldMessage, wanted?: Feeds): Delivered {
    const { options, account } = this.#context
    const feeds = wanted ?? options.feeds
    this.messages.push(message)
    const toV1 = feeds === 'both' || feeds === 'v1' ? v1Notification(options, message) : null
    const isFed = (feeds === 'both' || feeds === 'instance') && account.notifies(message)
    return {
      id: message.v1Id,
      idMessage: message.idMessage,
      receipt: toV1 === null ? null : this.#context.enqueue(toV1, 'v1'),
      receiptId: isFed ? this.#context.enqueue(instanceNotification(options, message), 'instance') : null,
    }
  }
}
