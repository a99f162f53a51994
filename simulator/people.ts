import type { Content, ContentFields, Kind, MediaRef, Quoted } from './content.ts'
import type { Context } from './context.ts'
import type { Acknowledgement, Delivered, Feeds, SentMessage, Status, WorldMessage } from './messages.ts'
import { sampleFile } from './sample-media.ts'

/** How a message is sent. */
export interface SendOptions {
  /** When, epoch milliseconds; now when absent. The journal and the notification carry it. */
  at?: number
  /** The group it goes to; the personal chat when absent. */
  in?: Group
  forwarded?: boolean
  feeds?: Feeds
  /** The personal chat is named by the hidden `…@lid` address in the instance style. */
  asLid?: boolean
  /** With `asLid`: the notification names the number as well (`senderPhoneNumber`, green-api/issues 1081). */
  tellsNumber?: boolean
  /** The form of their number with which they signed up, where it is another one: without Brazil's ninth digit, for example. */
  from?: string
  /** Any other address that the network delivers to: `status@broadcast`, a channel, a broadcast list, one of an unknown kind. */
  feed?: string
  /** What the record calls the chat, where that is not its name: the service sometimes gives the writer's. */
  chatName?: string
}

/** A file to send; a small specimen of the kind when `bytes` are absent. */
export interface FileToSend {
  bytes?: Buffer
  fileName?: string
  extension?: string
  mimeType?: string
  /** A marker such as `{{SWE002}}` in place of a working link. */
  downloadUrl?: string
}

type FileKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'

/** What `sends` takes: the kind's fields, where files are given as `FileToSend`. */
export type FieldsToSend<K extends Kind> = K extends FileKind
  ? Omit<ContentFields[K], 'media'> & FileToSend
  : ContentFields[K]

/** Turns the text or caption of a message (empty when it has none) into an answer; null says nothing. */
export type Answerer = (text: string, sent: SentMessage) => string | null

/** What people need of the service: the network that carries their messages, and what the account sent them. */
export interface PersonContext extends Context {
  readonly world: {
    deliver(message: WorldMessage, feeds?: Feeds): Delivered
    message(id: string): WorldMessage | undefined
  }
  readonly outgoing: {
    toPerson(number: string): SentMessage[]
    report(sent: SentMessage, status: Status, description?: string): void
  }
}

const FILE_KINDS: readonly string[] = ['image', 'video', 'audio', 'voice', 'document', 'sticker']

/** A group chat. `id` is `<number>-<suffix>` or, in the new form, digits only. */
export class Group {
  readonly id: string
  readonly name: string
  readonly members: Person[]
  /** UNIX seconds. */
  readonly createdAt: number
  /** Link to its photo; empty: it has none. */
  avatar = ''

  constructor(id: string, name: string, members: Person[], createdAt: number) {
    this.id = id
    this.name = name
    this.members = members
    this.createdAt = createdAt
  }

  get chatId(): string {
    return `${this.id}@g.us`
  }

  /** A member writes a text into the group. */
  says(person: Person, text: string, options: SendOptions = {}): Delivered {
    return person.writes(text, { ...options, in: this })
  }
}

/** Somebody who writes to the account. `number` is digits with the country code. */
export class Person {
  readonly number: string
  name: string
  /** The name in the account's address book; empty when it is not there. */
  contactName = ''
  /** Further fields of the contact record (`email`, `category`, `products` …). */
  profile: Record<string, unknown> = {}
  /** The hidden address of the same person. */
  readonly lid: string
  answerer: { answer: Answerer; afterMs: number } | null = null
  acknowledgement: Acknowledgement | null = null
  #context: PersonContext

  constructor(context: PersonContext, number: string, name: string) {
    this.#context = context
    this.number = number
    this.name = name
    this.lid = `1${[...number].reverse().join('').padEnd(14, '7').slice(0, 14)}@lid`
  }

  get chatId(): string {
    return `${this.number}@c.us`
  }

  /** Writes a plain text. */
  writes(text: string, options: SendOptions = {}): Delivered {
    return this.sends('text', { text }, options)
  }

