import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeTreesSync } from '../core/disk/remove.ts'

/** Stands in the data folder while it is being deleted: a start that finds it ends what was begun. */
const MARK = 'deleting'
/** By these files Chromium knows that it is the only one here; who runs needs them. */
const LOCKS = /^(Singleton|lockfile)/

/** From now on the next start deletes what is here, if this one does not come to it. */
export function markForDeletion(userData: string): void {
  writeFileSync(path.join(userData, MARK), '', { mode: 0o600 })
}

/** Deletes what a start before this one was asked to delete and did not. Called before anything here is opened. */
export function finishDeletion(userData: string): void {
  if (!existsSync(path.join(userData, MARK))) return
  removeTreesSync(...placesIn(userData, (name) => name !== MARK && !LOCKS.test(name)))
  removeTreesSync(path.join(userData, MARK))
}

/**
 * Deletes the data folder and ends this process at once: Chromium writes its own files as it closes in good order, and they
 * would be there again.
 */
export function leaveNoTrace(userData: string): void {
  try {
    // The folder itself may be one that was given by hand, in a place that is not ours to change.
    removeTreesSync(...placesIn(userData, (name) => name !== MARK))
    // The mark goes last, and only when nothing is left for the next start.
    removeTreesSync(userData)
  } catch {
    // Windows keeps what Chromium still has open. The mark stands, and the next start deletes the rest.
  }
  process.kill(process.pid, 'SIGKILL')
}

/** Paths of what is in the folder and is chosen. */
function placesIn(userData: string, isChosen: (name: string) => boolean): string[] {
  return readdirSync(userData)
    .filter(isChosen)
    .map((name) => path.join(userData, name))
}
