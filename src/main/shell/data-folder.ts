import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { syncFolderSync } from '../core/lib/disk/durable-write.ts'

const STICKY = 0o1000

/** Makes the user data folder this user's alone, and answers the archive's folder inside it. */
export function openDataFolder(userData: string): string {
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  closeToOthers(userData)
  const archive = path.join(userData, 'archive')
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  closeToOthers(archive)
  // An archive that is on disk in a folder that is not would be gone after a power cut.
  syncFolderSync(userData)
  try {
    syncFolderSync(path.dirname(userData))
  } catch {
    // Where it lies may be closed to us (a folder given by hand): then it was there long before.
  }
  return archive
}

function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return
  // A shared folder such as /tmp, given by mistake, must stay as it is for everybody else.
  if ((statSync(folder).mode & STICKY) === 0) chmodSync(folder, 0o700)
}
