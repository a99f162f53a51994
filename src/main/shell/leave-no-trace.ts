import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
  for (const name of readdirSync(userData))
    if (name !== MARK && !LOCKS.test(name)) remove(path.join(userData, name))
  remove(path.join(userData, MARK))
}

/**
 * Deletes the data folder and ends this process at once: Chromium writes its own files as it closes in good order, and they
 * would be there again.
 */
export function leaveNoTrace(userData: string): void {
  try {
    // The folder itself may be one that was given by hand, in a place that is not ours to change.
    for (const name of readdirSync(userData)) if (name !== MARK) remove(path.join(userData, name))
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // What could not be deleted is marked, and goes with the next start.
  }
  process.kill(process.pid, 'SIGKILL')
}

function remove(place: string): void {
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
