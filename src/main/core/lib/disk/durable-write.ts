/**
 * The one place that renames files and puts them on the disk for good. Windows differs in three ways: it syncs a file only
 * through a handle that may write, it syncs no folder, and it refuses for a moment to rename what another program has open.
 */
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isWindows, whileBusy, whileBusySync } from './busy-file.ts'
import { removeFileSync } from './remove-file.ts'

/** Puts a file's bytes on the disk: they survive a power cut from here on. */
export function syncFileSync(file: string): void {
  syncOpened(openSync(file, 'r+'))
}

/** Syncs a folder, so that the names in it survive a power cut. Windows has no call for this and needs none. */
export function syncFolderSync(folder: string): void {
  if (!isWindows()) syncOpened(openSync(folder, 'r'))
}

/** Puts a file and its name on the disk. */
export function syncFileAndNameSync(file: string): void {
  syncFileSync(file)
  syncFolderSync(path.dirname(file))
}

/** The same as {@link syncFileSync} for a file that is open for writing. */
export function syncHandle(handle: FileHandle): Promise<void> {
  return handle.sync()
}

/** The same, and closes it, also where the disk refuses. */
export async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await syncHandle(handle)
  } finally {
    await handle.close()
  }
}

/** The same as {@link syncFolderSync} without holding the thread. */
export async function syncFolder(folder: string): Promise<void> {
  if (isWindows()) return
  await syncAndClose(await open(folder, 'r'))
}

/** Renames a file, over another one if need be. The new name is not yet on the disk. */
export function renameFileSync(from: string, to: string): void {
  whileBusySync(() => renameSync(from, to))
}

/** The same without holding the thread. */
export function renameFile(from: string, to: string): Promise<void> {
  return whileBusy(() => rename(from, to))
}

/**
 * Puts a file in another's place, for this user only: whole beside it, synced, renamed over it, and the folder synced. After
 * a crash or a power cut there is the old text or the new, and never the old one once this has returned. Throws when the
 * disk would not take it; then the old one stands. electron-store writes in place under SNAP and after EXDEV, and never
 * syncs the folder.
 */
export function writeDurably(file: string, text: string): void {
  const target = followLink(file)
  // One name for all times: what a crash left behind is overwritten, not piled up.
  const beside = `${target}.new`
  try {
    writeFileSync(beside, text, { mode: 0o600, flush: true })
    renameFileSync(beside, target)
  } catch (error) {
    dropQuietly(beside)
    throw error
  }
  syncFolderSync(path.dirname(target))
}

function syncOpened(descriptor: number): void {
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Some keep their settings elsewhere and link to them: the link stays. */
function followLink(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

function dropQuietly(file: string): void {
  try {
    removeFileSync(file)
  } catch {
    // Nothing was written there.
  }
}
