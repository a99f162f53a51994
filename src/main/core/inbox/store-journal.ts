import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../archive/archive.ts'
import type { JournalReading } from '../archive/inbox/journal.ts'

/** What a whole answer of the journal came to. */
export type JournalTotal = Pick<JournalReading, 'understood' | 'read' | 'added'>

/** While one step is told, the archive is at the next: it never waits for us, and a draft for two steps at most (law 11). */
const AT_ONCE = 2

/**
 * Puts an answer of the journal on disk step by step, and tells each step's rows as soon as they are there. A step that fails
 * fails the whole, once what was asked before that is stored and told.
 */
export async function storeWholeJournal(
  archive: Pick<Archive, 'storeJournal'>,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  tell: (reading: JournalReading) => void,
): Promise<JournalTotal> {
  // Every step needs it, and a day of it is a megabyte: the archive's thread looks at the same memory.
  const answer = new Uint8Array(new SharedArrayBuffer(bytes.length))
  answer.set(bytes)
  const total = { understood: true, read: 0, added: 0 }
  for await (const reading of stepsOf((from) => archive.storeJournal(accountId, answer, arrivedAt, from))) {
    if (!reading.understood) return { ...total, understood: false }
    tell(reading)
    total.read += reading.read
    total.added += reading.added
  }
  return total
}

async function* stepsOf(store: (from: number) => Promise<JournalReading>): AsyncGenerator<JournalReading> {
  const faults: unknown[] = []
  const ask = (from: number): Promise<JournalReading | null> =>
    store(from).catch((fault: unknown) => {
      faults.push(fault)
      return null
    })
  const asked = [ask(0)]
  let next = 0
  for (let first = asked.shift(); first; first = asked.shift()) {
    const reading = await first
    if (!reading) continue
    // All steps but the last are as long as the first.
    next ||= reading.read
    while (faults.length === 0 && asked.length < AT_ONCE && next < reading.all) {
      asked.push(ask(next))
      next += reading.read
    }
    yield reading
  }
  if (faults.length > 0) throw faults[0]
}
