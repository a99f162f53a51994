import { failure, problem, success } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { mergeChats, separateAddress } from '../merge.ts'
import { addReminder, changeReminder, endReminder } from '../list/change-reminder.ts'
import { changeChat, changeSnoozed, markAllRead, markChat } from '../list/change-chat.ts'
import { clearChat } from '../list/clear-chat.ts'
import { addNote, changeNote, removeNote, restoreNote } from '../list/edit-timeline-notes.ts'
import { removeLabel, saveLabel } from '../list/edit-labels.ts'
import { resolveRest } from '../send.ts'
import { done, type HandlersOf } from './handler.ts'

/** The list of chats. */
export function chatHandlers(context: CoreContext): HandlersOf<'chat' | 'label' | 'reminder'> {
  const { archive, accounts } = context
  return {
    'chat.list': async ({ accountId, after, limit, view, label }) =>
      success(await archive.listChats(accountId, after, limit, view, label)),
    'chat.search': async ({ after, limit, ...wanted }) => {
      // Step by step: what is written meanwhile passes between.
      while (await archive.fillChatWords());
      return success(await archive.findChats(wanted, after, limit))
    },
    'chat.named': async ({ chats }) => success(await archive.chatsNamed(chats)),
    // Loaded when they are asked: they stand on tables of the numbers of all countries.
    'chat.start': async (arg) => (await import('../contacts/start-chat.ts')).startChat(context, arg),
    'chat.samePerson': async ({ accountId, chatId }) => success(await archive.samePerson(accountId, chatId)),
    'chat.notSamePerson': ({ accountId, chatId, other }) =>
      done(archive.markDifferent(accountId, chatId, other)),
    'chat.read': async ({ accountId, chatId, from, sort }) => {
      const chat = await archive.markRead(accountId, chatId, sort, from)
      if (chat) {
        context.tellChanges(accountId, { messages: [], chats: [chat] })
        accounts.runtime(accountId)?.signals.read(chat)
      }
      return success(null)
    },
    'chat.typing': ({ accountId, chatId }) => done(accounts.runtime(accountId)?.signals.typed(chatId)),
    'chat.pin': ({ accountId, chatId, pinned }) =>
      changeSnoozed(
        context,
        accountId,
        archive.pinChat(accountId, chatId, pinned, context.ports.clock.now()),
      ),
    'chat.archive': ({ accountId, chatId, archived }) =>
      changeSnoozed(
        context,
        accountId,
        archive.archiveChat(accountId, chatId, archived, context.ports.clock.now()),
      ),
    'chat.mute': ({ accountId, chatId, until }) =>
      changeChat(context, accountId, archive.muteChat(accountId, chatId, until)),
    'chat.repeatAlerts': ({ accountId, chatId, on }) =>
      changeChat(context, accountId, archive.repeatAlerts(accountId, chatId, on)),
    'chat.snooze': ({ accountId, chatId, until }) =>
      changeSnoozed(context, accountId, archive.snoozeChat(accountId, chatId, until)),
    'chat.mark': ({ accountId, chatId, as }) => markChat(context, accountId, chatId, as),
    'chat.markAllRead': ({ accountId, view, label }) => markAllRead(context, accountId, view, label),
    'chat.undoMarkAllRead': async ({ accountId, chats: before }) => {
      const chats = await archive.undoAllRead(accountId, before)
      if (chats.length > 0) context.tellChanges(accountId, { messages: [], chats })
      return success(null)
    },
    'chat.label': ({ accountId, chatId, labels }) =>
      changeChat(context, accountId, archive.labelChat(accountId, chatId, labels)),
    'chat.clear': ({ accountId, chatId }) => clearChat(context, accountId, chatId),
    'chat.hideSender': ({ accountId, chatId, hidden, ...sender }) =>
      changeChat(context, accountId, archive.hideSender(accountId, chatId, sender, hidden)),
    'chat.join': ({ accountId, chatId, other }) => mergeChats(context, accountId, chatId, other),
    'chat.separate': ({ accountId, chatId, address }) => separateAddress(context, accountId, chatId, address),
    'chat.shared': async ({ accountId, chatId, category, before, after, limit }) =>
      success(
        await archive.sharedMedia(
          accountId,
          chatId,
          category,
          after === null ? { before } : { after },
          limit,
        ),
      ),
    'chat.sendRest': (arg) => resolveRest(context, arg, 'send'),
    'chat.cancelRest': (arg) => resolveRest(context, arg, 'cancel'),
    'reminder.add': (arg) => addReminder(context, arg),
    'reminder.change': (arg) => changeReminder(context, arg),
    'reminder.end': (arg) => endReminder(context, arg),
    'label.save': (arg) => saveLabel(context, arg),
    'label.remove': ({ accountId, id }) => removeLabel(context, accountId, id),
  }
}

/** The notes among the messages of a chat. */
export function noteHandlers(context: CoreContext): HandlersOf<'note'> {
  return {
    'note.add': (arg) => addNote(context, arg),
    'note.change': (arg) => changeNote(context, arg),
    'note.draft': async ({ accountId, ...place }) =>
      success(await context.archive.getNoteDraft(accountId, place)),
    'note.saveDraft': async ({ accountId, text, ...place }) => {
      const kept = await context.archive.saveNoteDraft(accountId, place, text, context.ports.clock.now())
      return kept ? success(kept) : failure(problem('not-found-here'))
    },
    'note.remove': (arg) => removeNote(context, arg),
    'note.restore': (arg) => restoreNote(context, arg),
  }
}
