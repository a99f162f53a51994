import { parentPort } from 'node:worker_threads'
import { join } from 'node:path'
import { makeCopy, prepareRestore } from './copies/copies.ts'
import { wipeCopies } from './copies/wipe-copies.ts'
import { lookOver, settleDamage } from './damage/damage.ts'
import { tellDamage } from './damage/damage-told.ts'
import type { Database } from './database.ts'
import { asideName, exchange } from './damage/exchange.ts'
import { METHODS } from './methods.ts'
import { ARCHIVE_FILE, openDatabase } from './open.ts'
import { noteRoots } from './damage/schema.ts'
import { isDamage, isStrange } from './damage/structure.ts'
import { suspect } from './damage/suspicion.ts'
import { takeDamage, type DamagedRow } from './damage/seals.ts'
import type { UpgradeTold } from './upgrade.ts'
import type { Answer, ArchiveFault, Ask, FileMethods, Told } from './wire.ts'

/** The only thread that writes SQLite (law 11). Calls are carried out one by one, in the order in which they came. */
let database: Database | null = null
let folder = ''

parentPort?.on('message', (ask: Ask) => {
  parentPort?.postMessage(answer(ask))
  seeTo(takeDamage())
  if (ask.method === 'close') parentPort?.close()
})

function answer(ask: Ask): Answer {
  try {
    return { id: ask.id, ok: true, value: carryOut(ask) }
  } catch (error) {
    if (isDamage(error)) suspect(join(folder === '' ? String(ask.args[0]) : folder, ARCHIVE_FILE))
    const text = error instanceof Error ? error.message : String(error)
    return { id: ask.id, ok: false, fault: sortFault(text), text: text.slice(0, 300) }
  }
}

const FILES: FileMethods = {
  open: (place, now, stop) => {
    // What is told leaves at once, while this thread is still at work.
    const tell = (upgrade: UpgradeTold): void => parentPort?.postMessage({ upgrade } satisfies Told)
    const isStopped = (): boolean => stop !== undefined && Atomics.load(stop, 0) !== 0
    const opened = openDatabase(place, now, undefined, { tell, isStopped })
    database = opened.database
    folder = place
    return opened.result
  },
  close: () => {
    database?.close()
    database = null
    return null
  },
  probe: () => {
    const db = opened()
    db.transaction(() => {
      db.run(`INSERT INTO damage (table_name, row_key, account_id, record) VALUES ('', '', '', '')`)
      db.run(`DELETE FROM damage WHERE table_name = ''`)
    })
    return null
  },
  settleFound: (found) => {
    seeTo(found)
    return null
  },
  restore: (name, now) => {
    opened().close()
    database = null
    const file = join(folder, ARCHIVE_FILE)
    try {
      const prepared = prepareRestore(folder, file, name)
      if (prepared !== 'ready') return prepared
      exchange(file, asideName(file, 'replaced', now))
      return 'restored'
    } finally {
      database = openDatabase(folder, now).database
    }
  },
  wipeCopies,
  makeCopy: (place, now) => makeCopy(place, join(place, ARCHIVE_FILE), now),
}

function carryOut(ask: Ask): unknown {
  if (ask.method in FILES) {
    const own = FILES[ask.method as keyof FileMethods] as (...args: readonly unknown[]) => unknown
    return own(...ask.args)
  }
  const method = METHODS[ask.method as keyof typeof METHODS] as (
    db: Database,
    ...args: readonly unknown[]
  ) => unknown
  const db = opened()
  try {
    const value = method(db, ...ask.args)
    // It has moved every table.
    if (ask.method === 'removeAccount') noteRoots(db.connection, join(folder, ARCHIVE_FILE))
    return value
  } catch (error) {
    // A value that nobody can have written stops whoever reads it: the rows are looked at, and it is tried once more.
    if (!isStrange(error) || !seeTo(lookOver(db))) throw error
    return method(db, ...ask.args)
  }
}

function opened(): Database {
  if (!database) throw new Error('the archive is not open')
  return database
}

/** Sees to rows that the disk has changed, and tells what became of them. Says whether there were any. */
function seeTo(found: readonly DamagedRow[]): boolean {
  if (!database || found.length === 0) return false
  try {
    const report = settleDamage(database, found)
    if (report.count === 0) return false
    const told: Told = { damage: tellDamage(database, report) }
    parentPort?.postMessage(told)
    return true
  } catch {
    // The disk takes no writes now: the next reading meets them again, and shows none of them as true until then.
    return false
  }
}

function sortFault(text: string): ArchiveFault {
  if (/full|ENOSPC/i.test(text)) return 'storage-full'
  if (/readonly|read-only|EROFS/i.test(text)) return 'storage-read-only'
  return 'storage-failed'
}
