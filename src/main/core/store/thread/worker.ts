import { parentPort } from 'node:worker_threads'
import { serveArchive } from './serve.ts'

/** The only thread that writes SQLite (docs/promises.md 11). */
if (parentPort) serveArchive(parentPort)
