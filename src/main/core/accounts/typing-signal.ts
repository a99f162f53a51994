import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'
import { askOnce, type Asking } from '../gateway/service/instance-read.ts'
import type { Log } from '../ports.ts'

/** Milliseconds for which one request shows "typing …". The next one may follow when they are over. */
const TYPING_MS = 5000

/** Answers after which asking on would only make noise: forbidden, a quota, a limit of look-ups. */
const REFUSALS: ReadonlySet<number> = new Set([403, 466, 469])

/** What the signal needs of its account. */
export interface TypingPorts {
  readonly asking: Asking
  readonly log: Log
  readonly isOnline: () => boolean
  readonly onTypingRefused: () => void
}

/**
 * Shows customers "typing …" while the person types. What fails is only logged. It ends by itself when it is not renewed; a
 * refusal ends it for as long as the account runs.
 */
export class TypingSignal {
  readonly #ports: TypingPorts
  readonly #shownUntil = new Map<ChatId, number>()
  #refused: Problem | null = null

  constructor(ports: TypingPorts) {
    this.#ports = ports
  }

  /** Why the service shows nothing any more; null unless it has refused. */
  get refused(): Problem | null {
    return this.#refused
  }

  /** Whether somebody who types in a chat now is to be shown; then not again before it is over. */
  isDue(chatId: ChatId): boolean {
    const { asking, isOnline } = this.#ports
    const now = asking.clock.monotonic()
    if (this.#refused || !isOnline() || (this.#shownUntil.get(chatId) ?? 0) > now) return false
    this.#shownUntil.set(chatId, now + TYPING_MS)
    return true
  }

  /** Shows it to a person. No page says whether groups are shown it. */
  show({ kind, address }: Chat): void {
    if (kind !== 'person') return
    const { asking, log, onTypingRefused } = this.#ports
    const chatId = instanceChatId(kind, address)
    void askOnce(asking, (service, signal) => service.sendTyping(chatId, TYPING_MS, signal)).then(
      (answer) => {
        if (answer.ok || asking.signal.aborted) return
        const status = answer.problem.service?.status ?? 0
        log.warn('typing.failed', { code: answer.problem.code, status })
        if (!REFUSALS.has(status)) return
        this.#refused = answer.problem
        onTypingRefused()
      },
    )
  }
}
