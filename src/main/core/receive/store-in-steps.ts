import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { JournalReading } from '../store/ingest/ingest-journal.ts'
import { serviceTimeOf, type WireAnswer } from '../gateway/service/http-call.ts'

/** An answer of the journal. */
export interface JournalAnswer {
  readonly body: Uint8Array
  readonly arrivedAt: number
  /** The service's time of it; null where it told none. */
  readonly serviceNow: number | null
}

/** An answer of the journal that arrived just now. */
export function journalAnswer(answer: WireAnswer, arrivedAt: number): JournalAnswer {
  return { body: answer.body, arrivedAt, serviceNow: serviceTimeOf(answer) }
}

/** What a whole answer of the journal came to. */
export type JournalTotal = Pick<JournalReading, 'understood' | 'read' | 'added'>

/**
 * Steps asked for ahead of the one that is told: the archive's thread need not wait until that is understood here. Each of
 * them is time that a draft may have to wait there.
 */
const AHEAD = 2

/** Puts an answer of the journal on disk step by step, and tells each step's rows as soon as they are there. */
export async function storeWholeJournal(
  archive: Pick<Archive, 'storeJournal'>,
  accountId: AccountId,
  { body, arrivedAt, serviceNow }: JournalAnswer,
  tell: (reading: JournalReading) => void,
): Promise<JournalTotal> {
  // Every step needs it, and a day of it is a megabyte: the archive's thread looks at the same memory.
  const answer = new Uint8Array(new SharedArrayBuffer(body.length))
  answer.set(body)
  const total = { understood: true, read: 0, added: 0 }
  const asked: Promise<JournalReading>[] = []
  const ask = (from: number): void => {
    const step = archive.storeJournal(accountId, answer, arrivedAt, from, serviceNow)
    // A step behind one that failed fails as well, and nobody waits for it.
    step.catch(() => undefined)
    asked.push(step)
  }
  ask(0)
  let next = 0
  let size = 0
  for (let step = asked.shift(); step; step = asked.shift()) {
    const reading = await step
    if (!reading.understood) return { ...total, understood: false }
    total.read += reading.read
    total.added += reading.added
    if (size === 0) next = size = reading.read
    for (; asked.length < AHEAD && next < reading.all; next += size) ask(next)
    tell(reading)
  }
  return total
}
