import type { AccountId } from '../../../../shared/model/account.ts'
import type { Mailing } from '../../../../shared/model/mailing.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { PeopleLists, startMailing } from '../mailing/mailing-start.ts'
import type { HaltedMailing } from '../../store/mailings/mailings.ts'
import { exportTable } from '../export-table.ts'
import type { HandlersOf } from './handler.ts'

/** What is sent to many, one by one. */
export function mailingHandlers(context: CoreContext): HandlersOf<'mailing'> {
  const { archive, mailings, ports } = context
  const lists = new PeopleLists()
  /** Answers how it stands now: a second click on the same finds it as the first has left it. */
  const changed = async (
    accountId: AccountId,
    id: number,
    after: Mailing | null,
  ): Promise<Outcome<Mailing>> => {
    const mailing = after ?? (await archive.mailingOf(accountId, id))
    if (!mailing) return failure(problem('not-found-here'))
    context.bus.emit({ type: 'mailing', accountId, mailing })
    mailings.look(accountId)
    return success(mailing)
  }
  const halted = (
    accountId: AccountId,
    id: number,
    after: HaltedMailing | null,
  ): Promise<Outcome<Mailing>> => {
    if (after) mailings.withdraw(accountId, after.changes)
    return changed(accountId, id, after?.mailing ?? null)
  }
  return {
    // Loaded when it is asked: it stands on tables of the numbers of all countries.
    'mailing.people': async ({ accountId, from }) => {
      const { listPeople } = await import('../mailing/list-people.ts')
      const listed = await listPeople(context, accountId, from)
      if (listed.ok && listed.value) lists.keep(accountId, listed.value)
      return listed
    },
    'mailing.start': (arg) => startMailing(context, lists, arg),
    'mailing.pause': async ({ accountId, id }) =>
      halted(accountId, id, await archive.pauseMailing(accountId, id, null, ports.clock.now())),
    'mailing.resume': async ({ accountId, id }) =>
      changed(accountId, id, await archive.resumeMailing(accountId, id, ports.clock.now())),
    'mailing.stop': async ({ accountId, id }) =>
      halted(accountId, id, await archive.stopMailing(accountId, id, ports.clock.now())),
    'mailing.leaveOut': async ({ accountId, id, person }) => {
      await archive.leaveOutOfMailing(accountId, person, problem('mailing-left-out'))
      return changed(accountId, id, null)
    },
    'mailing.remove': async ({ accountId, id }) =>
      (await archive.removeMailing(accountId, id)) ? success(null) : failure(problem('not-found-here')),
    'mailing.list': async ({ accountId }) => success(await archive.listMailings(accountId)),
    'mailing.summary': async ({ accountId, id }) => {
      const mailing = await archive.mailingOf(accountId, id)
      return success(mailing && { mailing, people: await archive.mailingPeople(accountId, id) })
    },
    'mailing.export': (arg) => exportTable(context, arg, 'mailing-file-not-written'),
  }
}
