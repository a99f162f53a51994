import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pause } from '../core/lib/disk/busy-file.ts'
import { removeTreesSync } from '../core/lib/disk/remove-file.ts'

/** Stands in the data folder while it is being deleted: a start that finds it ends what was begun. */
const MARK = 'deleting'
/** By these files Chromium knows that it is the only one here; who runs needs them. */
const LOCKS = /^(Singleton|lockfile)/
/** Threads of Chromium end what they had begun to write while the folder is deleted. So often nothing new has to be found. */
const QUIET_LOOKS = 3
/** More looks than this would hold the computer's shutdown. The mark then stands for the next start. */
const MAX_LOOKS = 60

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
    // The mark goes last, and only when nothing is left for the next start.
    if (staysEmpty(userData)) removeTreesSync(userData)
  } catch {
    // Windows keeps what Chromium still has open. The mark stands, and the next start deletes the rest.
  }
  process.kill(process.pid, 'SIGKILL')
}

/** Deletes all but the mark until nothing comes any more; false when something still came at the last look. */
function staysEmpty(userData: string): boolean {
  let quiet = 0
  for (let look = 0; look < MAX_LOOKS && quiet < QUIET_LOOKS; look += 1) {
    if (look > 0) pause()
    const found = placesIn(userData, (name) => name !== MARK)
    removeTreesSync(...found)
    quiet = found.length === 0 ? quiet + 1 : 0
  }
  return quiet === QUIET_LOOKS
}

/** Paths of what is in the folder and is chosen. */
function placesIn(userData: string, isChosen: (name: string) => boolean): string[] {
  return readdirSync(userData)
    .filter(isChosen)
    .map((name) => path.join(userData, name))
}
