/** The same receiver with the least store that keeps the laws ({@link file://./least-thread.ts}), in a thread as law 11 asks. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const thread = new Worker(new URL('./least-thread.ts', import.meta.url), { workerData: folder })
await once(thread, 'online')

answer(
  receiveWith(async (bytes) => {
    thread.postMessage(bytes)
    const [{ receipt }] = (await once(thread, 'message')) as [{ receipt: string | null }]
    return stored(receipt)
  }),
)
