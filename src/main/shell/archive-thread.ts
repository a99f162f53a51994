import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Megabytes for what is young in the thread's memory. An engine takes dozens of them in a storm, and keeps them for good. */
const YOUNG_MB = 3

/** Starts the thread from the built scripts in a folder. */
export function startArchiveThread(folder: string): Worker {
  return new Worker(path.join(folder, 'archive-worker.js'), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

/**
 * Threads for the archive. The first is started at once, before anybody asks for it: it loads beside the runtime, which
 * takes as long to get ready. One that fails meanwhile is thrown away, and whoever asks hears of it from the next.
 */
export function archiveThreads(): () => Worker {
  const start = (): Worker => startArchiveThread(import.meta.dirname)
  let first: Worker | null = start()
  const failed = (): void => {
    first = null
  }
  first.on('error', failed)
  return () => {
    const thread = first ?? start()
    thread.off('error', failed)
    first = null
    return thread
  }
}
