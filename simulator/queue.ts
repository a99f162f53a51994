/** The two address styles of the specification. */
export type Style = 'v1' | 'instance'

/** The integer by which the client deletes a notification; as text where a JS number would round it. */
export type Receipt = number | string

/** One notification that waits to be received and deleted. */
export interface QueueItem {
  style: Style
  receipt: Receipt
  /** The exact bytes that receive answers. */
  raw: Buffer
  /** When it was put in, epoch milliseconds by the simulator's clock. */
  enqueuedAt: number
  /** How many times it has been handed out so far. */
  handedOut: number
  /** True when its bytes were given raw: the client need not understand them. */
  isRaw: boolean
}

/** Calls back after so many milliseconds; the answer cancels it. */
export type After = (ms: number, callback: () => void) => () => void

/** Retention of the notification queue (docs/service.md, "Limits"): 24 hours. */
export const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * A first-in-first-out queue of notifications with receipts. The head is handed out again and again until
 * it is deleted or 24 hours old; there is no visibility time-out (docs/service.md, "Queues").
 */
export class NotificationQueue {
  readonly style: Style
  #items: QueueItem[] = []
  #wanted = new Set<() => void>()
  #nextReceipt: number
  #now: () => number
  #after: After
  #known = new Set<Receipt>()
  #isReordered = false

  constructor(style: Style, firstReceipt: number, now: () => number, after: After) {
    this.style = style
    this.#nextReceipt = firstReceipt
    this.#now = now
    this.#after = after
  }

  /** Puts bytes in under the next receipt (or the given one) and wakes whoever polls. Returns the receipt. */
  put<R extends Receipt = number>(
    build: (receipt: R) => Buffer,
    options: { receipt?: R; isRaw?: boolean } = {},
  ): R {
    const receipt = options.receipt ?? (this.#nextReceipt as R)
    if (typeof receipt === 'number') this.#nextReceipt = Math.max(this.#nextReceipt, receipt + 1)
    this.#items.push({
      style: this.style,
      receipt,
      raw: build(receipt),
      enqueuedAt: this.#now(),
      handedOut: 0,
      isRaw: options.isRaw ?? false,
    })
    this.#wake()
    return receipt
  }

  /** What is still undeleted and younger than 24 hours, oldest first. */
  items(): readonly QueueItem[] {
    const limit = this.#now() - RETENTION_MS
    const [head] = this.#items
    // In order of arrival the head is the oldest: a long queue is not walked at every call.
    if (this.#isReordered || (head !== undefined && head.enqueuedAt <= limit)) {
      this.#items = this.#items.filter((item) => item.enqueuedAt > limit)
    }
    return this.#items
  }

  /** Finds an undeleted item. */
  find(receipt: Receipt): QueueItem | undefined {
    return this.items().find((item) => item.receipt === receipt)
  }

  /** True when this receipt was handed out at some time, whether or not it is still there. */
  wasHandedOut(receipt: Receipt): boolean {
    return this.#known.has(receipt)
  }

  /** Takes an item out. False when there is none (deleted before, expired, never existed). */
  remove(receipt: Receipt): boolean {
    const at = this.items().findIndex((item) => item.receipt === receipt)
    if (at !== -1) this.#items.splice(at, 1)
    return at !== -1
  }

  /** Empties the queue and says how many items were in it. */
  clear(): number {
    const count = this.items().length
    this.#items = []
    return count
  }

  /** Waits for the head of the queue; null after `timeoutMs` or when the client is gone. Marks it handed out. */
  async take(timeoutMs: number, signal: AbortSignal): Promise<QueueItem | null> {
    if (signal.aborted) return null
    if (this.items().length === 0) await this.#arrival(timeoutMs, signal)
    const head = signal.aborted ? undefined : this.items()[0]
    if (head === undefined) return null
    head.handedOut += 1
    this.#known.add(head.receipt)
    return head
  }

  /** Delivers the same content once more under another receipt, right behind the first. Returns that receipt. */
  duplicate(receipt: Receipt): number {
    this.#isReordered = true
    const item = this.find(receipt)
    if (item === undefined) throw new Error(`No notification with receipt ${receipt} is waiting`)
    const field = this.style === 'v1' ? 'receipt' : 'receiptId'
    const again = this.put(
      (next) =>
        Buffer.from(item.raw.toString().replace(new RegExp(`("${field}"\\s*:\\s*)\\d+`), `$1${next}`)),
      { isRaw: item.isRaw },
    )
    const copy = this.#items.pop()
    if (copy !== undefined) this.#items.splice(this.#items.indexOf(item) + 1, 0, copy)
    return again
  }

  /** Puts the named receipts first, in the given order; the others keep their order behind them. */
  reorder(receipts: readonly Receipt[]): void {
    this.#isReordered = true
    const first = receipts.map((receipt) => this.find(receipt)).filter((item) => item !== undefined)
    this.#items = [...first, ...this.items().filter((item) => !first.includes(item))]
  }

  #arrival(timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel()
        this.#wanted.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const cancel = this.#after(timeoutMs, done)
      this.#wanted.add(done)
      signal.addEventListener('abort', done)
    })
  }

  #wake(): void {
    for (const done of [...this.#wanted]) done()
  }
}
