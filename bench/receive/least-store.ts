/** The same receiver with the least store that keeps the laws ({@link file://./least-thread.ts}), in a thread as law 11 asks. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

const thread = new Worker(new URL('./least-thread.ts', import.meta.url))
await once(thread, 'online')

answer(
  receiveWith(async (bytes) => {
    thread.postMessage(bytes)
    const [{ receipt }] = (await once(thread, 'message')) as [{ receipt: string | null }]
    return stored(receipt)
  }),
)
