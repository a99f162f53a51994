/** An archive of an earlier version, laid out for an upgrade, and the verdict on what became of it. */
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { ARCHIVE_FILE, openDatabase } from '../../../src/main/core/archive/open.ts'
import { SCHEMA_VERSION } from '../../../src/main/core/archive/migrations.ts'
import { lostFrom, type Contents } from './contents.ts'

/** An archive of an earlier version, and what it holds. */
export interface Old {
  /** 0 for a first start, which finds none. */
  readonly version: number
  readonly file: string
  readonly contents: Contents
}

/** Makes a folder with the archive in it, as the earlier version left it. */
export function layOut({ version, file }: Old, folder: string): void {
  mkdirSync(folder)
  if (version > 0) copyFileSync(file, path.join(folder, ARCHIVE_FILE))
}

/** Opens an archive that an upgrade was cut off in, as the next start does. */
export function judge(folder: string, old: Old): string[] {
  try {
    const { database, result } = openDatabase(folder, 0)
    if (!database || result.state !== 'open') return [`it is ${result.state}`]
    try {
      if (result.movedAside !== null) return ['it was taken for damaged and moved aside']
      const version = database.get<{ user_version: number }>('PRAGMA user_version')?.user_version
      if (version !== SCHEMA_VERSION) return [`it is of version ${String(version)}`]
      return lostFrom(database, old.contents)
    } finally {
      database.close()
    }
  } catch (error) {
    return [`it does not open: ${String(error)}`]
  }
}
