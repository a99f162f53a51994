/** One computer of figure 13: makes a file, or takes one in, and says how much memory that took. Arguments: the step, the folder, the file. */
import { setTimeout as wait } from 'node:timers/promises'
import { Moves } from '../../src/main/core/moving/moves.ts'
import { connectArchive } from '../../src/main/core/store/thread/archive.ts'
import { clock } from '../../src/main/shell/clock.ts'
import { startArchive } from '../../src/main/core/testing/archive-threads.ts'

/** What the child says. */
export interface MovingMeasured {
  readonly seconds: number
  /** Megabytes of this process at most, above what it held before. */
  readonly memoryMb: number
  readonly state: string
  /** Seconds in which nothing else may work on the archive: it is being merged. */
  readonly blockedSeconds: number
}

const SAMPLE_MS = 20
const PASSPHRASE = 'a passphrase of a bench'

const [, , step = '', folder = '', file = ''] = process.argv
const archive = connectArchive(startArchive())
await archive.open(folder, Date.now())
const nothing = (): void => undefined
const moves = new Moves({
  ports: {
    archiveWorker: startArchive,
    chooseFile: () => Promise.resolve(file),
    chooseSavePath: () => Promise.resolve(file),
    clock,
    dataFolder: folder,
    log: { info: nothing, warn: nothing, error: nothing },
    showFile: nothing,
    versions: { app: '0', electron: '0', chrome: '0', node: '0' },
  },
  archive,
  settings: () => '{}',
  emit: nothing,
})

await wait(1000)
const before = process.memoryUsage.rss()
let most = before
const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS)
const began = performance.now()
let blockedSeconds = 0

async function ended(): Promise<void> {
  while (moves.status?.state === 'running') await wait(SAMPLE_MS)
}

if (step === 'make') {
  await moves.make({ passphrase: PASSPHRASE, files: true })
  await ended()
} else {
  await moves.choose()
  await moves.open(PASSPHRASE)
  await ended()
  const blocked = performance.now()
  await moves.take(async (exchange) => void (await exchange()), null)
  blockedSeconds = (performance.now() - blocked) / 1000
}
clearInterval(sampling)
process.send?.({
  seconds: (performance.now() - began) / 1000,
  memoryMb: (most - before) / 1024 / 1024,
  state: moves.status?.state ?? 'none',
  blockedSeconds,
} satisfies MovingMeasured)
await archive.close()
