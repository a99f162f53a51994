import type { Answers, RequestName } from '../../shared/contract/requests.ts'
import { TEXT_LIMIT } from '../../shared/contract/requests.ts'
import type { z } from 'zod'
import type { requestSchemas } from '../../shared/contract/requests.ts'
import { parseRecipient } from '../../shared/lib/address.ts'
import type { AccountId } from '../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import type { Rooms } from './core.ts'
import { startDemoAccount } from './account/demo.ts'
import type { OutboxAction } from './archive/outbox.ts'
import { takeSnapshot } from './snapshot.ts'

/** Argument of a request after its schema. */
type Arg<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** One handler per request. */
export type Handlers = { readonly [N in RequestName]: (arg: Arg<N>) => Promise<Outcome<Answers[N]>> }

/** Every request of the window, one line each where it can be: what is longer lives in the room that it belongs to. */
export function createHandlers(rooms: Rooms): Handlers {
  const { archive, accounts, settings, ports } = rooms
  const now = (): number => ports.clock.now()
  return {
    'app.snapshot': async () => success(await takeSnapshot(rooms)),
    'app.startDemo': () => startDemoAccount(rooms),
    'app.showFolder': () => {
      ports.showFolder()
      return Promise.resolve(success(null))
    },

    'account.check': async (form) => success(await accounts.check(form)),
    'account.save': async (form) => accounts.save(form),
    'account.remove': async ({ accountId }) => accounts.remove(accountId),
    'account.resume': async ({ accountId }) => accounts.resume(accountId),

    'chat.list': async ({ accountId, before, limit }) =>
      success(await archive.listChats(accountId, before, limit)),
    'chat.start': (arg) => startChat(rooms, arg),
    'chat.read': async ({ accountId, chatId, sort }) => {
      const chat = await archive.markRead(accountId, chatId, sort)
      if (chat) rooms.tellChanges(accountId, { messages: [], chats: [chat] })
      return success(null)
    },

    'message.page': async ({ accountId, chatId, from, limit }) =>
      success(await archive.pageMessages(accountId, chatId, from, limit)),
    'message.send': (arg) => send(rooms, arg),
    'message.retry': async (arg) => done(await act(rooms, arg, 'retry')),
    'message.sendAgain': async (arg) => done(await act(rooms, arg, 'send-again')),
    'message.markSent': async (arg) => done(await act(rooms, arg, 'mark-sent')),
    'message.cancel': async (arg) => {
      const acted = await act(rooms, arg, 'cancel')
      return acted.ok ? success({ text: acted.value.text }) : acted
    },
    'chat.sendRest': (arg) => rest(rooms, arg, 'send'),
    'chat.cancelRest': (arg) => rest(rooms, arg, 'cancel'),
    'outbox.list': async ({ accountId }) => success(await archive.listUnsent(accountId)),

    'draft.save': async ({ accountId, chatId, text }) => {
      const chat = await archive.saveDraft(accountId, chatId, text, now())
      if (chat) rooms.bus.emit({ type: 'chats', accountId, chats: [chat] })
      return success(null)
    },
    'draft.get': async ({ accountId, chatId }) => success(await archive.getDraft(accountId, chatId)),

    'unreadable.list': async ({ accountId }) => success(await archive.listUnreadable(accountId)),

    'settings.set': (change) => Promise.resolve(settings.set(change)),

    'view.report': ({ accountId, chatId }) => {
      rooms.view.set(accountId, chatId)
      return Promise.resolve(success(null))
    },
  }
}

/** Says only that it was done, or why not. */
function done(result: Outcome<unknown>): Outcome<null> {
  return result.ok ? success(null) : result
}

async function startChat(rooms: Rooms, arg: Arg<'chat.start'>): Promise<Outcome<Answers['chat.start']>> {
  if (!rooms.accounts.find(arg.accountId)) return failure(problem('not-found-here'))
  const to = parseRecipient(arg.kind, arg.input)
  if (!to.ok) return to
  const chat = await rooms.archive.startChat(arg.accountId, to.value, rooms.ports.clock.now())
  rooms.bus.emit({ type: 'chats', accountId: arg.accountId, chats: [chat] })
  return success(chat)
}

async function send(rooms: Rooms, arg: Arg<'message.send'>): Promise<Outcome<Answers['message.send']>> {
  const account = rooms.accounts.find(arg.accountId)
  if (!account) return failure(problem('not-found-here'))
  if (!account.has.accessToken) return failure(problem('cannot-send'))
  const text = arg.text.trim()
  if (text === '') return failure(problem('text-empty'))
  if (text.length > TEXT_LIMIT)
    return failure(problem('text-too-long', { count: text.length, limit: TEXT_LIMIT }))
  const { archive, ports } = rooms
  const queued = await archive.enqueue(account.id, arg.chatId, text, arg.sendId, ports.clock.now())
  if (!queued) return failure(problem('not-found-here'))
  rooms.tellChanges(account.id, queued)
  rooms.accounts.runtime(account.id)?.kick()
  return success(queued.message)
}

async function act(
  rooms: Rooms,
  arg: { readonly accountId: AccountId; readonly key: number },
  action: OutboxAction,
): Promise<Outcome<{ text: string }>> {
  const acted = await rooms.archive.act(arg.accountId, arg.key, action, rooms.ports.clock.now())
  if (!acted) return failure(problem('not-found-here'))
  tellRemoved(rooms, arg.accountId, acted.chatId, acted.removed)
  rooms.tellChanges(arg.accountId, acted)
  rooms.accounts.runtime(arg.accountId)?.kick()
  return success({ text: acted.text })
}

async function rest(
  rooms: Rooms,
  arg: Arg<'chat.sendRest'>,
  choice: 'send' | 'cancel',
): Promise<Outcome<null>> {
  const resolved = await rooms.archive.resolveRest(arg.accountId, arg.chatId, choice)
  tellRemoved(rooms, arg.accountId, arg.chatId, resolved.removed)
  rooms.tellChanges(arg.accountId, resolved)
  rooms.accounts.runtime(arg.accountId)?.kick()
  return success(null)
}

function tellRemoved(rooms: Rooms, accountId: AccountId, chatId: number, keys: readonly number[]): void {
  if (keys.length > 0) rooms.bus.emit({ type: 'messages-removed', accountId, chatId, keys })
}
