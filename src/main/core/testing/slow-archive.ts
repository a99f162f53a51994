import { EventEmitter } from 'node:events'
import { borrowArchiveThread } from './archive-threads.ts'

/** An archive's thread that is not given the calls of one method until `release`: as if the disk took its time. */
export class SlowArchive extends EventEmitter {
  readonly #thread = borrowArchiveThread()
  readonly #held: unknown[] = []
  holds = ''

  constructor() {
    super()
    for (const event of ['message', 'error', 'exit'] as const)
      this.#thread.on(event, (value: unknown) => this.emit(event, value))
  }

  get asked(): number {
    return this.#held.length
  }

  postMessage(ask: { readonly method: string }): void {
    if (ask.method === this.holds) this.#held.push(ask)
    else this.#thread.postMessage(ask)
  }

  release(): void {
    this.holds = ''
    for (const ask of this.#held.splice(0)) this.#thread.postMessage(ask)
  }

  terminate(): Promise<number> {
    return this.#thread.terminate()
  }
}
