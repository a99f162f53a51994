import { accountIn } from '../../../shared/lib/capabilities.ts'
import { realName } from '../../../shared/lib/letters.ts'
import type { Account } from '../../../shared/model/account.ts'
import { AUTOMATIC_PER_HOUR, type AutomaticKind } from '../../../shared/model/automatic-message.ts'
import { fillPlaceholders, gapIn, unknownPlaceholders } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { fieldPlaceholders, type CustomerField } from '../../../shared/model/customer-field.ts'
import { failure, problem, type Outcome } from '../../../shared/model/problem.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log } from '../ports.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import type { Archive } from '../store/thread/archive.ts'
import { composeText } from './compose-message.ts'

/** What the automatic messages need of their account. */
export interface AutomaticSenderPorts extends Pick<News, 'emit' | 'tellChanges'> {
  readonly account: Account
  readonly archive: Pick<Archive, 'answerAutomatically' | 'listFields'>
  /** In which dates are written. */
  readonly language: () => string
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly log: Log
  /** Since when Parley listens for this account, by the steady clock. */
  readonly listeningSince: number
  /** Something was queued. */
  kick(): void
}

const HOUR_MS = 3_600_000

/** Answers what the queue has just brought with the account's away message or greeting. Backlogs and the journal never come here. */
export class AutomaticSender {
  readonly #ports: AutomaticSenderPorts
  #turn: Promise<void> = Promise.resolve()
  /** When the person was last told that too many were sent, by the steady clock. */
  #limitToldAt = Number.NEGATIVE_INFINITY

  constructor(ports: AutomaticSenderPorts) {
    this.#ports = ports
  }

  /** Takes what one notification has brought. Whether any of it gets an answer is decided on the archive's thread. */
  arrived({ messages, chats, due }: Pick<ChangedRows, 'messages' | 'chats' | 'due'>): void {
    const { mode, advanced } = this.#ports.account
    const { away, greeting } = advanced.automatic
    if (mode === 'observe' || !(away.on || greeting.on)) return
    const isNew = new Set(due)
    for (const { key, chatId, direction } of messages) {
      const chat = chats.find(({ id }) => id === chatId)
      if (direction !== 'in' || !isNew.has(key) || chat?.kind !== 'person') continue
      this.#turn = this.#turn
        .then(() => this.#answer(key, chat))
        .catch((error: unknown) => {
          const text = error instanceof Error ? error.message.slice(0, 200) : ''
          this.#ports.log.error('automatic.failed', { text })
        })
    }
  }

  /** Resolves when what has arrived is decided. */
  stop(): Promise<void> {
    return this.#turn
  }

  async #answer(key: number, chat: Chat): Promise<void> {
    const { account, archive, clock, emit, kick, listeningSince, log, tellChanges } = this.#ports
    const { id: accountId, mode, advanced } = account
    const { away, greeting } = advanced.automatic
    const now = clock.now()
    const hasFields = [away, greeting].some(({ on, text }) => on && unknownPlaceholders(text).length > 0)
    const fields = hasFields ? await archive.listFields(accountId) : []
    const question = {
      ...{ accountId, key },
      rules: { away, greeting, isObserving: mode === 'observe', officeHours: advanced.officeHours },
      listeningSince: now - (clock.monotonic() - listeningSince),
      texts: { away: this.#compose('away', chat, fields), greeting: this.#compose('greeting', chat, fields) },
    }
    const answer = await archive.answerAutomatically(question, now)
    if (!answer) return
    log.info('automatic.decided', { outcome: answer.outcome })
    if (answer.outcome === 'queued') {
      tellChanges(accountId, answer.changes)
      kick()
    }
    if (answer.outcome !== 'limit' || clock.monotonic() - this.#limitToldAt < HOUR_MS) return
    this.#limitToldAt = clock.monotonic()
    emit({ type: 'notice', problem: problem('automatic-limit', { limit: AUTOMATIC_PER_HOUR }), accountId })
  }

  #compose(
    kind: AutomaticKind,
    chat: Chat,
    fields: readonly CustomerField[],
  ): Outcome<readonly NewOutgoing[]> {
    const { account, language } = this.#ports
    const { text } = account.advanced.automatic[kind]
    const words = fillPlaceholders(text, {
      ...{ name: realName(chat), account: account.name },
      fields: fieldPlaceholders(fields, chat.fieldValues, language()),
    })
    if (gapIn(words)) return failure(problem('automatic-gap'))
    const composed = composeText(
      { account: accountIn(account, chat), chat, quoted: null },
      { text: words, split: false },
    )
    if (composed.ok || composed.problem.code !== 'text-too-long') return composed
    return failure(problem('automatic-too-long-filled', { limit: account.advanced.textLimit }))
  }
}
