/** None is shown twice: seeded runs of deliveries in every disorder, through the archive's own functions in memory. */
import { Worker } from 'node:worker_threads'
import { Broken, type Row, type RowContext, type RowResult } from '../row.ts'
import type { Share, Shared } from './none-twice/share.ts'

/** Runs of each form, and over how many threads they are spread. */
const RUNS = { short: 400, long: 100_000 } as const
const THREADS = 2

async function run({ short, seed, progress }: RowContext): Promise<RowResult> {
  const all = short ? RUNS.short : RUNS.long
  const count = Math.ceil(all / THREADS)
  const parts = await Promise.all(
    Array.from({ length: THREADS }, (_, n) => part({ seed, from: n * count, count }, progress)),
  )
  const sum = (pick: (part: Shared) => number): number => parts.reduce((total, each) => total + pick(each), 0)
  const failures = parts.flatMap((each) => each.failures)
  const figure = [
    `${String(sum((each) => each.runs))} runs`,
    `${String(sum((each) => each.deliveries))} deliveries (at least 20 each)`,
    `${String(sum((each) => each.messages))} messages`,
    `${String(sum((each) => each.conflicts))} conflicts recorded`,
    failures.length === 0 ? '0 doubles, 0 lost' : 'broken',
  ]
  return { figure: figure.join(', '), failures }
}

function part(share: Share, progress: (text: string) => void): Promise<Shared> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./none-twice/part.ts', import.meta.url), { workerData: share })
    worker.on('message', (told: Shared | number) => {
      if (typeof told === 'number') progress(`${String(told)} of ${String(share.count)} runs`)
      else resolve(told)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Broken(`a part of the runs ended with code ${String(code)}`)))
  })
}

/** See the head of this file. */
export const noneTwice: Row = { id: 'none-twice', promise: 'None is shown twice', run }
