import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Style } from '../service/translation.ts'
import { noteAnswer, refreshLast } from './chats.ts'
import { settleCounts } from './count-later.ts'
import type { Database } from './database.ts'
import { chatsById, messagesByKey, toNewMessage, type StoredMessage } from './rows.ts'

/** Where records come from in one transaction. */
export interface Feed {
  readonly accountId: AccountId
  readonly style: Style
  readonly arrivedAt: number
  /** The receipt whose body holds the records' own JSON; null where it stands nowhere else. */
  readonly receiptId: number | null
}

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
  /** True when an echo waits for the answer of a send (law 6): `settleEchoes` is to be called in 30 s. */
  readonly echoesWait: boolean
}

/** Collects what a transaction changes, and reads it once at the end: a row that changed twice is told once. */
export class Changed {
  readonly #keys = new Set<number>()
  readonly #chats = new Set<number>()
  readonly #due = new Set<number>()
  readonly #removed = new Map<number, Set<number>>()
  readonly #grown = new Set<number>()
  readonly #answered = new Set<number>()
  readonly #written = new Map<number, StoredMessage>()
  echoesWait = false

  /** A message that is new or changed. A linked one stands for the message that is shown in its place. */
  message(key: number, chatId: number): void {
    this.#keys.add(key)
    this.#chats.add(chatId)
    this.#written.delete(key)
  }

  /**
   * A message that this transaction has just written, as it was written, and of which no other table knows anything: unless
   * something changes it after all, it is told without being read back.
   */
  written(row: StoredMessage): void {
    this.message(row.id, row.chat_id)
    this.#written.set(row.id, row)
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
    this.#written.delete(key)
    this.#removed.set(chatId, (this.#removed.get(chatId) ?? new Set()).add(key))
    this.#chats.add(chatId)
  }

  /** Chats that were touched so far. */
  chatIds(): readonly number[] {
    return [...this.#chats]
  }

  /** To be called inside the transaction, when all is done. */
  rows(db: Database): ChangedRows {
    for (const chatId of this.#grown) refreshLast(db, chatId)
    this.#grown.clear()
    settleCounts(db)
    for (const chatId of this.#answered) noteAnswer(db, chatId)
    this.#answered.clear()
    const shown = this.#shown(db)
    return {
      messages: this.#messages(db, shown),
      chats: chatsById(db, this.#chats),
      due: [...this.#due].filter((key) => shown.has(key)),
      removed: [...this.#removed].map(([chatId, keys]) => ({ chatId, keys: [...keys] })),
      echoesWait: this.echoesWait,
    }
  }

  #messages(db: Database, shown: ReadonlySet<number>): Message[] {
    const others = [...shown].filter((key) => !this.#written.has(key))
    const read = new Map(messagesByKey(db, others).map((message) => [message.key, message]))
    const messages: Message[] = []
    for (const key of shown) {
      const row = this.#written.get(key)
      const message = row ? toNewMessage(row) : read.get(key)
      if (message) messages.push(message)
    }
    return messages
  }

  /** What is shown for the messages that changed, in the order of their changes. */
  #shown(db: Database): ReadonlySet<number> {
    const changed = [...this.#keys].filter((key) => !this.#written.has(key))
    if (changed.length === 0) return this.#keys
    const byKey = new Map([...this.#written.keys()].map((key) => [key, key]))
    for (const { key, shown } of shownFor(db, changed)) {
      byKey.set(key, shown)
      // Another record stands behind it now.
      this.#written.delete(shown)
    }
    return new Set([...this.#keys].flatMap((key) => byKey.get(key) ?? []))
  }
}

function shownFor(db: Database, keys: readonly number[]): { readonly key: number; readonly shown: number }[] {
  return db.all(
    `SELECT messages.id AS key, shown.id AS shown FROM messages
       JOIN messages AS shown ON shown.id = coalesce(messages.linked_to, messages.id)
     WHERE messages.id IN (SELECT value FROM json_each(?)) AND shown.removed_at IS NULL`,
    JSON.stringify(keys),
  )
}
