import type { AccountId } from '../../shared/model/account.ts'
import { success, type Outcome } from '../../shared/model/problem.ts'
import type { Rooms } from './core.ts'

/** How long the words of a removed message stay for an undo, in milliseconds. The window offers it for less. */
const KEPT = 60_000

type Told = Pick<Rooms, 'archive' | 'ports' | 'tellChanges'>

/** "Delete for me". Answers the keys that went: what is still in the outbox stays. */
export async function removeMessages(
  rooms: Told,
  accountId: AccountId,
  keys: readonly number[],
): Promise<Outcome<{ readonly keys: readonly number[] }>> {
  const rows = await rooms.archive.removeMessages(accountId, keys, rooms.ports.clock.now())
  rooms.tellChanges(accountId, { ...rows, gone: rows.removed })
  return success({ keys: rows.removed.flatMap((each) => each.keys) })
}

/** Undoes it. What was wiped meanwhile stays away. */
export async function restoreMessages(
  rooms: Told,
  accountId: AccountId,
  keys: readonly number[],
): Promise<Outcome<null>> {
  rooms.tellChanges(accountId, await rooms.archive.restoreMessages(accountId, keys))
  return success(null)
}

/** Wipes the words of what was removed a while ago, and the files that only it named. */
export async function wipeRemoved(
  rooms: Pick<Rooms, 'archive' | 'ports' | 'files' | 'media'>,
): Promise<void> {
  const before = rooms.ports.clock.now() - KEPT
  for (;;) {
    const wiped = await rooms.archive.wipeRemoved(before)
    if (!wiped) return
    await rooms.files.forget(wiped.fileIds)
    await rooms.media.forgetFiles(wiped.fetched)
  }
}
