/**
 * The archive's thread, which keeps what a kill would leave: before each of its writes it copies the archive's files into a new
 * folder. A process that is killed loses what SQLite has not written yet, and nothing else. `workerData`: see `CopyingThread`.
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { ARCHIVE_FILE } from '../store/db/open.ts'
import { serveArchive } from '../store/thread/serve.ts'

/** From where to where it copies, and whether it does now (1) or not (0). */
export interface CopyingThread {
  readonly from: string
  readonly into: string
  readonly on: Int32Array
}

const { from, into, on } = workerData as CopyingThread
const CHANGE = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)/i
let copies = 0

function copy(): void {
  if (Atomics.load(on, 0) === 0) return
  const folder = path.join(into, String(copies).padStart(4, '0'))
  copies += 1
  mkdirSync(folder)
  for (const name of readdirSync(from))
    if (name.startsWith(ARCHIVE_FILE)) copyFileSync(path.join(from, name), path.join(folder, name))
}

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  copy()
  exec.call(this, sql)
}
for (const name of ['run', 'get', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      if (CHANGE.test(this.sourceSQL)) copy()
      return original.apply(this, values)
    },
  })
}

if (parentPort) serveArchive(parentPort)
