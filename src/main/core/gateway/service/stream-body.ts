import { Readable } from 'node:stream'
import type { Clock } from '../../ports.ts'
import { Deadline } from './deadline.ts'

/** A body that is handed over piece by piece. Its length is known before, so that a part of it is provably no request. */
export interface StreamBody {
  readonly length: number
  /** Reads it from its beginning. Called once. */
  readonly pieces: () => AsyncIterable<Buffer>
  /** Bytes handed over so far. */
  readonly onProgress?: (done: number) => void
  /** Told before the last piece is handed over: from then on nobody can say that it did not leave. */
  readonly onWhole?: () => void
}

/** Watches one stream on its way: says when it does not move any more, and knows whether it was handed over whole. */
export class ProgressTimeout {
  readonly body: StreamBody
  /** True from the moment before the last piece is handed over: after that the service may have it whole. */
  whole = false
  /** True when the bytes could not be read here. */
  unreadable = false
  readonly #deadline: Deadline

  /** Calls `late` when nothing moved for `ms` milliseconds. */
  constructor(
    body: StreamBody,
    clock: Pick<Clock, 'after'>,
    ms: number,
    late: (reason: DOMException) => void,
  ) {
    this.body = body
    this.#deadline = new Deadline(clock, ms, late)
  }

  moved(done: number): void {
    if (done === this.body.length) {
      this.whole = true
      this.body.onWhole?.()
    }
    this.#deadline.renew()
    this.body.onProgress?.(done)
  }

  end(): void {
    this.#deadline.end()
  }
}

/** The stream that goes to the wire. Once `signal` is aborted its last piece is never handed over. */
export function streamOf(progressTimeout: ProgressTimeout, signal: AbortSignal): Readable {
  return Readable.from(handOver(progressTimeout, signal), { objectMode: false, highWaterMark: 65_536 })
}

async function* handOver(progressTimeout: ProgressTimeout, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { length, pieces } = progressTimeout.body
  let done = 0
  try {
    for await (const piece of pieces()) {
      if (piece.length === 0) continue
      done += piece.length
      signal.throwIfAborted()
      if (done > length) throw new Error('longer than it was')
      progressTimeout.moved(done)
      yield piece
    }
    if (done < length) throw new Error('shorter than it was')
  } catch (error) {
    progressTimeout.unreadable = !signal.aborted
    throw error
  }
}
