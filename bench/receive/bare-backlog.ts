/** A backlog with the least that taking it can be: the journal is asked for once, and each body kept ({@link openBareDb}). */
import { makeBareDb, openBareDb } from './bare-db.ts'
import { answer, type Begin } from './told.ts'
import { serviceAt } from './wire-receiver.ts'

/** As many in a transaction as Parley takes. */
const AT_ONCE = 500
const MINUTE_MS = 60_000

const file = makeBareDb()
let place: Begin | null = null
let count = 0

async function take(begin: Begin): Promise<number> {
  const began = performance.now()
  const db = openBareDb(file)
  const result = await serviceAt(begin).lastIncomingMessages(Math.ceil(begin.awayMs / MINUTE_MS))
  if (!result.ok) throw new Error('the journal was not given')
  const records = JSON.parse(Buffer.from(result.answer.body).toString()) as unknown[]
  for (let at = 0; at < records.length; at += AT_ONCE)
    db.keep(records.slice(at, at + AT_ONCE).map((record) => JSON.stringify(record)))
  const took = performance.now() - began
  count = db.count()
  return took
}

answer(
  (begin) => {
    place = begin
    return Promise.resolve()
  },
  {
    leave: () => Promise.resolve(0),
    return: () => (place ? take(place) : Promise.reject(new Error('nobody has begun'))),
    count: () => Promise.resolve(count),
  },
)
