/** The same receiver with a store of {@link file://./least-thread.ts} in a thread of its own, as law 11 asks. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

/** What that thread is made for. */
export interface LeastStart {
  readonly folder: string
  readonly furnished: boolean
}

/** Starts the thread and answers the bench. */
export async function receiveInThread(furnished: boolean): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const thread = new Worker(new URL('./least-thread.ts', import.meta.url), {
    workerData: { folder, furnished } satisfies LeastStart,
  })
  await once(thread, 'online')
  answer(
    receiveWith(async (bytes) => {
      thread.postMessage(bytes)
      const [{ receipt }] = (await once(thread, 'message')) as [{ receipt: string | null }]
      return stored(receipt)
    }),
  )
}
