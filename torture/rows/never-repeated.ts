/** A send is never repeated by us: cuts at every byte, kills at every write, on the product's own HTTP stack. */
import type { Row, RowContext, RowResult } from '../row.ts'
import { cutEverywhere, type CutCounts } from './never-repeated/cutting.ts'
import { crashesAtFirstByte, killsAtWrites, type KillCounts } from './never-repeated/kills.ts'

async function run(context: RowContext): Promise<RowResult> {
  const { short } = context
  const cuts: CutCounts = { cuts: 0, used: 0, unsure: 0, accepted: 0, answers: 0, starts: 0 }
  const kills: KillCounts = { kills: 0, absent: 0, left: 0, unsure: 0 }
  const crashes = short ? 1 : 20
  const steps = {
    crashes: () => crashesAtFirstByte(context, crashes),
    v1: () => cutEverywhere(context, 'v1', short ? 110 : 5000, cuts),
    instance: () => cutEverywhere(context, 'instance', short ? 110 : 5000, cuts),
    kills: () => killsAtWrites(context, short ? 3 : 1000, kills),
  }
  const failures: string[] = []
  // What is broken once is broken: the rest would only take time.
  for (const [part, step] of Object.entries(steps))
    if (failures.length === 0 && (context.part ?? part) === part) failures.push(...(await step()))
  const figure = [
    `${String(cuts.cuts)} cuts (${String(cuts.used)} on used connections): ${String(cuts.unsure)} unsure, ${String(cuts.accepted)} accepted`,
    `${String(cuts.answers)} other answers, ${String(cuts.starts)} new starts`,
    `${String(crashes)} crashes at the first byte`,
    `${String(kills.kills)} kills at writes: ${String(kills.absent)} before it was kept, ${String(kills.left)} left, ${String(kills.unsure)} unsure`,
    failures.length === 0 ? 'no press of Send made two POSTs' : 'broken',
  ]
  return { figure: figure.join('; '), failures }
}

/** See the head of this file. */
export const neverRepeated: Row = {
  id: 'never-repeated',
  promise: 'A send is never repeated by us',
  run,
}
