import type { Dispatcher } from 'undici'
import type { Clock, OpenNet } from '../ports.ts'
import type { Lines } from '../gateway/service/v1-api.ts'

type Use = Exclude<keyof Lines, 'clock'>

/**
 * The connections of one account: for each origin that it uses (service, media, instance) one for the long poll, one for
 * reads and one for sends, made when first needed, so that nothing waits behind the long poll.
 */
export class Dispatchers {
  readonly #net: OpenNet
  readonly #clock: Pick<Clock, 'after'>
  readonly #open = new Map<string, Dispatcher>()
  readonly #connected = new Set<string>()

  constructor(net: OpenNet, clock: Pick<Clock, 'after'>) {
    this.#net = net
    this.#clock = clock
  }

  /** The connections to the origin of an address. */
  to(address: string): Lines {
    const { origin } = new URL(address)
    const line = (use: Use): Dispatcher => this.#line(origin, use)
    return {
      clock: this.#clock,
      get receive() {
        return line('receive')
      },
      get control() {
        return line('control')
      },
      get send() {
        return line('send')
      },
    }
  }

  /** Whether the long poll's connection to the origin of an address stands. */
  isConnected(address: string): boolean {
    return this.#connected.has(new URL(address).origin)
  }

  /**
   * Lets the long poll begin on a connection of its own again: the way to the service may be another now, and one that
   * was kept over a sleep is dead. What is being sent stays on its connection to the end.
   */
  renew(): void {
    for (const [key, line] of this.#open) {
      if (!key.startsWith('receive ')) continue
      this.#open.delete(key)
      this.#connected.delete(key.slice('receive '.length))
      void line.destroy().catch(() => undefined)
    }
  }

  /** Ends every connection. */
  async destroy(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.all(open.map((line) => line.destroy().catch(() => undefined)))
  }

  #line(origin: string, use: Use): Dispatcher {
    const known = this.#open.get(`${use} ${origin}`)
    if (known) return known
    const line = this.#net.dispatcher(origin, use)
    this.#open.set(`${use} ${origin}`, line)
    if (use === 'receive') {
      line.on('connect', () => this.#connected.add(origin))
      line.on('disconnect', () => {
        // The last word of one that was renewed says nothing of its successor.
        if (this.#open.get(`receive ${origin}`) === line) this.#connected.delete(origin)
      })
    }
    return line
  }
}
