import { failure, problem, success } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { deleteForEveryone, editSent } from '../amend.ts'
import { unlinkMessage } from '../merge.ts'
import { checkMessage, fetchHistory, fetchJournal } from '../fetch-history.ts'
import { forward } from '../forward.ts'
import { actOn, editText, reschedule, send, sendMedia, sendText, undoSend } from '../send.ts'
import { removeMessages, restoreMessages } from '../delete-messages.ts'
import { composeButtons } from '../../send/compose-buttons.ts'
import { composeLocation } from '../../send/compose-message.ts'
import { composePoll } from '../../send/compose-poll.ts'
import { composeReplyButtons } from '../../send/compose-reply-buttons.ts'
import type { HandlersOf } from './handler.ts'

/** Messages, from the draft on. */
export function messageHandlers(
  context: CoreContext,
): HandlersOf<'message' | 'outbox' | 'history' | 'journal' | 'unreadable' | 'search' | 'draft'> {
  const { archive } = context
  return {
    'message.check': (arg) => checkMessage(context, arg),
    'message.record': async ({ accountId, key }) => {
      const record = await archive.messageRecord(accountId, key)
      return record ? success(record) : failure(problem('not-found-here'))
    },
    'message.unlink': ({ accountId, key }) => unlinkMessage(context, accountId, key),
    'message.page': async ({ accountId, chatId, from, limit }) =>
      success(await archive.pageMessages(accountId, chatId, from, limit)),
    'message.since': async ({ accountId, chatId, at }) =>
      success(await archive.firstSince(accountId, chatId, at)),
    'message.days': async ({ accountId, chatId, starts }) =>
      success(await archive.daysWithMessages(accountId, chatId, starts)),
    'message.send': (arg) => sendText(context, arg),
    'message.sendMedia': (arg) => sendMedia(context, arg),
    'message.sendLocation': (arg) => send(context, arg, null, (composing) => composeLocation(composing, arg)),
    'message.sendContact': (arg) =>
      send(context, arg, null, async (composing) =>
        (await import('../../send/compose-contact.ts')).composeContact(composing, arg),
      ),
    'message.sendPoll': (arg) => send(context, arg, null, (composing) => composePoll(composing, arg)),
    'message.sendButtons': (arg) => send(context, arg, null, (composing) => composeButtons(composing, arg)),
    'message.sendReplyButtons': (arg) =>
      send(context, arg, null, (composing) => composeReplyButtons(composing, arg)),
    'message.retry': (arg) => actOn(context, arg, 'retry'),
    'message.sendAgain': (arg) => actOn(context, arg, 'send-again'),
    'message.markSent': (arg) => actOn(context, arg, 'mark-sent'),
    'message.edit': (arg) => editText(context, arg),
    'message.editSent': (arg) => editSent(context, arg),
    'message.deleteForEveryone': (arg) => deleteForEveryone(context, arg),
    'message.reschedule': (arg) => reschedule(context, arg),
    'message.undoSend': (arg) => undoSend(context, arg),
    'message.remove': ({ accountId, keys }) => removeMessages(context, accountId, keys),
    'message.restore': ({ accountId, keys }) => restoreMessages(context, accountId, keys),
    'message.star': async ({ accountId, keys, starred }) => {
      const now = context.ports.clock.now()
      context.tellChanges(accountId, await archive.starMessages(accountId, keys, starred, now))
      return success(null)
    },
    'message.pin': async ({ accountId, key, pinned }) => {
      const outcome = await archive.pinMessage(accountId, key, pinned, context.ports.clock.now())
      if (!outcome.ok) return outcome
      context.tellChanges(accountId, outcome.value)
      return success(null)
    },
    'message.forward': (arg) => forward(context, arg),
    'outbox.list': async ({ accountId }) => success(await archive.listUnsent(accountId)),
    'history.fetch': (arg) => fetchHistory(context, arg),
    'journal.fetch': (arg) => fetchJournal(context, arg),
    'unreadable.list': async ({ accountId }) => success(await archive.listUnreadable(accountId)),
    'search.messages': async ({ after, limit, counted, ...wanted }) => {
      while (await archive.fillVocabulary());
      return success(await archive.searchMessages(wanted, after, limit, counted))
    },
    'draft.save': async ({ accountId, chatId, text }) => {
      const chat = await archive.saveDraft(accountId, chatId, text, context.ports.clock.now())
      if (chat) context.bus.emit({ type: 'chats', accountId, chats: [chat] })
      return success(null)
    },
    'draft.get': async ({ accountId, chatId }) => success(await archive.getDraft(accountId, chatId)),
    'draft.versions': async ({ accountId, chatId }) =>
      success(await archive.draftVersions(accountId, chatId)),
  }
}
