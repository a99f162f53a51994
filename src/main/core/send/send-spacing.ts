import type { Clock } from '../ports.ts'

/**
 * Keeps the starts of an account's sends apart by the steady clock, whatever chats they belong to. Whoever waits goes in the
 * order of coming, and may be sent away.
 */
export class SendSpacing {
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>
  readonly #waiting: { readonly key: number; readonly go: (mayBegin: boolean) => void }[] = []
  #gap = 0
  #last: number | null = null
  #before: number | null = null
  #latest: number | null = null
  #cancel: (() => void) | null = null

  constructor(clock: Pick<Clock, 'monotonic' | 'after'>) {
    this.#clock = clock
  }

  /** Least milliseconds between two starts from now on; 0: none. */
  keep(gap: number): void {
    this.#gap = gap
    this.#next()
  }

  /** Resolves when this message may begin; false when it was sent away meanwhile. */
  turn(key: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ key, go: resolve })
      this.#next()
    })
  }

  /** A message that was let in does not begin after all: the next need not wait for it. */
  giveBack(key: number): void {
    if (this.#latest !== key) return
    this.#last = this.#before
    this.#next()
  }

  /** Sends a message away that does not leave now. */
  drop(key: number): void {
    const at = this.#waiting.findIndex((each) => each.key === key)
    const [gone] = at < 0 ? [] : this.#waiting.splice(at, 1)
    gone?.go(false)
  }

  /** Sends everybody away. */
  clear(): void {
    this.#cancel?.()
    this.#cancel = null
    for (const { go } of this.#waiting.splice(0)) go(false)
  }

  #next(): void {
    this.#cancel?.()
    this.#cancel = null
    while (this.#waiting.length > 0) {
      const now = this.#clock.monotonic()
      const free = this.#last === null ? now : this.#last + this.#gap
      if (free > now) {
        this.#cancel = this.#clock.after(Math.ceil(free - now), () => this.#next())
        return
      }
      this.#before = this.#last
      this.#last = now
      const first = this.#waiting.shift()
      this.#latest = first?.key ?? null
      first?.go(true)
    }
  }
}
