/** What the service has for the core, and whether it came to rest where it must. */
import type { Simulator } from '../../../simulator/simulator.ts'
import type { Database } from '../../../src/main/core/archive/database.ts'
import type { Random } from '../../lib/random.ts'

/** One notification that the service has handed over to us, or will. */
export interface Notification {
  readonly receipt: string
  readonly raw: Buffer
  /** The message's id at the service; null for what is no message. */
  readonly id: string | null
}

/** Puts notifications into the service's queue: mostly texts, some files, some that nobody knows. */
export class Load {
  readonly notifications: Notification[] = []
  readonly #sim: Simulator
  readonly #random: Random

  constructor(sim: Simulator, random: Random) {
    this.#sim = sim
    this.#random = random
  }

  add(count: number): void {
    for (let n = 0; n < count; n += 1) {
      const { receipt, id } = this.#one(this.notifications.length)
      const raw = this.#sim.queue().find((item) => item.receipt === receipt)?.raw ?? Buffer.alloc(0)
      this.notifications.push({ receipt: String(receipt), raw, id })
    }
  }

  #one(number: number): { readonly receipt: number; readonly id: string | null } {
    const random = this.#random
    const person = this.#sim.person(`55119876500${String(random.whole(10, 14))}`, 'Rosa')
    if (random.chance(0.1)) return { receipt: this.#sim.enqueue({ type: 'shelf_light', number }), id: null }
    const { receipt, id } = random.chance(0.15)
      ? person.sends('document', { fileName: `pedido ${String(number)}.pdf` })
      : person.writes(
          `pedido ${String(number)} ${'·'.repeat(random.chance(0.1) ? 3000 : random.whole(0, 60))}`,
        )
    return { receipt: receipt ?? 0, id }
  }
}

/** The receipts that were deleted at the service, in the order of the requests. */
export function deleted(sim: Simulator): string[] {
  return sim
    .log()
    .flatMap(({ operation, path }) =>
      operation === 'v1.deleteNotification' ? [path.split('/').at(-1) ?? ''] : [],
    )
}

/** What of these is not in the archive exactly once, in words. */
export function wrongIn(db: Database, wanted: Iterable<Notification>): string[] {
  const bodies = new Map<string, number>()
  const ids = new Map<string, number>()
  const count = (of: Map<string, number>, key: string): unknown => of.set(key, (of.get(key) ?? 0) + 1)
  for (const { receipt, body } of db.all<{ receipt: string; body: Uint8Array }>(
    'SELECT receipt, body FROM receipts',
  ))
    count(bodies, `${receipt} ${Buffer.from(body).toString()}`)
  for (const { id } of db.all<{ id: string }>('SELECT service_id AS id FROM messages')) count(ids, id)
  const wrong: string[] = []
  for (const { receipt, raw, id } of wanted) {
    const kept = bodies.get(`${receipt} ${raw.toString()}`) ?? 0
    const shown = id === null ? 1 : (ids.get(id) ?? 0)
    if (kept !== 1) wrong.push(`notification ${receipt} is kept ${String(kept)} times`)
    else if (shown !== 1) wrong.push(`the message of notification ${receipt} is there ${String(shown)} times`)
  }
  return wrong
}
