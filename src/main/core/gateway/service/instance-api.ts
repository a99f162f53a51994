import type { Dispatcher } from 'undici'
import type { Clock } from '../../ports.ts'
import { call, type WireCall, type WireResult } from './http-call.ts'
import type { Pacer } from './pacer.ts'
import { DELETE_DEADLINE_MS, MAX_NOTIFICATION_BYTES } from './v1-api.ts'

/** What the instance style needs to know of an account. The token is part of every path (docs/service.md, "Authentication"). */
export interface InstanceConfig {
  readonly address: string
  readonly instanceId: string
  readonly instanceToken: string
  /** Seconds that a poll asks the service to wait. */
  readonly receiveTimeout: number
}

/** The connections that the instance style reads by. */
export interface InstanceLines {
  readonly clock: Pick<Clock, 'after'>
  readonly receive: Dispatcher
  readonly control: Dispatcher
}

const READ_DEADLINE_MS = 30_000
/** The person waits for the chat that begins with this answer, milliseconds. */
const NUMBER_DEADLINE_MS = 10_000
/** The person looks at the account doctor, milliseconds. */
const DOCTOR_DEADLINE_MS = 10_000
/** A poll may take what it asked for and this much more, in milliseconds (docs/service.md 5). */
const POLL_GRACE_MS = 10_000
const MAX_ANSWER_BYTES = 1024 * 1024
/** Largest list of contacts, or record of one of them, in bytes. */
const MAX_CONTACTS_BYTES = 32 * 1024 * 1024
/** Largest journal that is read whole, in bytes: a day of a busy account. */
const MAX_JOURNAL_BYTES = 64 * 1024 * 1024

/** Largest file that the service keeps, in bytes, and how long an answer that is one may take, in milliseconds. */
const MAX_FILE_BYTES = 100 * 1024 * 1024
const FILE_DEADLINE_MS = 120_000

/** Methods without a body about the account as a whole: the first only tell, the last change something although they are GETs. */
export type AccountMethod =
  | 'getStateInstance'
  | 'getSettings'
  | 'getWebhooksCount'
  | 'showMessagesQueue'
  | 'qr'
  | 'clearMessagesQueue'
  | 'reboot'
  | 'logout'

/** Operations that the service allows more often than once a second (docs/service.md 1.9). */
const UNPACED: ReadonlySet<string> = new Set([
  'receiveNotification',
  'deleteNotification',
  'readChat',
  'sendTyping',
])

interface Ask {
  /** Absent: `POST` with a body, `GET` without one. */
  readonly method?: WireCall['method']
  readonly tail?: string
  readonly body?: Readonly<Record<string, unknown>>
  /** The largest answer that is read, in bytes; absent: a small one. */
  readonly cap?: number
  readonly deadline?: number
  readonly line?: Dispatcher
  readonly signal?: AbortSignal | undefined
  readonly onHeaders?: WireCall['onHeaders'] | undefined
  readonly leads?: boolean
  readonly behind?: Promise<unknown> | undefined
}

/**
 * The reading half of the instance style on the wire: no `Authorization` header, a content type only where there is a
 * body, the token in the path and therefore in no log.
 */
export class Instance {
  /** A poll may be written right behind a delete: here that is always a DELETE. */
  readonly deletesPlainly = true
  readonly #config: InstanceConfig
  readonly #lines: InstanceLines
  readonly #pacer: Pacer

  constructor(config: InstanceConfig, lines: InstanceLines, pacer: Pacer) {
    this.#config = config
    this.#lines = lines
    this.#pacer = pacer
  }

