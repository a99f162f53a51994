import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { reader } from '../account/reader.ts'
import type { Rooms } from '../core.ts'
import { askForAnswer, askRetrying } from '../service/ask.ts'
import { instanceChatId } from '../service/instance-chat-id.ts'
import { journalAnswer, storeWholeJournal } from './store-journal.ts'

/** Older messages that one request brings, where the service has them. */
const STEP = 100
/** The most that the service is asked for at once: with thumbnails, some tens of megabytes. */
const MOST = 5000
/** How far back a check looks for a message that may have left. */
const CHECKED = 30

/**
 * Brings messages older than those here. getChatHistory has no place to begin from: it answers the newest `count`. So it
 * is asked for as many as are here and a step more; what is here already is left as it is. Where even the most that is
 * asked for brings nothing new, the end of what can be reached is reached.
 */
export async function fetchHistory(
  rooms: Rooms,
  { accountId, chatId }: { readonly accountId: AccountId; readonly chatId: ChatId },
): Promise<Outcome<{ readonly added: number; readonly ended: boolean }>> {
  const found = reader(rooms, accountId)
  if (!found.ok) return found
  const { archive, ports } = rooms
  const { runtime, asking } = found.value
  const reach = await archive.chatReach(accountId, chatId)
  if (!reach) return failure(problem('not-found-here'))
  const { kind, address } = reach
  if (kind === 'other') return failure(problem('history-refused'))
  const count = Math.min(reach.messages + STEP, MOST)
  const answer = await askRetrying(asking, (service, signal) =>
    service.getChatHistory(instanceChatId(kind, address), count, signal),
  )
  if (!answer.ok) return answer
  const read = await archive.storeHistory(accountId, chatId, answer.value, ports.clock.now(), count)
  if (!read.understood) return failure(problem('history-refused'))
  runtime.arrived(read)
  return success({ added: read.added, ended: read.ended || (count === MOST && read.added === 0) })
}

/** "Fetch recent messages": reads the journal of the last minutes, in every mode. */
export async function fetchJournal(
  rooms: Rooms,
  { accountId, minutes }: { readonly accountId: AccountId; readonly minutes: number },
): Promise<Outcome<{ readonly read: number; readonly added: number }>> {
  const found = reader(rooms, accountId)
  if (!found.ok) return found
  const { runtime, asking } = found.value
  const answer = await askForAnswer(asking, (service, signal) =>
    service.lastIncomingMessages(minutes, signal),
  )
  if (!answer.ok) return answer
  const now = rooms.ports.clock.now()
  const { understood, read, added } = await storeWholeJournal(
    rooms.archive,
    accountId,
    journalAnswer(answer.value, now),
    (reading) => runtime.arrived(reading),
  )
  if (understood) runtime.gaps.covered(minutes)
  return understood ? success({ read, added }) : failure(problem('not-json', { host: asking.host }))
}

/** Looks in the service's history whether a message arrived whose answer was lost (design, section 4). */
export async function checkMessage(
  rooms: Rooms,
  { accountId, key }: { readonly accountId: AccountId; readonly key: number },
): Promise<Outcome<{ readonly found: boolean }>> {
  const found = reader(rooms, accountId)
  if (!found.ok) return found
  const { archive, ports } = rooms
  const { runtime, asking } = found.value
  const unsure = await archive.unsureChat(accountId, key)
  if (!unsure) return failure(problem('not-found-here'))
  const { kind, address } = unsure
  if (kind === 'other') return failure(problem('recipient-read-only'))
  const answer = await askRetrying(asking, (service, signal) =>
    service.getChatHistory(instanceChatId(kind, address), CHECKED, signal),
  )
  if (!answer.ok) return answer
  const changes = await archive.checkSent(accountId, key, answer.value, ports.clock.now())
  if (!changes) return success({ found: false })
  rooms.tellChanges(accountId, changes)
  runtime.kick()
  return success({ found: true })
}
