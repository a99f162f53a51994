import path from 'node:path'
import type { AccountHoldings, AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { holdingFiles } from '../store/backup/set-aside.ts'
import type { CoreContext } from '../core-context.ts'
import { forgetEarlierFiles } from '../media/earlier-files.ts'
import { PendingRemovals } from '../accounts/pending-removals.ts'

/** All that keeps something of an account. */
type Removing = Pick<
  CoreContext,
  'accounts' | 'archive' | 'backups' | 'files' | 'media' | 'moves' | 'ports' | 'settings'
>

/** What of an account lies here. */
export async function holdings(
  context: Pick<CoreContext, 'archive' | 'ports'>,
  accountId: AccountId,
): Promise<AccountHoldings> {
  const { archive, ports } = context
  return { ...(await archive.holdingsOf(accountId)), ...holdingFiles(ports.dataFolder) }
}

/**
 * Removes an account and wipes all that it left: rows, copies, files, tokens, settings. What could not be wiped is noted,
 * said, and wiped at the next start.
 */
export async function removeAccount(
  context: Removing,
  { accountId, discardUnsent }: { readonly accountId: AccountId; readonly discardUnsent: boolean },
): Promise<Outcome<null>> {
  const { accounts, archive, backups: copies, ports } = context
  if (!accounts.find(accountId)) return failure(problem('not-found-here'))
  const { unsent } = await archive.holdingsOf(accountId)
  if (unsent > 0 && !discardUnsent) return failure(problem('removal-unsent', { count: unsent }))
  // A copy of the archive lies beside it while it moves, with the account in it.
  const moved = await context.moves.end()
  if (!moved.ok) return moved
  const pending = new PendingRemovals(ports.dataFolder)
  pending.add(accountId)
  const removed = await accounts
    .remove(accountId, () => copies.forget(accountId, () => archive.removeAccount(accountId)))
    .catch((error: unknown) => {
      pending.drop(accountId)
      throw error
    })
  if (!removed) return failure(problem('not-found-here'))
  const isSwept = await sweep(context, accountId)
  if (!removed.isOverwritten || !isSwept) return failure(problem('removal-disk'))
  if (!removed.isTokenless) return failure(problem('removal-keychain'))
  pending.drop(accountId)
  return success(null)
}

/**
 * Removes every account, and then all else. Tokens that the keychain does not give up keep Parley here: once its folder is
 * gone, nothing would know of them any more.
 */
export async function deleteAll(
  context: Removing,
  { discardUnsent }: { readonly discardUnsent: boolean },
): Promise<Outcome<null>> {
  const { accounts, archive, ports, settings } = context
  const ids = accounts.list().map(({ id }) => id)
  let count = 0
  for (const id of ids) count += (await archive.holdingsOf(id)).unsent
  if (count > 0 && !discardUnsent) return failure(problem('removal-unsent', { count }))
  const moved = await context.moves.end()
  if (!moved.ok) return moved
  // What the disk does not let go of one goes with the folder; only the keychain lies elsewhere.
  for (const accountId of ids) await removeAccount(context, { accountId, discardUnsent: true })
  for (const accountId of new PendingRemovals(ports.dataFolder).list())
    if (!(await accounts.forgetTokens(accountId))) return failure(problem('deletion-keychain'))
  // Once Parley's folder is gone, nothing would know of the copies elsewhere any more.
  const left = await context.backups.clearPlace()
  if (left !== null) return failure(problem('deletion-backups', { folder: path.basename(left) }))
  // The desktop would go on starting what has nothing left.
  settings.set({ startAtLogin: false })
  ports.log.info('app.delete-all', { accounts: ids.length })
  ports.endWithoutTrace()
  return success(null)
}

/** Ends the removals that a crash, a full disk or a locked keychain cut short. Called before the accounts start. */
export async function finishRemovals(context: Removing): Promise<void> {
  const { accounts, archive, backups: copies, ports } = context
  const pending = new PendingRemovals(ports.dataFolder)
  for (const accountId of pending.list()) {
    const isOverwritten = await copies.forget(accountId, () => archive.removeAccount(accountId))
    const isSwept = await sweep(context, accountId)
    const isTokenless = await accounts.forgetTokens(accountId)
    ports.log.info('account.removal-finished', { isOverwritten, isSwept, isTokenless })
    if (isOverwritten && isSwept && isTokenless) pending.drop(accountId)
  }
}

/** The files and the settings of an account that is no longer in the archive. */
async function sweep(
  { accounts, files, media, ports, settings }: Removing,
  accountId: AccountId,
): Promise<boolean> {
  if (accounts.list().length === 0) await forgetEarlierFiles(ports.dataFolder)
  const done = await Promise.allSettled([media.forget(accountId), files.sweep()])
  for (const each of done)
    if (each.status === 'rejected')
      ports.log.error('account.sweep-failed', { text: String(each.reason).slice(0, 200) })
  if (settings.get().besideAccount === accountId) settings.set({ besideAccount: '', besideChat: 0 })
  const { lastAccount, besideAccount, besideChat } = settings.get()
  // The chat beside takes the place of the one in front, as it does in the window.
  if (lastAccount === accountId)
    settings.set({ lastAccount: besideAccount, lastChat: besideChat, besideAccount: '', besideChat: 0 })
  return done.every(({ status }) => status === 'fulfilled')
}
