import type { CoreEvent, EventBatch } from '../../../shared/contract/events.ts'

/** Tells the host what has changed: one batch a moment, each with a revision one above the last. */
export class Bus {
  readonly #listeners = new Set<(batch: EventBatch) => void>()
  #revision = 0

  get revision(): number {
    return this.#revision
  }

  readonly emit = (...events: readonly CoreEvent[]): void => {
    if (events.length === 0) return
    this.#revision += 1
    const batch: EventBatch = { revision: this.#revision, events }
    for (const listener of this.#listeners) listener(batch)
  }

  subscribe(listener: (batch: EventBatch) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** The events of rows that changed. */
export function changeEvents(
  accountId: string,
  changes: {
    readonly messages: Extract<CoreEvent, { type: 'messages' }>['messages']
    readonly chats: Extract<CoreEvent, { type: 'chats' }>['chats']
    readonly enqueued?: string
  },
): CoreEvent[] {
  const events: CoreEvent[] = []
  if (changes.chats.length > 0) events.push({ type: 'chats', accountId, chats: changes.chats })
  if (changes.messages.length > 0) events.push({ type: 'messages', accountId, messages: changes.messages })
  if (changes.enqueued !== undefined) events.push({ type: 'enqueued', sendId: changes.enqueued })
  return events
}
