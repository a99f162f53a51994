/** Second starts, and kills of everything but the core: it receives on, and the window comes back. */
import { withApp } from '../lib/private-app.ts'
import type { Row } from '../row.ts'
import { Owner } from './one-owner/owner.ts'
import { gpuKills, helperKills, pageKills, secondStarts } from './one-owner/rounds.ts'

export const oneOwner: Row = {
  id: 'one-owner',
  promise: 'One owner: a second start wakes the first, and what dies beside the core comes back',
  run: (context) =>
    withApp(async () => {
      const { short } = context
      const owner = await Owner.start(context)
      try {
        await secondStarts(owner, short ? 3 : 100)
        await pageKills(owner, short ? 2 : 50)
        await helperKills(owner, short ? 2 : 50)
        // The app switches Chromium's limit of GPU crashes off: fifty are as good as five.
        await gpuKills(owner, short ? 1 : 50)
      } finally {
        await owner.running.close()
      }
      await owner.settle()
    }),
}
