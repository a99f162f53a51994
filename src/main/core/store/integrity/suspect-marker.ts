import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import { removeFileSync } from '../../lib/disk/remove-file.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'

/** Up to this size an archive is looked at page by page whenever it is opened: a twentieth of a second. */
export const ALWAYS_CHECKED_BYTES = 4 * 1024 * 1024

/** Beside an archive in which SQLite has met a damaged page. */
const markOf = (file: string): string => `${file}.suspect`

/**
 * Whether an archive is read page by page before it is opened. A large one takes seconds, so it is only where there is a reason:
 * it was not closed in order, SQLite has met damage in it since, or a step of a new version is about to change it. Otherwise
 * the daily copy reads every page of it aside.
 */
export function mustLook(file: string, always = ALWAYS_CHECKED_BYTES): boolean {
  const { size } = statSync(file)
  return size <= always || isSuspect(file) || wasCutOff(file) || versionIn(file) !== SCHEMA_VERSION
}

/** Whether SQLite has met damage in it since it was last looked at. */
export const isSuspect = (file: string): boolean => existsSync(markOf(file))

/** The last one to close an archive leaves no journal behind. */
function wasCutOff(file: string): boolean {
  return ['-wal', '-journal'].some(
    (suffix) => (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0) > 0,
  )
}

/** Where SQLite keeps `user_version` in a file's header. */
const VERSION_AT = 60

/** The version that a file's header says, read without SQLite; 0 where it has none. */
export function versionIn(file: string): number {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(4)
    readSync(descriptor, bytes, 0, 4, VERSION_AT)
    return bytes.readUInt32BE(0)
  } finally {
    closeSync(descriptor)
  }
}

/** SQLite has met damage: the next start looks at every page, whatever the size. */
export function suspect(file: string): void {
  try {
    if (existsSync(file)) writeFileSync(markOf(file), '')
  } catch {
    // A disk that takes no mark either: the archive is then not closed in order, and that is looked for as well.
  }
}

/** It was looked at, and what was found was seen to. */
export function acquit(file: string): void {
  removeFileSync(markOf(file))
}
