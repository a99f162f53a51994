import type { CoreEvent, EventBatch } from '../../shared/contract/events.ts'
import { joinEvents } from '../../shared/contract/join-events.ts'
import type { RequestArg, RequestName } from '../../shared/contract/requests.ts'
import type { Clock, Core, Log } from '../core/ports.ts'
import type { Answering } from './answer-request.ts'
import { findSecret } from './no-secrets.ts'

/** What {@link WindowEvents} needs. */
export interface WindowEventsNeeds {
  readonly core: Pick<Core, 'subscribe' | 'isLocked'>
  readonly clock: Pick<Clock, 'after' | 'monotonic'>
  readonly log: Pick<Log, 'error'>
  /** Whether the window is on the screen. */
  isSeen(): boolean
  send(batch: EventBatch): void
}

/** In a stream of messages, lists and numbers are sent at most this often: to a window on the screen, and to a hidden one. */
const SEEN_INTERVAL_MS = 500
const UNSEEN_INTERVAL_MS = 5000

/** Events that a stream of messages repeats. All others are rare, or the person waits for them. */
const STREAMED: ReadonlySet<CoreEvent['type']> = new Set(['messages', 'chats', 'counts'])

/** What a locked window hears: nothing of what is stored. */
const WHILE_LOCKED: ReadonlySet<CoreEvent['type']> = new Set(['lock', 'chime', 'upgrading', 'begun-anew'])

const whileLocked = ({ revision, events }: EventBatch): EventBatch => ({
  revision,
  events: events.filter(({ type }) => WHILE_LOCKED.has(type)),
})

/** Requests that the window makes by itself while messages arrive: nobody waits for what they change. */
const BY_ITSELF: ReadonlySet<RequestName> = new Set<RequestName>([
  'view.report',
  'chat.read',
  'chat.samePerson',
])

/**
 * Sends the core's events to the window, in their order. The first event of a stream is sent at once, and so is every event of the
 * open chats. The others are gathered and joined, because the window draws each batch.
 */
export class WindowEvents {
  readonly #needs: WindowEventsNeeds
  readonly #waiting: EventBatch[] = []
  #open: RequestArg<'view.report'>['chats'] = []
  #sentAt = -Infinity
  #cancel: (() => void) | null = null

  constructor(needs: WindowEventsNeeds) {
    this.#needs = needs
    needs.core.subscribe((batch) => this.#hear(batch))
  }

  /** Wraps the carrying out of requests: the window gets the events of a request before its answer. */
  eventsFirst(carryOut: Answering['carryOut']): Answering['carryOut'] {
    return async (name, arg) => {
      if (name === 'view.report') this.#open = (arg as RequestArg<'view.report'>).chats
      const outcome = await carryOut(name, arg)
      if (!BY_ITSELF.has(name)) this.flush()
      return outcome
    }
  }

  /** Sends the gathered events. */
  flush(): void {
    this.#cancel?.()
    this.#cancel = null
    const newest = this.#waiting.at(-1)
    if (!newest) return
    const events = joinEvents(this.#waiting.flatMap((batch) => batch.events))
    const batch = { revision: newest.revision, events }
    this.#waiting.length = 0
    this.#sentAt = this.#needs.clock.monotonic()
    const wrong = findSecret(batch)
    if (wrong === null) this.#needs.send(batch)
    else this.#needs.log.error('bridge.event-refused', { why: wrong })
  }

  #hear(told: EventBatch): void {
    const { clock, core, isSeen } = this.#needs
    const batch = core.isLocked() ? whileLocked(told) : told
    if (core.isLocked()) this.#waiting.length = 0
    if (batch.events.length === 0) return
    this.#waiting.push(batch)
    const seen = isSeen()
    const due = this.#sentAt + (seen ? SEEN_INTERVAL_MS : UNSEEN_INTERVAL_MS)
    const wait = due - clock.monotonic()
    if (wait <= 0 || batch.events.some((event) => this.#isAwaited(event, seen))) this.flush()
    else this.#cancel ??= clock.after(wait, () => this.flush())
  }

  /** Whether the person waits for the event, or sees its chat. */
  #isAwaited(event: CoreEvent, seen: boolean): boolean {
    if (!STREAMED.has(event.type)) return true
    if (!seen || !('accountId' in event)) return false
    const open = this.#open.filter((chat) => chat.accountId === event.accountId).map(({ chatId }) => chatId)
    if (event.type === 'messages') return event.messages.some(({ chatId }) => open.includes(chatId))
    return event.type === 'chats' && event.chats.some(({ id }) => open.includes(id))
  }
}
