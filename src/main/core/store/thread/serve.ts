import type { MessagePort } from 'node:worker_threads'
import { join } from 'node:path'
import { createBackup, prepareRestore } from '../backup/create-backup.ts'
import { wipeBackups } from '../backup/wipe-backups.ts'
import type { Database } from '../db/database.ts'
import { asideName, exchange } from '../integrity/replace-archive.ts'
import { copyForMove } from '../moving/copy-for-move.ts'
import { lookAtMoved } from '../moving/look-at-moved.ts'
import { mergeMovedArchive } from '../moving/merge-moved.ts'
import { METHODS } from './methods.ts'
import { ARCHIVE_FILE, openDatabase } from '../db/open.ts'
import { noteRoots } from '../integrity/check-schema.ts'
import { isDamage, isIllegible } from '../integrity/check-structure.ts'
import { suspect } from '../integrity/suspect-marker.ts'
import type { UpgradeTold } from '../db/upgrade.ts'
import type { Answer, ArchiveFault, Ask, FileMethods, Told } from './protocol.ts'

let port: MessagePort | null = null
let database: Database | null = null
let folder = ''

/** Carries out the calls that come through a port, one by one in the order in which they came, until the archive is closed. */
export function serveArchive(callers: MessagePort): void {
  port = callers
  folder = ''
  callers.on('message', (ask: Ask) => {
    callers.postMessage(answer(ask))
    if (ask.method === 'close') callers.close()
  })
}

function answer(ask: Ask): Answer {
  try {
    return { id: ask.id, ok: true, value: carryOut(ask) }
  } catch (error) {
    if (isDamage(error) || isIllegible(error))
      suspect(join(folder === '' ? String(ask.args[0]) : folder, ARCHIVE_FILE))
    const text = error instanceof Error ? error.message : String(error)
    return { id: ask.id, ok: false, fault: sortFault(text), text: text.slice(0, 300) }
  }
}

const FILES: FileMethods = {
  open: (place, now, stop) => {
    // What is told leaves at once, while this thread is still at work.
    const tell = (upgrade: UpgradeTold): void => port?.postMessage({ upgrade } satisfies Told)
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
      const { id } = db.run(
        `INSERT INTO places (name, address, latitude, longitude, used_at) VALUES ('', '', 0, 0, 0)`,
      )
      db.run('DELETE FROM places WHERE id = ?', id)
    })
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
  wipeBackups: wipeBackups,
  createBackup: (place, now) => createBackup(place, join(place, ARCHIVE_FILE), now),
  copyForMove: (place, target) => copyForMove(join(place, ARCHIVE_FILE), target),
  lookAtMoved: (place, moved) => lookAtMoved(join(place, ARCHIVE_FILE), moved),
  takeMoved: (moved, files, now) => {
    opened().close()
    database = null
    try {
      return mergeMovedArchive(join(folder, ARCHIVE_FILE), moved, files)
    } finally {
      database = openDatabase(folder, now).database
    }
  },
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
  const value = method(db, ...ask.args)
  // It has moved every table.
  if (ask.method === 'removeAccount') noteRoots(db.connection, join(folder, ARCHIVE_FILE))
  return value
}

function opened(): Database {
  if (!database) throw new Error('the archive is not open')
  return database
}

function sortFault(text: string): ArchiveFault {
  if (/full|ENOSPC/i.test(text)) return 'storage-full'
  if (/readonly|read-only|EROFS/i.test(text)) return 'storage-read-only'
  return 'storage-failed'
}
