import type { RowContext } from '../row.ts'
import type { KillPoint } from './strace.ts'

/**
 * Kills at each of these calls, from the first of its kind until a run lives to its end, two at a time; the short form at a few
 * points. `die` answers whether the run lived.
 */
export async function killAtEach(
  context: RowContext,
  calls: readonly string[],
  few: readonly KillPoint[],
  die: (point: KillPoint, lane: 0 | 1) => Promise<boolean>,
): Promise<void> {
  const dies = async (point: KillPoint, lane: 0 | 1): Promise<boolean> => {
    const survived = await die(point, lane)
    if (!survived) context.count('kills at a write')
    return survived
  }
  if (context.short) {
    for (const point of few) await dies(point, 0)
    return
  }
  for (const call of calls) {
    let when = 0
    let isBeyond = false
    const lane = async (number: 0 | 1): Promise<void> => {
      while (!isBeyond) {
        when += 1
        if (await dies({ call, when }, number)) isBeyond = true
      }
    }
    await Promise.all([lane(0), lane(1)])
  }
}
