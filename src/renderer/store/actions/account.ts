import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { Account, AccountId, CheckResult } from '../../../shared/model/account.ts'
import type { Outcome, ProblemCode } from '../../../shared/model/problem.ts'
import { newsOf } from '../notices.ts'
import { isMerged, railOf } from '../merged.ts'
import { rememberedChats, withFront, withOpen } from '../sides.ts'
import type { Notice } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { enterView } from './chat.ts'
import { forgetComposers } from './composer.ts'
import { saveSettings } from './view.ts'

/** What is worth saying beside the outcome of a check, as news. */
export const NEWS = {
  'trailing-path-removed': 'notice.trailing',
  'slashes-removed': 'notice.slashes',
  'access-token-untried': 'notice.untried',
  'incoming-off': 'notice.incomingOff',
} as const satisfies Record<CheckResult['notes'][number], Notice['news']>

/** Brings an account before the person. */
export function selectAccountById(accountId: AccountId): void {
  change((state) => ({
    ...withOpen(state, withFront(state, accountId, state.openChats[accountId] ?? null)),
    ...{ search: '', listLabel: null },
  }))
  void saveSettings({ ...rememberedChats(now()), allAccounts: false })
  enterView()
}

/** Brings the chats of all accounts into one list. What is open stays open. */
export function selectAllAccounts(): void {
  change(() => ({ search: '', listLabel: null }))
  void saveSettings({ allAccounts: true })
  enterView()
}

/** Brings what stands at a place of the rail before the person: an account, or all of them; nothing where nothing stands. */
export function selectInRail(place: number): void {
  const entry = railOf(now().accounts)[place]
  if (entry) selectAccountById(entry.id)
  else if (entry === null) selectAllAccounts()
}

/** Goes down or up in the rail; from its end on at the other. */
export function stepInRail(step: 1 | -1): void {
  const state = now()
  const rail = railOf(state.accounts)
  const at = rail.findIndex((entry) => (entry?.id ?? null) === (isMerged(state) ? null : state.accountId))
  selectInRail((at + step + rail.length) % rail.length)
}

/** Puts the accounts into another order: drawn at once, taken back when the core refuses. */
export async function arrangeAccounts(accountIds: readonly AccountId[]): Promise<void> {
  const before = now().accounts
  const place = (account: Account): number => accountIds.indexOf(account.id)
  change(({ accounts }) => ({ accounts: [...accounts].sort((a, b) => place(a) - place(b)) }))
  const outcome = await ask('account.arrange', { accountIds: [...accountIds] })
  if (outcome.ok) return
  change(() => ({ accounts: before }))
  reportProblem(outcome.problem)
}

function show(account: Account): void {
  change((state) => ({
    accounts: state.accounts.some((other) => other.id === account.id)
      ? state.accounts.map((other) => (other.id === account.id ? account : other))
      : [...state.accounts, account],
  }))
  selectAccountById(account.id)
}

/** Saves the form; on success the account is before the person and what was mended is said. */
export async function saveAccount(form: AccountForm): Promise<Outcome<null>> {
  const outcome = await ask('account.save', form)
  if (!outcome.ok) return outcome
  const { account, notes } = outcome.value
  show(account)
  change((state) => ({
    notices: [...state.notices, ...notes.map((note) => newsOf(NEWS[note]))],
  }))
  return { ok: true, value: null }
}

/** Opens the demo account. */
export async function startDemo(): Promise<Outcome<null>> {
  const outcome = await ask('app.startDemo', {})
  if (!outcome.ok) return outcome
  show(outcome.value)
  return { ok: true, value: null }
}

/** Removes an account and wipes all of it from this computer. What could not be wiped yet is said as a notice. */
export async function removeAccount(accountId: AccountId, discardUnsent: boolean): Promise<Outcome<null>> {
  const outcome = await ask('account.remove', { accountId, discardUnsent })
  const isGone = outcome.ok || LEFT_BEHIND.has(outcome.problem.code)
  if (!isGone) return outcome
  forgetComposers(accountId)
  if (!outcome.ok) reportProblem(outcome.problem)
  return { ok: true, value: null }
}

/** Deletes all that Parley keeps, and ends it. When it answers, something is in the way. */
export async function deleteAll(discardUnsent: boolean): Promise<Outcome<null>> {
  const outcome = await ask('app.deleteAll', { discardUnsent })
  // With the accounts gone the window may show another screen by now.
  if (!outcome.ok && outcome.problem.code === 'deletion-keychain') reportProblem(outcome.problem)
  return outcome
}

/** The account is gone, something that it left is not. */
const LEFT_BEHIND: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['removal-keychain', 'removal-disk'])

/** Tries again at once: connection, sign-in, keychain, a pause. */
export const resumeAccount = (accountId: AccountId) => askOrReport('account.resume', { accountId })
