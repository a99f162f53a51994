import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

/** What came back, whole; or the first of it, where there was more than was wanted. */
export interface Exchanged {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The answer was longer than `cap`: the connection is closed, and `body` is what had come until then. */
  readonly isCut: boolean
}

/** One request and what is wanted of its answer. */
export interface Exchange {
  /** The way out; there is no global one to fall back to. */
  readonly dispatcher: Dispatcher
  readonly url: string
  readonly options: Omit<Dispatcher.DispatchOptions, 'origin' | 'path'>
  /** Largest answer that is read, in bytes. */
  readonly cap: number
  /** Told as soon as the status line and headers are there. */
  readonly onHeaders?: ((status: number, headers: Readonly<Record<string, string>>) => void) | undefined
}

/**
 * One request and its answer, gathered as the bytes come: an answer is here with its last byte, in the same tick. Streams in
 * between would cost each notification several turns of the queue, and a quarter of its processor time.
 */
export class Exchanging implements Dispatcher.DispatchHandler {
  readonly answer: Promise<Exchanged>
  readonly #wanted: Exchange
  readonly #chunks: Buffer[] = []
  #resolve!: (answer: Exchanged) => void
  #reject!: (error: unknown) => void
  #controller: Dispatcher.DispatchController | null = null
  #abortedBy: Error | null = null
  #status = 0
  #headers: Readonly<Record<string, string>> = {}
  #size = 0

  constructor(wanted: Exchange) {
    this.#wanted = wanted
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    try {
      const { origin, pathname, search } = new URL(wanted.url)
      wanted.dispatcher.dispatch({ ...wanted.options, origin, path: `${pathname}${search}` }, this)
    } catch (error) {
      this.#reject(error)
    }
  }

  /** Ends it. What waits for its turn on the connection fails when that comes, without a byte of it written. */
  abort(reason: unknown): void {
    this.#abortedBy ??= reason instanceof Error ? reason : new Error('ended')
    this.#controller?.abort(this.#abortedBy)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // When what left behind it is given up, undici writes anew whatever has no whole answer, a POST too (law 4).
    if (this.#status !== 0) throw new Error('its answer had begun')
    this.#controller = controller
    if (this.#abortedBy !== null) controller.abort(this.#abortedBy)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // What is only on the way to the answer.
    if (status < 200) return
    this.#status = status
    this.#headers = flatten(headers)
    this.#wanted.onHeaders?.(status, this.#headers)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size <= this.#wanted.cap) return
    this.#end(true)
    controller.abort(new Error('more than was wanted'))
  }

  onResponseEnd(): void {
    this.#end(false)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { body } = this.#wanted.options
    // Whoever hands a stream over hears of its end here, and nobody listens to the stream itself.
    if (body instanceof Readable) body.on('error', () => undefined).destroy(error)
    this.#reject(error)
  }

  #end(isCut: boolean): void {
    const [only = Buffer.alloc(0), ...more] = this.#chunks
    const body = more.length === 0 ? only : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, headers: this.#headers, body, isCut })
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  return flat
}
