import type { LogEntry, RequestLog } from './log.ts'
import type { After, NotificationQueue, QueueItem, Receipt } from './queue.ts'

/** How long an older poll may still look open after its client has hung up, in milliseconds. */
const HANG_UP_MS = 30

interface Handed {
  connectionId: number
  /** Connection on which a delete was sent that is not carried out yet. */
  deleteOn: number | null
}

/**
 * Where one style's notifications are handed out and taken back, and where the law of the queue is watched:
 * one poll at a time, delete before the next one is obtained (docs/service.md, "Events").
 */
export class QueueGuard {
  readonly queue: NotificationQueue
  #log: RequestLog
  #after: After
  #open = new Set<LogEntry>()
  /** The receipt that was deleted last on a connection, until the poll after it. */
  #lastDelete = new Map<number, Receipt>()
  /** Receipts whose deletes were sent right before a poll. */
  #before = new WeakMap<LogEntry, Set<Receipt>>()
  #handed = new Map<Receipt, Handed>()
  /** Connections that have received. */
  #known = new Set<number>()

  constructor(queue: NotificationQueue, log: RequestLog, after: After) {
    this.queue = queue
    this.#log = log
    this.#after = after
  }

  /** A receive call has arrived; returns what to call when it is over. */
  pollArrived(entry: LogEntry): () => void {
    const behind = new Set<Receipt>()
    // Written behind the delete, it may arrive when that has been carried out already.
    const last = this.#lastDelete.get(entry.connectionId)
    if (last !== undefined) behind.add(last)
    this.#lastDelete.delete(entry.connectionId)
    for (const [receipt, handed] of this.#handed) {
      if (this.queue.find(receipt) === undefined) this.#handed.delete(receipt)
      else if (handed.deleteOn === entry.connectionId) behind.add(receipt)
      else {
        this.#log.violate(
          entry,
          'poll-before-delete',
          `receipt ${receipt} was not deleted before the next poll`,
        )
      }
    }
    this.#before.set(entry, behind)
    const older = [...this.#open]
    this.#open.add(entry)
    if (older.length > 0) {
      this.#after(HANG_UP_MS, () => {
        if (older.some((one) => this.#open.has(one))) {
          this.#log.violate(entry, 'concurrent-poll', 'a second poll was sent while one was open')
        }
      })
    }
    return () => void this.#open.delete(entry)
  }

  /** Puts a notification in where the queue is empty and this connection has received nothing yet. */
  greet(connectionId: number, build: (receipt: number) => object): void {
    const isNew = !this.#known.has(connectionId)
    this.#known.add(connectionId)
    if (!isNew || this.queue.items().length > 0) return
    this.queue.put((receipt) => Buffer.from(JSON.stringify(build(receipt))), { isRaw: true })
  }

  /** A delete call has arrived. */
  deleteArrived(entry: LogEntry, receipt: Receipt): void {
    if (!this.queue.wasHandedOut(receipt)) {
      this.#log.violate(entry, 'delete-never-received', `receipt ${receipt} was never handed out`)
    }
    this.#lastDelete.set(entry.connectionId, receipt)
    const handed = this.#handed.get(receipt)
    if (handed !== undefined) handed.deleteOn = entry.connectionId
  }

  /**
   * A notification has left whole. From here the client must delete it before it polls again; unless it was being deleted
   * when the poll was sent: then it may have been handed out before that, and the next poll shows.
   */
  delivered(item: QueueItem, entry: LogEntry): void {
    if (item.isRaw || this.#before.get(entry)?.has(item.receipt)) return
    this.#handed.set(item.receipt, { connectionId: entry.connectionId, deleteOn: null })
  }

  /** The client cannot be blamed for this receipt any more: its delete was lost, refused or broken. */
  excuse(receipt: Receipt): void {
    this.#handed.delete(receipt)
  }

  /** A connection ended without having been asked to: the client may have crashed and start again. */
  connectionLost(connectionId: number): void {
    this.#lastDelete.delete(connectionId)
    for (const [receipt, handed] of this.#handed) {
      if (handed.connectionId === connectionId) this.#handed.delete(receipt)
    }
  }
}
