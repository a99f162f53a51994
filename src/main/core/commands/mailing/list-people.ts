import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { canAnswer } from '../../../../shared/lib/address.ts'
import { realName } from '../../../../shared/lib/letters.ts'
import type { Account, AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import {
  MAX_MAILING_PEOPLE,
  type ChatSource,
  type ListedPerson,
  type PeopleList,
  type PeopleSource,
} from '../../../../shared/model/mailing.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { countryOf, formatInternational } from '../../lib/phone-number.ts'
import { readFileNumber } from '../contacts/file-number.ts'
import { readPeopleFile, type PeopleRow } from './people-file.ts'

/** So many people are judged at a time, so that what comes in is stored between. */
const AT_A_TIME = 20

type Context = Pick<CoreContext, 'accounts' | 'archive' | 'ports'>
type Archive = CoreContext['archive']

/** Somebody as the source has them, before the archive is asked. */
type Candidate = Omit<ListedPerson, 'chatId' | 'key'>
type Listed = Omit<PeopleList, 'id'>

/** `mailing.people`: to whom a text could be sent, and why not to the others. Null: no file was chosen. */
export async function listPeople(
  context: Context,
  accountId: AccountId,
  from: PeopleSource,
): Promise<Outcome<PeopleList | null>> {
  const account = context.accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const read = from.type === 'file' ? await ofFile(context, account) : await ofChats(context, account, from)
  if (!read.ok) return read
  if (read.value === null) return success(null)
  const { people, ...list } = read.value
  const judged = await judge(context.archive, account, people)
  return success({ ...list, id: randomUUID(), people: judged })
}

async function ofChats(
  { archive }: Context,
  { id: accountId }: Account,
  from: ChatSource,
): Promise<Outcome<Omit<Listed, 'people'> & { people: readonly Candidate[] }>> {
  if (from.type === 'label') {
    const labels = await archive.listLabels(accountId)
    if (!labels.some(({ id }) => id === from.label)) return failure(problem('not-found-here'))
  }
  const { chats, persons } =
    from.type === 'view' && from.text !== ''
      ? await found(archive, accountId, from.text)
      : await archive.chatsForMailing(accountId, from)
  if (persons > MAX_MAILING_PEOPLE)
    return failure(problem('mailing-too-many', { count: persons, limit: MAX_MAILING_PEOPLE }))
  return success({ fileName: '', columns: [], numberColumn: null, people: chats.map(ofChat) })
}

async function found(
  archive: Archive,
  accountId: AccountId,
  query: string,
): Promise<{ readonly chats: readonly Chat[]; readonly persons: number }> {
  while (await archive.fillChatWords());
  // Only whom the words name: what merely looks like them, or wrote of them, is somebody else.
  const wanted = {
    accountIds: [accountId],
    query,
    kind: 'person',
    withPreview: false,
    withNotes: true,
  } as const
  const { chats, total } = await archive.findChats({ ...wanted, asTyped: true }, null, MAX_MAILING_PEOPLE)
  return { chats, persons: total }
}

function ofChat(chat: Chat, at: number): Candidate {
  const isWritable = chat.kind === 'person' && canAnswer(chat.address)
  return {
    ...{ place: at + 1, address: chat.address, values: [] },
    name: realName(chat),
    shown: shownNumber(chat.address),
    problem: isWritable
      ? null
      : problem(chat.kind === 'group' ? 'mailing-group' : 'recipient-read-only', { address: chat.address }),
  }
}

/** A hidden address says nothing to anybody. */
const shownNumber = (address: string): string => (address.includes('@') ? '' : formatInternational(address))

async function ofFile(
  { ports }: Context,
  account: Account,
): Promise<Outcome<(Omit<Listed, 'people'> & { people: readonly Candidate[] }) | null>> {
  const file = await ports.chooseFile(['csv', 'txt', 'tsv'])
  if (file === null) return success(null)
  const read = await readPeopleFile(file)
  if (!read.ok) return read
  const { columns, numberColumn: at, rows } = read.value
  const home = countryOf(account.ownNumber)
  return success({
    ...{ fileName: path.basename(file), columns },
    numberColumn: { name: columns[at] ?? '', number: at + 1 },
    people: rows.map((row) => ofRow(row, home)),
  })
}

function ofRow({ line: place, number, name, values, wrong }: PeopleRow, home: string | null): Candidate {
  const row = { place, name: realName({ nickname: name, name: '' }), values }
  const refuse = (why: Problem): Candidate => ({ ...row, address: '', shown: number, problem: why })
  if (wrong !== null) return refuse(problem(wrong === 'quotes' ? 'mailing-row-quotes' : 'mailing-row-cells'))
  const read = readFileNumber(number, home)
  if (!read.ok) return refuse(read.problem)
  const address = read.value
  return { ...row, address, shown: shownNumber(address), problem: null }
}

/** Whom the archive knows, and who wants no more. */
async function judge(
  archive: Archive,
  { id: accountId }: Account,
  people: readonly Candidate[],
): Promise<readonly ListedPerson[]> {
  const judged: ListedPerson[] = []
  for (let from = 0; from < people.length; from += AT_A_TIME) {
    const some = people.slice(from, from + AT_A_TIME)
    const facts = await archive.judgeAddresses(
      accountId,
      some.map(({ address }) => address),
    )
    for (const [at, candidate] of some.entries()) {
      const fact = facts[at]
      if (candidate.address === '' || !fact) {
        judged.push({ ...candidate, key: '', chatId: null })
        continue
      }
      const { key, chatId, name, stoppedAt } = fact
      const stop = stoppedAt === null ? null : problem('mailing-said-stop', { at: stoppedAt })
      const why = candidate.problem ?? stop
      const known = candidate.name === '' ? realName({ nickname: name, name: '' }) : candidate.name
      judged.push({ ...candidate, key, chatId, name: known, problem: why })
    }
  }
  return judged
}
