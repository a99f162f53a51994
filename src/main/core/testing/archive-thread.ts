/** A thread that serves one archive after another, each through a port of its own: what it has loaded stays loaded. */
import { flushCompileCache } from 'node:module'
import { parentPort, type MessagePort } from 'node:worker_threads'
import { serveArchive } from '../store/thread/serve.ts'

// The thread may be cut off, and would not keep what it has compiled.
flushCompileCache()

parentPort?.on('message', (port: MessagePort) => serveArchive(port))
