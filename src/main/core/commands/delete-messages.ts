import type { AccountId } from '../../../shared/model/account.ts'
import { success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'

/** How long the words of a removed message stay for an undo, in milliseconds. The window offers it for less. */
const UNDO_KEPT_MS = 60_000

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>

/** "Delete for me". Answers the keys that went: what can still leave from the outbox stays. */
export async function removeMessages(
  context: Parts,
  accountId: AccountId,
  keys: readonly number[],
): Promise<Outcome<{ readonly keys: readonly number[] }>> {
  const rows = await context.archive.removeMessages(accountId, keys, context.ports.clock.now())
  context.tellChanges(accountId, { ...rows, gone: rows.removed })
  // What one of them held may leave.
  context.accounts.runtime(accountId)?.kick()
  return success({ keys: rows.removed.flatMap((each) => each.keys) })
}

/** Undoes it. What was wiped meanwhile stays away. */
export async function restoreMessages(
  context: Parts,
  accountId: AccountId,
  keys: readonly number[],
): Promise<Outcome<null>> {
  context.tellChanges(accountId, await context.archive.restoreMessages(accountId, keys))
  return success(null)
}

/** Wipes the words of what was removed a while ago, and the files that only it named. */
export async function wipeRemoved(
  context: Pick<CoreContext, 'archive' | 'ports' | 'files' | 'media'>,
): Promise<void> {
  const before = context.ports.clock.now() - UNDO_KEPT_MS
  for (;;) {
    const wiped = await context.archive.wipeRemoved(before)
    if (!wiped) return
    await context.files.forget(wiped.fileIds)
    await context.media.forgetFiles(wiped.fetched)
  }
}
