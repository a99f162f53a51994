import type { Clock } from '../ports.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import type { Queue } from './receiver-ports.ts'

/** How a poll begins. */
export interface PollStart {
  readonly service: Queue
  readonly clock: Clock
  /** The receipt whose delete was written right before it, and that delete's end. */
  readonly behind: { readonly receipt: string; readonly deleted: Promise<unknown> } | null
  readonly onHeaders: (status: number) => void
  /** It stands for {@link POLL_ACCEPTED_AFTER_MS} without a refusal. */
  readonly onStanding: () => void
}

/** A poll that stands for this long without a refusal is a line at work; its answer may take 20 s. Milliseconds. */
const POLL_ACCEPTED_AFTER_MS = 3000

/** A long poll in flight. One behind a delete shares its connection: it cannot be dropped before the delete has its answer. */
export class Poll {
  readonly #abort = new AbortController()
  readonly #result: Promise<WireResult>
  #behind: string | null
  #waits: boolean
  #isDropped = false
  #took = 0

  constructor({ service, clock, behind, onHeaders, onStanding }: PollStart) {
    this.#behind = behind?.receipt ?? null
    this.#waits = behind !== null
    const began = clock.monotonic()
    const cancel = clock.after(POLL_ACCEPTED_AFTER_MS, onStanding)
    this.#result = service.receive(this.#abort.signal, onHeaders, behind?.deleted).finally(() => {
      cancel()
      this.#took = clock.monotonic() - began
    })
  }

  /** The receipt that was deleted right before it: what brings it again was asked for too early. */
  get behind(): string | null {
    return this.#behind
  }

  /** Milliseconds that its answer took. */
  get took(): number {
    return this.#took
  }

  get isDropped(): boolean {
    return this.#isDropped
  }

  /** Its end. Whatever became of one that was dropped, it was dropped. */
  async end(): Promise<WireResult> {
    const result = await this.#result
    return this.#isDropped && !result.ok ? { ok: false, failure: { kind: 'aborted' } } : result
  }

  /** The delete before it has its answer. If that was no success, what it brings is what any poll brings. */
  lead(isDeleted: boolean): void {
    this.#waits = false
    if (!isDeleted) this.#behind = null
    if (this.#isDropped) this.#abort.abort()
  }

  /** Nobody waits for it any more. */
  drop(): void {
    this.#isDropped = true
    if (!this.#waits) this.#abort.abort()
  }
}
