import { archiveThreads } from './shell/archive-thread.ts'

// First of all, and before the rest is even read: a thread takes as long to get ready as that takes, and this is the one part
// of a start in which nothing else needs a second processor.
const threads = archiveThreads()
const { begin } = await import('./shell/app.ts')
begin(threads)
