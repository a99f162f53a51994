import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../archive/archive.ts'
import type { JournalReading } from '../archive/inbox/journal.ts'

/** What a whole answer of the journal came to. */
export type JournalTotal = Pick<JournalReading, 'understood' | 'read' | 'added'>

/** Puts an answer of the journal on disk step by step, and tells each step's rows as soon as they are there. */
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
  const ask = (from: number): Promise<JournalReading> =>
    archive.storeJournal(accountId, answer, arrivedAt, from)
  const total = { understood: true, read: 0, added: 0 }
  for (let step: Promise<JournalReading> | null = ask(0); step;) {
    const reading: JournalReading = await step
    if (!reading.understood) return { ...total, understood: false }
    total.read += reading.read
    total.added += reading.added
    // Not before this one is stored, or what came later might stand first; but while it is told.
    step = total.read < reading.all ? ask(total.read) : null
    step?.catch(() => undefined)
    tell(reading)
  }
  return total
}
