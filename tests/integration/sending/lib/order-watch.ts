/** Watches every send from both ends of the wire and writes down what must not be. */
import type { SendingState } from '../../../../src/shared/model/connection.ts'

/** A refusal as the service gave it. */
interface Said {
  readonly at: number
  readonly pause: number
}

/** The rules of order and of pauses. */
export class Watch {
  readonly failures: string[] = []
  /** What was accepted in each chat, in order. */
  readonly accepted = new Map<string, string[]>()
  /** How many sends reached the service for each chat. */
  readonly asked = new Map<string, number>()
  posts = 0
  refusals = 0
  pauses = 0
  readonly #now: () => number
  readonly #open = new Map<string, string>()
  readonly #said: Said[] = []
  #state: SendingState['state'] = 'ready'
  /** The moment at which the pause that holds was told. */
  #pausedAt: number | null = null
  /** Sends that left since then and have no answer yet. */
  readonly #probes = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** A send leaves the core. */
  leaves(words: string): void {
    const now = this.#now()
    this.posts += 1
    const early = this.#said.find(({ at, pause }) => at < now && now < at + pause)
    if (early)
      this.#fails(
        `"${words}" left ${String(now - early.at)} ms after the service had asked for ${String(early.pause)} ms`,
      )
    if (this.#pausedAt === now) this.#fails(`"${words}" left in the moment after a pause had begun`)
    if (this.#state !== 'ready') {
      if (this.#probes.size > 0) this.#fails(`"${words}" left beside the one that tries a pause's end`)
      this.#probes.add(words)
    }
  }

  /** A send has reached the service. */
  arrives(chat: string, words: string): void {
    const other = this.#open.get(chat)
    if (other !== undefined) this.#fails(`"${words}" came while "${other}" of the same chat had no answer`)
    this.#open.set(chat, words)
    this.asked.set(chat, (this.asked.get(chat) ?? 0) + 1)
  }

  /** The service answers it. */
  answers(chat: string, words: string, took: boolean, pause: number | null): void {
    this.#open.delete(chat)
    this.#probes.delete(words)
    if (took) this.accepted.set(chat, [...(this.accepted.get(chat) ?? []), words])
    else this.refusals += 1
    if (pause !== null) this.#said.push({ at: this.#now(), pause })
  }

  /** The core tells whether it sends. */
  tells({ state }: SendingState): void {
    if (state === this.#state) return
    this.#state = state
    this.#probes.clear()
    this.#pausedAt = state === 'paused' ? this.#now() : null
    if (state === 'paused') this.pauses += 1
  }

  #fails(sentence: string): void {
    if (this.failures.length < 20) this.failures.push(sentence)
  }
}
