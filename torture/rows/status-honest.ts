/** Status never lies: shuffled and repeated reports in every tolerant shape, against a ladder that only climbs. */
import { MemoryArchive } from '../lib/memory-archive.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { runOnce } from './status-honest/once.ts'

const RUNS = { short: 400, long: 20_000 } as const

function run({ short, seed, progress }: RowContext): Promise<RowResult> {
  const archive = new MemoryArchive()
  const failures: string[] = []
  const sum = { runs: 0, reports: 0, messages: 0, failed: 0 }
  for (let at = 0; at < (short ? RUNS.short : RUNS.long) && failures.length < 5; at += 1) {
    const own = (seed ^ Math.imul(at + 1, 0x9e3779b1)) >>> 0
    const found = runOnce(archive, own)
    sum.runs += 1
    sum.reports += found.reports
    sum.messages += found.messages
    sum.failed += found.failed
    if (found.failures.length > 0)
      failures.push(`run ${String(at)} (its own seed ${String(own)}): ${found.failures.join('; ')}`)
    if (sum.runs % 10_000 === 0) progress(`${String(sum.runs)} runs`)
  }
  archive.close()
  const figure = [
    `${String(sum.runs)} runs`,
    `${String(sum.reports)} reports of ${String(sum.messages)} messages, ${String(sum.failed)} of them failed`,
    failures.length === 0 ? '0 steps down, 0 failures painted over, 0 reports not kept' : 'broken',
  ]
  return Promise.resolve({ figure: figure.join(', '), failures })
}

/** See the head of this file. */
export const statusHonest: Row = { id: 'status-honest', promise: 'Status never lies', run }
