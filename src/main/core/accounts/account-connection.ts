import type { AccountId } from '../../../shared/model/account.ts'
import type { Connection, SendingState } from '../../../shared/model/connection.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { News } from '../core-news.ts'
import type { Clock } from '../ports.ts'
import { shownState } from '../receive/connection-state.ts'
import type { BaseState } from '../receive/keychain-state.ts'

/** What the connection of an account is made of. */
export interface ConnectionParts {
  readonly accountId: AccountId
  readonly clock: Pick<Clock, 'now'>
  readonly emit: News['emit']
  readonly sending: () => SendingState
  readonly typingRefused: () => Problem | null
}

/** The connection of an account as the window shows it. */
export class AccountConnection {
  readonly #parts: ConnectionParts
  #line: BaseState
  #since: number
  #reported = ''

  constructor(parts: ConnectionParts, line: BaseState) {
    this.#parts = parts
    this.#line = line
    this.#since = parts.clock.now()
  }

  /** The receiving line. */
  get line(): BaseState {
    return this.#line
  }

  set line(line: BaseState) {
    if (this.#line.word !== line.word) this.#since = this.#parts.clock.now()
    this.#line = line
  }

  get state(): Connection {
    const { accountId, sending, typingRefused } = this.#parts
    const shown = shownState(this.#line, sending())
    return { accountId, ...shown, since: this.#since, sending: sending(), typingRefused: typingRefused() }
  }

  /** Sends it to the window if it has changed. */
  report(): void {
    const connection = this.state
    const text = JSON.stringify({ ...connection, since: 0 })
    if (text === this.#reported) return
    this.#reported = text
    this.#parts.emit({ type: 'connection', connection })
  }
}