  /** Sends a message of any kind of the notes. Files get a small specimen when no bytes are given. */
  sends<K extends Kind>(kind: K, fields: FieldsToSend<K>, options: SendOptions = {}): Delivered {
    const content = FILE_KINDS.includes(kind)
      ? this.#withFile(kind as FileKind, fields as FileToSend)
      : ({ kind, ...fields } as unknown as Content)
    const at = options.at ?? this.#context.now()
    const number = options.from ?? this.number
    const personal = options.asLid ? this.lid : `${number}@c.us`
    const chatId = options.feed ?? options.in?.chatId ?? personal
    const message: WorldMessage = {
      ...this.#context.ids.next('3A'),
      at,
      listedAt: this.#context.now() + this.#context.options.journalLagMs,
      chatId,
      chatName: options.chatName ?? options.in?.name ?? this.name,
      v1Chat: options.feed ?? options.in?.id ?? number,
      sender: {
        id: personal,
        number,
        name: this.name,
        contactName: this.contactName,
        ...(options.tellsNumber ? { tellsNumber: true } : {}),
      },
      direction: 'incoming',
      viaApi: false,
      forwarded: options.forwarded ?? false,
      content,
      status: '',
    }
    return this.#context.world.deliver(message, options.feeds)
  }

  /** Answers a message by quoting it; `id` is either of its ids. */
  quotes(id: string, text: string, options: SendOptions = {}): Delivered {
    return this.sends('quoted', { text, quoted: this.#quote(id) }, options)
  }

  /** Reacts to a message with an emoji; an empty one takes the reaction back. */
  reacts(id: string, emoji: string, options: SendOptions = {}): Delivered {
    return this.sends('reaction', { emoji, quoted: this.#quote(id) }, options)
  }

  /** Changes the text of an earlier message. */
  edits(id: string, text: string, options: SendOptions = {}): Delivered {
    return this.sends('edited', { text, stanzaId: this.#quote(id).stanzaId }, options)
  }

  /** Takes an earlier message back. */
  deletes(id: string, options: SendOptions = {}): Delivered {
    return this.sends('deleted', { stanzaId: this.#quote(id).stanzaId }, options)
  }

  /** Reads what the account sent: the message with this id, or the last one. Reports `read`. */
  reads(id?: string): void {
    this.reports('read', id)
  }

  /** Reports any status for a message the account sent to this person: that one, or the last. */
  reports(status: Status, id?: string, description?: string): void {
    const sent = this.#context.outgoing.toPerson(this.number)
    const one = id === undefined ? sent.at(-1) : sent.find((each) => each.id === id)
    if (one === undefined) throw new Error(`Nothing was sent to ${this.number}${id ? ` with id ${id}` : ''}`)
    this.#context.outgoing.report(one, status, description)
  }

  /** From now on answers each message to this person, or to a group of theirs, `afterMs` of real time later (1000). */
  answers(answer: Answerer | null, options: { afterMs?: number } = {}): void {
    this.answerer = answer === null ? null : { answer, afterMs: options.afterMs ?? 1000 }
  }

  /** From now on statuses of messages to this person are reported after these delays; null for none. */
  acknowledges(delays: Acknowledgement | null): void {
    this.acknowledgement = delays
  }

  #quote(id: string): Quoted {
    const message = this.#context.world.message(id)
    if (message === undefined) return { stanzaId: id, participant: `${this.#context.options.ownNumber}@c.us` }
    return { stanzaId: message.idMessage, participant: message.sender.id, content: message.content }
  }

  #withFile(kind: FileKind, fields: FileToSend): Content {
    const { bytes, fileName, extension, mimeType, downloadUrl, ...rest } = fields
    const sample = sampleFile(kind)
    const stored = this.#context.media.put(bytes ?? sample.bytes, extension ?? sample.extension, {
      ...(fileName === undefined ? {} : { fileName }),
      ...(mimeType === undefined ? {} : { mimeType }),
    })
    const media: MediaRef = { ...stored, downloadUrl: downloadUrl ?? stored.downloadUrl }
    return { kind, ...rest, media }
  }
}
