/** That store with what other rows and promises ask of every message at once. */
import { receiveInThread } from './in-thread.ts'

await receiveInThread(true)
