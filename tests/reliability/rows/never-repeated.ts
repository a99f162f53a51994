/** A send is never repeated by us: cuts at every byte, kills at every write, on the product's own HTTP stack. */
import type { Row } from '../row.ts'
import { cutEverywhere } from './never-repeated/cutting.ts'
import { crashesAtFirstByte, killsAtWrites } from './never-repeated/kills.ts'

export const neverRepeated: Row = {
  id: 'never-repeated',
  promise: 'A send is never repeated by us',
  run: async (context) => {
    const cuts = context.short ? 110 : 5000
    if (context.wants('crashes')) await crashesAtFirstByte(context, context.short ? 1 : 20)
    if (context.wants('v1')) await cutEverywhere(context, 'v1', cuts)
    if (context.wants('instance')) await cutEverywhere(context, 'instance', cuts)
    if (context.wants('kills')) await killsAtWrites(context, context.short ? 3 : 1000)
  },
}
