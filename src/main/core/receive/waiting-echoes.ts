import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { Clock } from '../ports.ts'

/** How long an echo waits for the answer of the send that it may belong to (docs/promises.md 6), in milliseconds. */
const ECHO_WAIT_MS = 30_000

/** Echoes of what may be our own sends: each is settled when its time is over, and at the latest with the next minute. */
export class WaitingEchoes {
  readonly #clock: Pick<Clock, 'after'>
  readonly #ports: { settle(): Promise<ChangedRows>; onArrived(rows: ChangedRows): void }
  readonly #timers = new Set<() => void>()
  #stopped = false

  constructor(
    clock: Pick<Clock, 'after'>,
    ports: { settle(): Promise<ChangedRows>; onArrived(rows: ChangedRows): void },
  ) {
    this.#clock = clock
    this.#ports = ports
  }

  /** An echo came before its answer. */
  wait(): void {
    const cancel = this.#clock.after(ECHO_WAIT_MS + 1, () => {
      this.#timers.delete(cancel)
      this.settle()
    })
    this.#timers.add(cancel)
  }

  /** Decides about all whose time is over. */
  settle(): void {
    if (this.#stopped) return
    void this.#ports
      .settle()
      .then((rows) => {
        if (rows.messages.length + rows.chats.length + rows.removed.length > 0) this.#ports.onArrived(rows)
      })
      .catch(() => {
        // The disk refused: the next minute asks again.
      })
  }

  stop(): void {
    this.#stopped = true
    for (const cancel of this.#timers) cancel()
    this.#timers.clear()
  }
}
