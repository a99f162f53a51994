import type { z } from 'zod'
import { accountIn } from '../../../../shared/lib/capabilities.ts'
import { textToSend } from '../../../../shared/lib/letters.ts'
import type { requestSchemas } from '../../../../shared/contract/requests.ts'
import type { Account, AccountId } from '../../../../shared/model/account.ts'
import {
  copiesFor,
  type Mailing,
  type PeopleList,
  type PersonCopy,
} from '../../../../shared/model/mailing.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { composeText } from '../../send/compose-message.ts'
import type { NewMailingPerson } from '../../store/mailings/mailings.ts'

type Context = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'mailings' | 'ports'>
type Arg = z.output<(typeof requestSchemas)['mailing.start']>

/** So many lists of an account are kept: a slow read that ends last must not push out the one that is shown. */
const KEPT_LISTS = 8

/** The people that the window saw: to them it is sent, whatever becomes of the file. */
export class PeopleLists {
  readonly #lists = new Map<AccountId, readonly PeopleList[]>()

  keep(accountId: AccountId, list: PeopleList): void {
    this.#lists.set(accountId, [list, ...(this.#lists.get(accountId) ?? [])].slice(0, KEPT_LISTS))
  }

  find(accountId: AccountId, id: string): PeopleList | null {
    return this.#lists.get(accountId)?.find((list) => list.id === id) ?? null
  }
}

/** `mailing.start`: composes every copy and keeps all of them. They leave one by one from then on. */
export async function startMailing(
  context: Context,
  lists: PeopleLists,
  arg: Arg,
): Promise<Outcome<Mailing>> {
  const { accounts, archive, bus, mailings, ports } = context
  const { accountId, sendId, name, officeHours } = arg
  const account = accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const list = lists.find(accountId, arg.listId)
  if (!list) return failure(problem('mailing-list-gone'))
  const text = textToSend(arg.text)
  if (text === '') return failure(problem('text-empty', { field: 'text' }))
  const sending = accounts.runtime(accountId)?.sending
  if (sending?.state === 'held' || sending?.state === 'signed-out')
    return failure(sending.problem ?? problem('cannot-send'))
  const hours = account.advanced.officeHours
  if (officeHours && hours?.every((day) => day === null)) return failure(problem('mailing-never-open'))
  const people = copiesFor(list, text, { name: account.name, textLimit: account.advanced.textLimit }).map(
    (copy) => composed(account, copy),
  )
  if (people.every((person) => person.problem !== null)) return failure(problem('mailing-nobody'))
  const mailing = { accountId, sendId, name, text, officeHours, people }
  const started = await archive.startMailing(mailing, ports.clock.now())
  if (!started.ok) return started
  bus.emit({ type: 'mailing', accountId, mailing: started.value })
  mailings.look(accountId)
  return success(started.value)
}

function composed(account: Account, { person, text, problem: why }: PersonCopy): NewMailingPerson {
  const { address, shown } = person
  const who = { address, name: person.name === '' ? shown : person.name }
  if (text === null) return { ...who, text: '', problem: why ?? problem('cannot-send') }
  const chat = { kind: 'person', address } as const
  const rows = composeText({ account: accountIn(account, chat), chat, quoted: null }, { text, split: false })
  return { ...who, text, problem: rows.ok ? null : rows.problem }
}
