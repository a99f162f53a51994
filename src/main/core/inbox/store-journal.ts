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
  const total = { understood: true, read: 0, added: 0 }
  let from: number | null = 0
  while (from !== null) {
    const reading: JournalReading = await archive.storeJournal(accountId, bytes, arrivedAt, from)
    if (!reading.understood) return { ...total, understood: false }
    tell(reading)
    total.read += reading.read
    total.added += reading.added
    from = reading.next
  }
  return total
}
