import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Name of a whole archive that waits to take the archive's place. */
export const readyFile = (file: string): string => `${file}.ready`
/** Name of one that is being made; worth nothing until it is whole. */
export const partFile = (file: string): string => `${file}.part`
/** Name of a copy of a damaged archive that is being read. */
export const workFile = (file: string): string => `${file}.work`

const JOURNALS = ['-wal', '-shm', '-journal']

/** Puts a file, and the names in its folder, on the disk: both survive a power cut from here on. */
export function settle(file: string): void {
  for (const each of [file, dirname(file)]) {
    const descriptor = openSync(each, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}

/** A made archive is whole and on disk: from now on it takes the archive's place, whatever happens in between. */
export function declareReady(file: string): void {
  settle(partFile(file))
  renameSync(partFile(file), readyFile(file))
  settle(readyFile(file))
}

/** Moves the archive aside with its journal, and puts the one that is ready in its place. */
export function exchange(file: string, aside: string): void {
  // The journal goes last: without its archive it is never taken for another one's (see `finishExchange`).
  for (const suffix of ['', ...JOURNALS])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`)
  if (existsSync(readyFile(file))) renameSync(readyFile(file), file)
  settle(existsSync(file) ? file : dirname(file))
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
      renameSync(`${file}${suffix}`, `${asideName(file, 'left', now)}${suffix}`)
  if (existsSync(readyFile(file))) renameSync(readyFile(file), file)
}

/** Removes a file of ours that holds nothing which is not elsewhere. */
export function removeArchive(file: string): void {
  for (const suffix of ['', ...JOURNALS]) rmSync(`${file}${suffix}`, { force: true })
}

/** A name beside the archive that says what became of it, and when. */
export function asideName(file: string, what: 'damaged' | 'replaced' | 'left', now: number): string {
  return `${file}.${what}-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
}
