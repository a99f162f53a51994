import { createHash } from 'node:crypto'

/**
 * Message ids in the two forms: v1 counts in decimals, the instance style uses upper-case hex. One seed
 * gives one sequence, so that a run can be repeated; different seeds never share an id in practice.
 */
export class MessageIds {
  #seed: number
  #count = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** The pair of ids of one message; `prefix` tells who wrote it, as the network's own ids do. */
  next(prefix: '3A' | 'BAE5' | '3EB0'): { v1Id: string; idMessage: string } {
    this.#count += 1
    const hash = createHash('sha1').update(`${this.#seed}:${this.#count}`).digest('hex').toUpperCase()
    const length = prefix === 'BAE5' ? 12 : prefix === '3EB0' ? 16 : 30
    return { v1Id: String(this.#seed * 1000 + this.#count), idMessage: prefix + hash.slice(0, length) }
  }
}
