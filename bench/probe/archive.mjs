// The floor of an app with an archive: a thread that has it open, and the HTTP client, which nobody calls.
import { Worker } from 'node:worker_threads'
import { clientIn } from './client.mjs'

/** Resolves to how many messages the archive has, when it has been read once. */
export function holdArchive({ client, sqlite, archive }) {
  clientIn(client)
  const thread = new Worker(new URL('./archive-thread.mjs', import.meta.url), {
    workerData: { sqlite, archive },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
