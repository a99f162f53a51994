/** What the service has for the core, and whether it came to rest where it must. */
import type { Simulator } from '../../../../simulator/simulator.ts'
import type { Database } from '../../../../src/main/core/store/db/database.ts'
import { openDatabase } from '../../../../src/main/core/store/db/open.ts'
import type { Random } from '../../../integration/lib/random.ts'
import { Broken, check } from '../../row.ts'

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

/** Opens an archive as it lies there, and looks at it. */
export function opened(folder: string, look: (db: Database) => void): void {
  const { database, result } = openDatabase(folder, 0)
  if (!database || result.state !== 'open') throw new Broken(`the archive is ${result.state}`)
  try {
    check(result.movedAside === null, 'the archive was taken for damaged and moved aside')
    look(database)
  } finally {
    database.close()
  }
}

/** Each of these must be in the archive exactly once. */
export function missingIn(db: Database, wanted: Iterable<Notification>): void {
  const bodies = new Map<string, number>()
  const ids = new Map<string, number>()
  const count = (of: Map<string, number>, key: string): unknown => of.set(key, (of.get(key) ?? 0) + 1)
  for (const { receipt, body } of db.all<{ receipt: string; body: Uint8Array }>(
    'SELECT receipt, body FROM receipts',
  ))
    count(bodies, `${receipt} ${Buffer.from(body).toString()}`)
  for (const { id } of db.all<{ id: string }>('SELECT service_id AS id FROM messages')) count(ids, id)
  for (const { receipt, raw, id } of wanted) {
    const kept = bodies.get(`${receipt} ${raw.toString()}`) ?? 0
    check(kept === 1, `notification ${receipt} is kept ${String(kept)} times`)
    const shown = id === null ? 1 : (ids.get(id) ?? 0)
    check(shown === 1, `the message of notification ${receipt} is there ${String(shown)} times`)
  }
}
