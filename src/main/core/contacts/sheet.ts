import type { ContactSheet } from '../../../shared/model/contact.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { AnswerableKind, ChatId } from '../../../shared/model/chat.ts'
import type { KeptSheet } from '../archive/people/contact-records.ts'
import type { Rooms } from '../core.ts'
import { askRetrying, type Asking } from '../service/ask.ts'
import { instanceChatId } from '../service/instance-chat-id.ts'

/** A record younger than this is shown as it is, in milliseconds: look-ups are counted by the service. */
const FRESH = 10 * 60 * 1000

/**
 * All that the contact pane shows. The service is asked where the account can and the record is old, or when the person
 * says so; whatever it answers, what is known here comes along.
 */
export async function contactSheet(
  rooms: Rooms,
  arg: { readonly accountId: AccountId; readonly chatId: ChatId; readonly refresh: boolean },
): Promise<Outcome<ContactSheet>> {
  const { archive, ports } = rooms
  const kept = await archive.contactSheet(arg.accountId, arg.chatId)
  const runtime = rooms.accounts.runtime(arg.accountId)
  if (!kept || !runtime) return failure(problem('not-found-here'))
  // The service is asked about people and groups only.
  if (kept.kind === 'other') return success(sheetOf(kept, false, null))
  const { asking } = runtime
  if (!asking) {
    // Credentials that the keychain does not give now are another matter than none.
    const said = runtime.account.has.instanceToken ? runtime.connection().problem : null
    return success(sheetOf(kept, false, said ?? problem('reads-need-instance')))
  }
  const isFresh = kept.checkedAt !== null && ports.clock.now() - kept.checkedAt < FRESH
  if (isFresh && !arg.refresh) return success(sheetOf(kept, true, null))
  const said = await ask(rooms, asking, arg, { ...kept, kind: kept.kind })
  const newer = said === null ? await archive.contactSheet(arg.accountId, arg.chatId) : kept
  return success(sheetOf(newer ?? kept, true, said))
}

/** Asks the service and keeps what it tells; answers why there is nothing new. */
async function ask(
  rooms: Rooms,
  asking: Asking,
  of: { readonly accountId: AccountId; readonly chatId: ChatId },
  kept: KeptSheet & { readonly kind: AnswerableKind },
): Promise<Problem | null> {
  const chatId = instanceChatId(kept.kind, kept.address)
  const answer = await askRetrying(asking, (service, signal) =>
    kept.kind === 'group' ? service.getGroupData(chatId, signal) : service.getContactInfo(chatId, signal),
  )
  if (!answer.ok) return answer.problem
  const { archive, ports } = rooms
  const chats = await archive.storeContactRecord(of.accountId, of.chatId, answer.value, ports.clock.now())
  if (chats === null) return problem('not-json', { host: asking.host })
  if (chats.length > 0) rooms.tellChanges(of.accountId, { messages: [], chats })
  return null
}

function sheetOf(kept: KeptSheet, canAsk: boolean, said: Problem | null): ContactSheet {
  const { person, group, checkedAt, addresses, notes } = kept
  return { person, group, checkedAt, addresses, notes, canAsk, problem: said }
}
