/** Disk full, read-only, corrupt: nothing acknowledged that is not stored, nothing shown as true that is not. */
import type { Row } from '../row.ts'
import { judgeCopies } from './disk-honest/copies.ts'
import { refuse } from './disk-honest/faults.ts'
import { flipBits } from './disk-honest/flips.ts'

export const diskHonest: Row = {
  id: 'disk-honest',
  promise: 'Disk full, read-only, corrupt',
  run: async (context) => {
    if (context.wants('flips')) flipBits(context, context.short ? 60 : 400, context.short ? 60 : 1000)
    if (context.wants('copies')) await judgeCopies(context)
    if (context.wants('refusals')) await refuse(context)
  },
}
