/** Disk full, read-only: nothing acknowledged that is not stored. What flips of its bits do is `integrity/flipped-bits.test.ts`. */
import type { Row } from '../row.ts'
import { judgeCopies } from './disk-honest/copies.ts'
import { refuse } from './disk-honest/faults.ts'

export const diskHonest: Row = {
  id: 'disk-honest',
  promise: 'Disk full or read-only',
  run: async (context) => {
    if (context.wants('copies')) await judgeCopies(context)
    if (context.wants('refusals')) await refuse(context)
  },
}
