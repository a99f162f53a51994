import type { Row, RowContext, RowResult } from '../row.ts'
import { killAtRandom } from './never-lost/kills.ts'
import { killAtWrites } from './never-lost/kill-points.ts'
import { cutWhileReceiving } from './never-lost/power-cut.ts'

/** Power cuts, kills at every write, and kills at random: what was deleted at the service is on disk, once. */
export const neverLost: Row = {
  id: 'never-lost',
  promise: 'A received message is never lost',
  run: prove,
}

async function prove(context: RowContext): Promise<RowResult> {
  const { short } = context
  const cuts = await cutWhileReceiving(context, short ? 16 : 300, short ? 100 : 3500)
  const cut = `${String(cuts.states)} power-cut states (${String(cuts.acknowledged)} deletes)`
  if (cuts.failures.length > 0) return { figure: cut, failures: cuts.failures }
  const points = await killAtWrites(context, !short)
  const kills = await killAtRandom(context, short ? 8 : 1000)
  const failures = [...points.failures, ...kills.failures]
  return {
    figure: [
      cut,
      `${String(points.points)} kills at a write of the in-path`,
      `${String(kills.kills)} random kills (${String(kills.acknowledged)} of ${String(kills.notifications)} notifications acknowledged)`,
      `${String(failures.length)} missing or doubled`,
    ].join(', '),
    failures,
  }
}
