import { closeSync, fsyncSync, openSync, realpathSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { syncFolderOf } from './store-file.ts'

/** What Windows says while somebody else (a virus scanner, a backup) has the file open. */
const BUSY = ['EPERM', 'EACCES', 'EBUSY']
const TRIES = 20
const PAUSE = 25

/**
 * Puts a file in another's place: whole beside it, synced, renamed over it, and the folder synced. After a crash or a power
 * cut there is the old text or the new, and never the old one once this has returned. Throws when the disk would not
 * take it; then the old one stands. electron-store writes in place under SNAP and after EXDEV, and never syncs the folder.
 */
export function writeDurably(file: string, text: string): void {
  const target = followLink(file)
  // One name for all times: what a crash left behind is overwritten, not piled up.
  const beside = `${target}.new`
  try {
    const descriptor = openSync(beside, 'w', 0o600)
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    moveOver(beside, target)
  } catch (error) {
    dropQuietly(beside)
    throw error
  }
  syncFolderOf(target)
}

/** Some keep their settings elsewhere and link to them: the link stays. */
function followLink(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

function moveOver(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (process.platform !== 'win32' || tries === TRIES || !BUSY.includes(code ?? '')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

function dropQuietly(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // Nothing was written there.
  }
}
