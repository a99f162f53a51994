/** The least store that keeps the laws. */
import { receiveInThread } from './in-thread.ts'

await receiveInThread(false)
