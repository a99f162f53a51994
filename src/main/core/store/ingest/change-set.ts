import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { refreshLast } from '../chats/chats.ts'
import { noteAnswer } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { messagesByKey } from '../messages/message-rows.ts'

/** Messages that left a conversation. */
export interface Removed {
  readonly chatId: number
  readonly keys: readonly number[]
}

/** Rows that one transaction changed, whole. */
export interface ChangedRows {
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
  /** Keys of the messages above that are due as an alert. */
  readonly due: readonly number[]
  readonly removed: readonly Removed[]
  /** True when an echo waits for the answer of a send (docs/promises.md 6): `settleEchoes` is to be called in 30 s. */
  readonly echoesWait: boolean
}

/** Nothing. */
export const NO_CHANGES: ChangedRows = { messages: [], chats: [], due: [], removed: [], echoesWait: false }

/** Collects what a transaction changes, and reads it once: a row that changed twice is in it once. */
export class ChangeSet {
  readonly #keys = new Set<number>()
  readonly #chats = new Set<number>()
  readonly #due = new Set<number>()
  readonly #removed = new Map<number, Set<number>>()
  readonly #grown = new Set<number>()
  readonly #answered = new Set<number>()
  echoesWait = false

  /** A message that is new or changed. A linked one stands for the message that is shown in its place. */
  message(key: number, chatId: number): void {
    this.#keys.add(key)
    this.#chats.add(chatId)
  }

  chat(chatId: number): void {
    this.#chats.add(chatId)
  }

  /** A chat has a message more: its last one is looked up once, at the end, and not for each of a thousand. */
  grew(chatId: number): void {
    this.#grown.add(chatId)
    this.#chats.add(chatId)
  }

  /** Something in a chat may have been answered: who waits there is looked up once, at the end. */
  answered(chatId: number): void {
    this.#answered.add(chatId)
    this.#chats.add(chatId)
  }

  due(key: number): void {
    this.#due.add(key)
  }

  remove(key: number, chatId: number): void {
    this.#removed.set(chatId, (this.#removed.get(chatId) ?? new Set()).add(key))
    this.#chats.add(chatId)
  }

  /** What another transaction has changed and settled. */
  add(other: ChangeSet): void {
    for (const key of other.#keys) this.#keys.add(key)
    for (const chatId of other.#chats) this.#chats.add(chatId)
    for (const key of other.#due) this.#due.add(key)
    for (const [chatId, keys] of other.#removed) for (const key of keys) this.remove(key, chatId)
    this.echoesWait ||= other.echoesWait
  }

  /** Chats that were touched so far. */
  chatIds(): readonly number[] {
    return [...this.#chats]
  }

  /** Brings the chats up to date. To be called inside the transaction, when all is done. */
  settle(db: Database): void {
    for (const chatId of this.#grown) refreshLast(db, chatId)
    this.#grown.clear()
    for (const chatId of this.#answered) noteAnswer(db, chatId)
    this.#answered.clear()
  }

  /** Settles what is left, and reads what changed. Inside the transaction, or behind it once all is settled. */
  rows(db: Database): ChangedRows {
    this.settle(db)
    const shown = shownFor(db, this.#keys)
    return {
      messages: messagesByKey(db, [...shown]),
      chats: chatsById(db, this.#chats),
      due: [...this.#due].filter((key) => shown.has(key)),
      removed: [...this.#removed].map(([chatId, keys]) => ({ chatId, keys: [...keys] })),
      echoesWait: this.echoesWait,
    }
  }
}

/** What is shown for messages that changed, in the order of their changes. */
function shownFor(db: Database, keys: ReadonlySet<number>): ReadonlySet<number> {
  const rows = db.all<{ shown: number }>(
    `SELECT shown.id AS shown FROM json_each(?) AS told CROSS JOIN messages ON messages.id = told.value
       JOIN messages AS shown ON shown.id = coalesce(messages.linked_to, messages.id)
     WHERE shown.removed_at IS NULL ORDER BY told.key`,
    JSON.stringify([...keys]),
  )
  return new Set(rows.map(({ shown }) => shown))
}
