import { parentPort } from 'node:worker_threads'
import { openDatabase, type Database } from './database.ts'
import { METHODS } from './methods.ts'
import type { Answer, ArchiveFault, Ask } from './wire.ts'

/** The only thread that touches SQLite (law 11). Calls are carried out one by one, in the order in which they came. */
let database: Database | null = null

parentPort?.on('message', (ask: Ask) => parentPort?.postMessage(answer(ask)))

function answer(ask: Ask): Answer {
  try {
    return { id: ask.id, ok: true, value: carryOut(ask) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { id: ask.id, ok: false, fault: sortFault(text), text: text.slice(0, 300) }
  }
}

function carryOut(ask: Ask): unknown {
  if (ask.method === 'open') {
    const opened = openDatabase(...(ask.args as [string, number]))
    database = opened.database
    return opened.result
  }
  if (!database) throw new Error('the archive is not open')
  if (ask.method === 'close') {
    database.close()
    database = null
    return null
  }
  const method = METHODS[ask.method] as (db: Database, ...args: readonly unknown[]) => unknown
  return method(database, ...ask.args)
}

function sortFault(text: string): ArchiveFault {
  if (/full|ENOSPC/i.test(text)) return 'storage-full'
  if (/readonly|read-only|EROFS/i.test(text)) return 'storage-read-only'
  return 'storage-failed'
}
