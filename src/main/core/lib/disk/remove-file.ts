/**
 * The one place that removes files. Windows refuses for a moment what another program has open, and Electron's `rmSync`
 * refuses read-only files there (electron/electron#52253); `unlink` takes them.
 */
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rm, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import {
  codeOf,
  isBusy,
  newPatience,
  pause,
  takePause,
  whileBusy,
  whileBusySync,
  type Patience,
} from './busy-file.ts'

/** Removes a file; one that is not there is no error. */
export function removeFileSync(file: string): void {
  whileBusySync(() => orMissing(() => unlinkSync(file)))
}

/** The same without holding the thread. */
export function removeFile(file: string): Promise<void> {
  return whileBusy(() => unlink(file).catch(passMissing))
}

/** Removes a folder with all that is in it; one that is not there is no error. */
export function removeTree(folder: string): Promise<void> {
  return whileBusy(() => rm(folder, { recursive: true, force: true }))
}

/** Removes a folder that holds nothing; false where it holds something. One that is not there is no error. */
export async function removeEmptyFolder(folder: string): Promise<boolean> {
  try {
    await whileBusy(() => rmdir(folder).catch(passMissing))
    return true
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * Removes files, and folders with all that is in them. What cannot be removed does not keep the rest; the first refusal is
 * thrown when all else is gone.
 */
export function removeTreesSync(...places: readonly string[]): void {
  const refusals: unknown[] = []
  for (const place of places) remove(place, newPatience(), refusals)
  if (refusals.length > 0) throw refusals[0]
}

function remove(place: string, patience: Patience, refusals: unknown[]): void {
  try {
    const found = lstatSync(place, { throwIfNoEntry: false })
    if (found?.isDirectory() === true) removeFolder(place, patience, refusals)
    else if (found) whileBusySync(() => orMissing(() => unlinkSync(place)), patience)
  } catch (error) {
    refusals.push(error)
  }
}

function removeFolder(folder: string, patience: Patience, refusals: unknown[]): void {
  for (;;) {
    const before = refusals.length
    for (const name of readdirSync(folder)) remove(path.join(folder, name), patience, refusals)
    if (refusals.length > before) return
    try {
      orMissing(() => rmdirSync(folder))
      return
    } catch (error) {
      // Another program wrote into the folder after it was read.
      const mayPass = codeOf(error) === 'ENOTEMPTY' || isBusy(error)
      if (!mayPass || !takePause(patience)) throw error
      pause()
    }
  }
}

function orMissing(act: () => void): void {
  try {
    act()
  } catch (error) {
    passMissing(error)
  }
}

function passMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}
