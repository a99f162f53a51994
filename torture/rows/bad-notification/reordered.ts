/** A service that looks at the poll sent behind a delete first: it hands out again what is being deleted. */
import { mkdirSync } from 'node:fs'
import type { LogEntry, Style } from '../../../simulator/simulator.ts'
import { ReceivingStage } from '../../lib/receiving-stage.ts'
import type { RowContext } from '../../row.ts'
import { BadQueue, type BadCounts } from './queue.ts'

/** Repeats after which the product must see that asking early does not pay. */
const REPEATS = 3

/** So many messages wait. */
const WAITING = 12

/** Each is shown and announced once and deleted once, and after some repeats nothing is asked for too early any more. */
export async function overtakeDeletes(
  { random, folder }: RowContext,
  style: Style,
  counts: BadCounts,
): Promise<string[]> {
  const place = `${folder}/reordered-${style}`
  mkdirSync(place)
  const stage = await ReceivingStage.open(random, place, { pipelined: 'reordered' })
  try {
    await stage.start()
    const queue = new BadQueue(stage, style)
    const words = Array.from({ length: WAITING }, () => queue.healthy())
    await stage.connect(style)
    const failures: string[] = []
    if (!(await queue.drains())) failures.push('reordered: the queue stands')
    for (const each of words) {
      const shown = await queue.isShown(each)
      if (shown !== 1) failures.push(`reordered: shown ${String(shown)} times`)
    }
    failures.push(...judge(stage.sim.log()))
    counts.reordered += words.length
    return [...failures, ...stage.sim.violations().map(({ rule, message }) => `${rule}: ${message}`)]
  } finally {
    await stage.close()
  }
}

function judge(log: readonly LogEntry[]): string[] {
  const isDelete = ({ operation }: LogEntry): boolean => operation.toLowerCase().includes('delete')
  const calls = log.filter((entry) => isDelete(entry) || /notifications?$/i.test(entry.operation))
  const deletes = calls.filter(isDelete).length
  const early = calls.filter((entry, n) => {
    const before = calls[n - 1]
    return before !== undefined && isDelete(before) && entry.at < (before.answeredAt ?? Infinity)
  }).length
  return [
    ...(deletes === WAITING
      ? []
      : [`reordered: ${String(deletes)} deletes of ${String(WAITING)} notifications`]),
    ...(early === REPEATS ? [] : [`reordered: asked too early ${String(early)} times`]),
  ]
}
