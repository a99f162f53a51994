import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  renameFileSync,
  syncFileAndNameSync,
  syncFileSync,
  syncFolderSync,
  writeDurably,
} from '../../lib/disk/durable-write.ts'
import { removeFileSync } from '../../lib/disk/remove-file.ts'

/** Name of a whole archive that waits to take the archive's place. */
export const readyFile = (file: string): string => `${file}.ready`
/** Name of one that is being made; worth nothing until it is whole. */
export const partFile = (file: string): string => `${file}.part`
/** Name of a copy of a damaged archive that is being read. */
export const workFile = (file: string): string => `${file}.work`

const JOURNALS = ['-wal', '-shm', '-journal']

/** A made archive is whole and on disk: from now on it takes the archive's place, whatever happens in between. */
export function declareReady(file: string): void {
  syncFileSync(partFile(file))
  renameFileSync(partFile(file), readyFile(file))
  syncFolderSync(dirname(file))
}

/** Beside an archive that has just begun, until it is known which files an earlier one may name (`media/earlier-files`). */
export const beganFile = (folder: string): string => join(folder, 'archive-began')

/** Marks that another archive begins in the folder. On the disk before the archive is. */
export function markBegun(folder: string): void {
  writeDurably(beganFile(folder), '')
}

/** Moves the archive aside with its journal, and puts the one that is ready in its place. */
export function exchange(file: string, aside: string): void {
  markBegun(dirname(file))
  // The journal goes last: without its archive it is never taken for another one's (see `finishExchange`).
  for (const suffix of ['', ...JOURNALS])
    if (existsSync(`${file}${suffix}`)) renameFileSync(`${file}${suffix}`, `${aside}${suffix}`)
  if (existsSync(readyFile(file))) renameFileSync(readyFile(file), file)
  if (existsSync(file)) syncFileAndNameSync(file)
  else syncFolderSync(dirname(file))
}

/** Ends an exchange that a crash cut short, and clears away what was never finished. Called before the archive is opened. */
export function finishExchange(file: string, now: number): void {
  for (const stale of [partFile(file), workFile(file)]) removeArchive(stale)
  if (existsSync(file)) {
    removeArchive(readyFile(file))
    return
  }
  for (const suffix of JOURNALS)
    if (existsSync(`${file}${suffix}`))
      renameFileSync(`${file}${suffix}`, `${asideName(file, 'left', now)}${suffix}`)
  if (existsSync(readyFile(file))) renameFileSync(readyFile(file), file)
}

/** Removes a file of ours that holds nothing which is not elsewhere. */
export function removeArchive(file: string): void {
  for (const suffix of ['', ...JOURNALS]) removeFileSync(`${file}${suffix}`)
}

/** A name beside the archive that says why it was moved aside, and when. */
export function asideName(
  file: string,
  what: 'damaged' | 'replaced' | 'left' | 'unknown',
  now: number,
): string {
  return `${file}.${what}-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
}
