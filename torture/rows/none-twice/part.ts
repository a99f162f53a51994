/** A thread's share of the runs: seeds from `from` on, up to a share of all or to the first broken ones. */
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryArchive } from '../../lib/memory-archive.ts'
import { Random } from '../../lib/random.ts'
import { lateRun } from './late.ts'
import { runOnce } from './once.ts'
import { seedOf, type Share, type Shared } from './share.ts'

const { seed, from, count } = workerData as Share
const archive = new MemoryArchive()
const sum: Shared = { runs: 0, deliveries: 0, messages: 0, conflicts: 0, failures: [] }
for (let run = from; run < from + count && sum.failures.length < 5; run += 1) {
  const own = seedOf(seed, run)
  const found = runOnce(archive, own)
  sum.runs += 1
  sum.deliveries += found.deliveries
  sum.messages += found.messages
  sum.conflicts += found.conflicts
  const late = archive.once(() => lateRun(archive, new Random(own)))
  const failures = [...found.failures, ...late]
  if (failures.length > 0)
    sum.failures.push(`run ${String(run)} (its own seed ${String(own)}): ${failures.join('; ')}`)
  if (sum.runs % 5000 === 0) parentPort?.postMessage(sum.runs)
}
archive.close()
parentPort?.postMessage(sum)
