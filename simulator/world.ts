import type { Content } from './content.ts'
import { Group, Person } from './people.ts'
import type { Service } from './service.ts'
import { instanceNotification, v1Notification } from './envelopes.ts'

/** Which feeds show a message. The journal (`lastIncomingMessages`) always does. */
export type Feeds = 'both' | 'v1' | 'instance' | 'journal'

/** One message of the network, incoming or outgoing, with its two ids. */
export interface WorldMessage {
  v1Id: string
  idMessage: string
  /** Epoch milliseconds. */
  at: number
  /** From when the journal shows it, epoch milliseconds. */
  listedAt: number
  /** When something last happened to it (sent, delivered, read), epoch milliseconds; `at` when absent. */
  actedAt?: number
  /** `<digits>@c.us`, `<digits>@lid` or `<group>@g.us`. */
  chatId: string
  chatName: string
  /** The v1 address of the chat: digits or the group id. */
  v1Chat: string
  sender: {
    id: string
    number: string
    name: string
    contactName: string
    /** The notification names the number beside the address. */
    tellsNumber?: boolean
  }
  direction: 'incoming' | 'outgoing'
  viaApi: boolean
  forwarded: boolean
  content: Content
  /** Highest status reported for an outgoing message. */
  status: string
}

/** How the owner writes on the phone. */
export interface PhoneOptions {
  /** When, epoch milliseconds; now when absent. */
  at?: number
  feeds?: Feeds
  /** The chat is named by the person's hidden `…@lid` address. */
  asLid?: boolean
}

/** The receipts under which a message waits; null where it is not fed. */
export interface Delivered {
  /** The v1 id. */
  id: string
  /** The instance-style id. */
  idMessage: string
  /** The v1 receipt. */
  receipt: number | null
  /** The instance-style receipt. */
  receiptId: number | null
}

/** The people, groups and messages of the network around one account. */
export class World {
  readonly people = new Map<string, Person>()
  readonly groups = new Map<string, Group>()
  readonly messages: WorldMessage[] = []
  #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /** Finds or makes a person by number (digits). */
  person(number: string, name: string): Person {
    const known = this.people.get(number)
    if (known !== undefined) return known
    const person = new Person(this.#service, number, name)
    this.people.set(number, person)
    return person
  }

  /** Finds or makes a group by id (`<number>-<suffix>` or digits). */
  group(id: string, name: string, members: Person[]): Group {
    const known = this.groups.get(id)
    if (known !== undefined) return known
    const group = new Group(id, name, members, Math.floor(this.#service.now() / 1000))
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
    const now = this.#service.now()
    return this.messages
      .filter((one) => one.listedAt <= now && (direction === undefined || one.direction === direction))
      .reverse()
      .sort((a, b) => b.at - a.at)
  }

  /** The account's owner writes on the phone. v1 does not tell of such messages, the instance style does. */
  phoneWrites(to: string, text: string, options: PhoneOptions = {}): Delivered {
    const at = options.at ?? this.#service.now()
    const chat = this.find(to)
    if (chat === undefined) throw new Error(`Nobody has the address ${to}`)
    const { ownNumber, ownName } = this.#service.options
    return this.deliver(
      {
        ...this.#service.ids.next('3EB0'),
        at,
        listedAt: this.#service.now() + this.#service.options.journalLagMs,
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
    message.actedAt = this.#service.now()
  }

  /** Adds a message and puts it into the queues that are fed. */
  deliver(message: WorldMessage, wanted?: Feeds): Delivered {
    const service = this.#service
    const feeds = wanted ?? service.options.feeds
    this.messages.push(message)
    const toV1 = feeds === 'both' || feeds === 'v1' ? v1Notification(service, message) : null
    const isFed = (feeds === 'both' || feeds === 'instance') && service.account.notifies(message)
    return {
      id: message.v1Id,
      idMessage: message.idMessage,
      receipt: toV1 === null ? null : service.enqueue(toV1, 'v1'),
      receiptId: isFed ? service.enqueue(instanceNotification(service, message), 'instance') : null,
    }
  }
}