  /** Long-polls once (docs/service.md 1.2); `behind` is the answer to the delete that was written right before. */
  receive(
    signal: AbortSignal,
    onHeaders?: (status: number) => void,
    behind?: Promise<unknown>,
  ): Promise<WireResult> {
    const { receiveTimeout } = this.#config
    return this.#ask('receiveNotification', {
      tail: `?receiveTimeout=${String(receiveTimeout)}`,
      cap: MAX_NOTIFICATION_BYTES,
      deadline: receiveTimeout * 1000 + POLL_GRACE_MS,
      line: this.#lines.receive,
      signal,
      onHeaders,
      behind,
    })
  }

  /** Deletes a notification that is on disk. `receipt` is the text read from the raw body; a poll follows where it `leads`. */
  deleteNotification(receipt: string, leads = false): Promise<WireResult> {
    return this.#ask('deleteNotification', {
      method: 'DELETE',
      tail: `/${encodeURIComponent(receipt)}`,
      deadline: DELETE_DEADLINE_MS,
      line: this.#lines.receive,
      leads,
    })
  }

  /** Reads the messages received in the last `minutes` (docs/service.md, operation 6). Deletes nothing. */
  lastIncomingMessages(minutes: number, signal?: AbortSignal): Promise<WireResult> {
    const tail = `?minutes=${String(minutes)}`
    return this.#ask('lastIncomingMessages', { tail, cap: MAX_JOURNAL_BYTES, signal })
  }

  /** Reads the messages sent in the last `minutes`, by the API and on the phone (docs/service.md 1.11). Deletes nothing. */
  lastOutgoingMessages(minutes: number, signal?: AbortSignal): Promise<WireResult> {
    const tail = `?minutes=${String(minutes)}`
    return this.#ask('lastOutgoingMessages', { tail, cap: MAX_JOURNAL_BYTES, signal })
  }

  /** Reads the newest `count` messages of a chat, in both directions. */
  getChatHistory(chatId: string, count: number, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getChatHistory', { body: { chatId, count }, cap: MAX_JOURNAL_BYTES, signal })
  }

  /** Reads the address book: people and groups that the account knows. */
  getContacts(signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getContacts', { cap: MAX_CONTACTS_BYTES, signal })
  }

  /** Reads the record of a person or business (docs/service.md, operation 7). */
  getContactInfo(chatId: string, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getContactInfo', { body: { chatId }, cap: MAX_CONTACTS_BYTES, signal })
  }

  /** Asks where the photo of a person or group is. */
  getAvatar(chatId: string, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getAvatar', { body: { chatId }, signal })
  }

  /** Reads a group's subject and members. */
  getGroupData(groupId: string, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getGroupData', { body: { groupId }, cap: MAX_CONTACTS_BYTES, signal })
  }

  /** False for a minute after a number was checked: then the next one is not asked about. */
  get mayCheckNumber(): boolean {
    return this.#pacer.isFree('checkWhatsapp')
  }

  /** Asks whether a number is on WhatsApp (docs/service.md 1.6). */
  checkWhatsapp(phoneNumber: number, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('checkWhatsapp', { body: { phoneNumber }, deadline: NUMBER_DEADLINE_MS, signal })
  }

  /** Tells the service that a chat was read. */
  readChat(chatId: string, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('readChat', { body: { chatId }, signal })
  }

  /** Shows "typing …" on the other side for so long (docs/service.md 1.11). It is no message and takes no turn of the sends. */
  sendTyping(chatId: string, typingTime: number, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('sendTyping', { body: { chatId, typingTime }, deadline: typingTime, signal })
  }

  /** Asks for a fresh link to a message's file; older services answer with its bytes. */
  downloadFile(chatId: string, idMessage: string, signal?: AbortSignal): Promise<WireResult> {
    const body = { chatId, idMessage }
    return this.#ask('downloadFile', { body, cap: MAX_FILE_BYTES, deadline: FILE_DEADLINE_MS, signal })
  }

  /** Reads the state of the instance. */
  getStateInstance(signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getStateInstance', { signal })
  }

  /** Reads the settings of the instance. */
  getSettings(signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getSettings', { signal })
  }

  /** Sets how long the service waits between two sends; leaves every other setting alone. */
  setSendInterval(ms: number, signal?: AbortSignal): Promise<WireResult> {
    const body = { delaySendMessagesMilliseconds: ms }
    return this.#ask('setSettings', { body, signal })
  }

  /** Asks for the account, or changes it, while the person waits for the answer. */
  account(method: AccountMethod, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask(method, { deadline: DOCTOR_DEADLINE_MS, signal })
  }

  /** Changes these settings while the person waits; leaves every other setting alone. */
  setSettings(body: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('setSettings', { body, deadline: DOCTOR_DEADLINE_MS, signal })
  }

  /** Asks for the letters by which a phone with this number is linked (docs/service.md 1.11). */
  getAuthorizationCode(phoneNumber: number, signal?: AbortSignal): Promise<WireResult> {
    return this.#ask('getAuthorizationCode', { body: { phoneNumber }, deadline: DOCTOR_DEADLINE_MS, signal })
  }

  async #ask(operation: string, ask: Ask): Promise<WireResult> {
    if (!UNPACED.has(operation) && !(await this.#pacer.turn(operation, ask.signal)))
      return { ok: false, failure: { kind: 'aborted' } }
    return call({
      dispatcher: ask.line ?? this.#lines.control,
      clock: this.#lines.clock,
      method: ask.method ?? (ask.body ? 'POST' : 'GET'),
      url: `${this.#path(operation)}${ask.tail ?? ''}`,
      ...(ask.body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(ask.body) }
        : {}),
      deadline: ask.deadline ?? READ_DEADLINE_MS,
      cap: ask.cap ?? MAX_ANSWER_BYTES,
      ...(ask.signal ? { signal: ask.signal } : {}),
      ...(ask.onHeaders ? { onHeaders: ask.onHeaders } : {}),
      ...(ask.leads ? { leads: true } : {}),
      ...(ask.behind ? { behind: ask.behind } : {}),
    })
  }

  #path(operation: string): string {
    const { address, instanceId, instanceToken } = this.#config
    return `${address}/waInstance${encodeURIComponent(instanceId)}/${operation}/${encodeURIComponent(instanceToken)}`
  }
}
