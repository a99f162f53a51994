import type { Answers, RequestName } from '../../shared/contract/requests.ts'
import type { z } from 'zod'
import type { requestSchemas } from '../../shared/contract/requests.ts'
import { judgeCoordinates } from '../../shared/lib/coordinates.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import type { Rooms } from './core.ts'
import { deleteAll, holdings, removeAccount } from './account/removal.ts'
import { startDemoAccount } from './account/demo.ts'
import { sendInterval } from './account/interval.ts'
import { saveCanned } from './canned.ts'
import { joinChats, separateAddress, unlinkMessage } from './belonging.ts'
import { contactSheet } from './contacts/sheet.ts'
import { about, diagnose } from './diagnostics/diagnostics.ts'
import { beginFile } from './files/begin-file.ts'
import { checkMessage, fetchHistory, fetchJournal } from './inbox/history.ts'
import { changeChat, changeSnoozed, markAllRead, markChat } from './list/chat-state.ts'
import { clearChat } from './list/clear-chat.ts'
import { removeLabel, saveLabel } from './list/labels.ts'
import { lookAtLink, lookAway } from './media/link-look.ts'
import { judgeOutside } from './outside.ts'
import { forward } from './outbox/forward.ts'
import { exportSettings, importSettings } from './settings-file.ts'
import {
  actOn,
  cancel,
  editText,
  reschedule,
  resolveRest,
  sendButtons,
  sendLocation,
  sendMedia,
  sendText,
} from './outbox/person.ts'
import { removeMessages, restoreMessages } from './removal.ts'
import { takeSnapshot } from './snapshot.ts'
import { lookAtStorage } from './storage/look.ts'

/** Argument of a request after its schema. */
type Arg<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** One handler per request. */
export type Handlers = { readonly [N in RequestName]: (arg: Arg<N>) => Promise<Outcome<Answers[N]>> }

/** The most people that a look for one answers. */
const CONTACTS_FOUND = 50

/** Every request of the window, one line each where it can be: what is longer lives in the room that it belongs to. */
export function createHandlers(rooms: Rooms): Handlers {
  const { archive, accounts, settings, media, ports } = rooms
  const now = (): number => ports.clock.now()
  return {
    'app.snapshot': async () => success(await takeSnapshot(rooms)),
    'app.startDemo': () => startDemoAccount(rooms),
    'app.showFolder': () => {
      ports.showFolder()
      return Promise.resolve(success(null))
    },

    'app.about': async () => success(await about(rooms)),
    'app.diagnostics': async () => success({ text: await diagnose(rooms) }),
    'app.showLogs': () => {
      ports.showLogs()
      return Promise.resolve(success(null))
    },
    'app.deleteAll': (arg) => deleteAll(rooms, arg),
    'app.noteFailure': ({ name, where }) => {
      ports.log.error('page.failed', { name, where })
      return Promise.resolve(success(null))
    },
    'desktop.state': async () => success(await ports.desktop.state()),
    'desktop.trustFile': () => ports.desktop.trustFile(),
    'desktop.trustNone': () => ports.desktop.trustNone(),

    'account.check': async (form) => success(await accounts.check(form)),
    'account.save': async (form) => accounts.save(form),
    'account.holdings': async ({ accountId }) => success(await holdings(rooms, accountId)),
    'account.remove': (arg) => removeAccount(rooms, arg),
    'account.arrange': ({ accountIds }) => accounts.arrange(accountIds),
    'account.resume': async ({ accountId }) => accounts.resume(accountId),

    'keychain.unlock': () => accounts.unlockKeychain(),
    'keychain.cancelUnlock': () => {
      ports.secrets.cancelUnlock()
      return Promise.resolve(success(null))
    },
    'vault.create': ({ passphrase }) => accounts.keeping.create(passphrase),
    'vault.unlock': ({ passphrase }) => accounts.keeping.unlock(passphrase),
    'vault.change': ({ current, passphrase }) => accounts.keeping.change(current, passphrase),
    'vault.leave': () => accounts.keeping.leave(),
    'vault.forget': () => accounts.keeping.forget(),

    'chat.list': async ({ accountId, after, limit, view, label }) =>
      success(await archive.listChats(accountId, after, limit, view, label)),
    'chat.search': async ({ after, limit, ...wanted }) => {
      // Step by step: what is written meanwhile passes between.
      let isFilling = true
      while (isFilling) isFilling = await archive.fillChatWords()
      return success(await archive.findChats(wanted, after, limit))
    },
    'chat.named': async ({ chats }) => success(await archive.chatsNamed(chats)),
    // Loaded when they are asked: they stand on tables of the numbers of all countries.
    'chat.start': async (arg) => (await import('./contacts/start-chat.ts')).startChat(rooms, arg),
    'recipient.read': async (arg) => (await import('./contacts/start-chat.ts')).recipientOf(rooms, arg),
    'chat.samePerson': async ({ accountId, chatId }) => success(await archive.samePerson(accountId, chatId)),
    'chat.notSamePerson': async ({ accountId, chatId, other }) => {
      await archive.markDifferent(accountId, chatId, other)
      return success(null)
    },
    'chat.read': async ({ accountId, chatId, from, sort }) => {
      const chat = await archive.markRead(accountId, chatId, sort, from)
      if (chat) {
        rooms.tellChanges(accountId, { messages: [], chats: [chat] })
        accounts.runtime(accountId)?.readChat(chat)
      }
      return success(null)
    },
    'chat.pin': ({ accountId, chatId, pinned }) =>
      changeSnoozed(rooms, accountId, archive.pinChat(accountId, chatId, pinned, now())),
    'chat.archive': ({ accountId, chatId, archived }) =>
      changeSnoozed(rooms, accountId, archive.archiveChat(accountId, chatId, archived, now())),
    'chat.mute': ({ accountId, chatId, until }) =>
      changeChat(rooms, accountId, archive.muteChat(accountId, chatId, until)),
    'chat.snooze': ({ accountId, chatId, until }) =>
      changeSnoozed(rooms, accountId, archive.snoozeChat(accountId, chatId, until)),
    'chat.mark': ({ accountId, chatId, as }) => markChat(rooms, accountId, chatId, as),
    'chat.markAllRead': ({ accountId, view, label }) => markAllRead(rooms, accountId, view, label),
    'chat.undoMarkAllRead': async ({ accountId, chats: before }) => {
      const chats = await archive.undoAllRead(accountId, before)
      if (chats.length > 0) rooms.tellChanges(accountId, { messages: [], chats })
      return success(null)
    },
    'chat.label': ({ accountId, chatId, labels }) =>
      changeChat(rooms, accountId, archive.labelChat(accountId, chatId, labels)),
    'chat.clear': ({ accountId, chatId }) => clearChat(rooms, accountId, chatId),
    'chat.hideSender': ({ accountId, chatId, hidden, ...sender }) =>
      changeChat(rooms, accountId, archive.hideSender(accountId, chatId, sender, hidden)),
    'label.save': ({ accountId, id, name, colour }) => saveLabel(rooms, accountId, id, name, colour),
    'label.remove': ({ accountId, id }) => removeLabel(rooms, accountId, id),

    'contact.sheet': (arg) => contactSheet(rooms, arg),
    'contact.note': async ({ accountId, chatId, nickname, notes }) => {
      const chat = await archive.noteChat(accountId, chatId, nickname.trim(), notes)
      if (!chat) return failure(problem('not-found-here'))
      rooms.tellChanges(accountId, { messages: [], chats: [chat] })
      return success(chat)
    },
    'contact.search': async ({ accountId, query }) =>
      success(await archive.searchContacts(accountId, query, CONTACTS_FOUND)),
    'history.fetch': (arg) => fetchHistory(rooms, arg),
    'journal.fetch': (arg) => fetchJournal(rooms, arg),
    'account.interval': (arg) => sendInterval(rooms, arg),
    'message.check': (arg) => checkMessage(rooms, arg),

    'message.record': async ({ accountId, key }) => {
      const record = await archive.messageRecord(accountId, key)
      return record ? success(record) : failure(problem('not-found-here'))
    },
    'message.unlink': ({ accountId, key }) => unlinkMessage(rooms, accountId, key),
    'chat.join': ({ accountId, chatId, other }) => joinChats(rooms, accountId, chatId, other),
    'chat.separate': ({ accountId, chatId, address }) => separateAddress(rooms, accountId, chatId, address),

    'message.page': async ({ accountId, chatId, from, limit }) =>
      success(await archive.pageMessages(accountId, chatId, from, limit)),
    'chat.shared': async ({ accountId, chatId, shelf, before, limit }) =>
      success(await archive.sharedMedia(accountId, chatId, shelf, before, limit)),
    'message.send': (arg) => sendText(rooms, arg),
    'message.sendMedia': (arg) => sendMedia(rooms, arg),
    'message.sendLocation': (arg) => sendLocation(rooms, arg),
    'message.sendButtons': (arg) => sendButtons(rooms, arg),
    'message.retry': (arg) => actOn(rooms, arg, 'retry'),
    'message.sendAgain': (arg) => actOn(rooms, arg, 'send-again'),
    'message.markSent': (arg) => actOn(rooms, arg, 'mark-sent'),
    'message.edit': (arg) => editText(rooms, arg),
    'message.reschedule': (arg) => reschedule(rooms, arg),
    'message.cancel': (arg) => cancel(rooms, arg),
    'message.remove': ({ accountId, keys }) => removeMessages(rooms, accountId, keys),
    'message.restore': ({ accountId, keys }) => restoreMessages(rooms, accountId, keys),
    'message.forward': (arg) => forward(rooms, arg),
    'chat.sendRest': (arg) => resolveRest(rooms, arg, 'send'),
    'chat.cancelRest': (arg) => resolveRest(rooms, arg, 'cancel'),
    'outbox.list': async ({ accountId }) => success(await archive.listUnsent(accountId)),

    'link.look': async ({ accountId, link, media: kind }) => {
      const account = accounts.find(accountId)
      if (!account) return failure(problem('not-found-here'))
      return settings.get().saveData ? lookAway(link) : lookAtLink(media.web, account, link, kind)
    },

    'media.fetch': (arg) => media.fetch(arg),
    'media.cancel': (arg) => {
      media.cancel(arg)
      return Promise.resolve(success(null))
    },
    'media.saveAs': (arg) => media.saveAs(arg),
    'media.open': (arg) => media.open(arg),
    'media.show': (arg) => media.show(arg),
    'media.usage': async () => success(await media.usage()),
    'media.clear': async () => success(await media.clear()),

    'outside.judge': ({ url }) => Promise.resolve(success(judgeOutside(url))),
    'outside.open': ({ url }) => openOutside(rooms, url),

    'file.begin': (arg) => beginFile(rooms, arg),
    'file.chunk': ({ fileId, offset, bytes }) => rooms.files.chunk(fileId, offset, bytes),
    'file.finish': ({ fileId }) => rooms.files.finish(fileId),
    'file.discard': async ({ fileId }) => {
      await rooms.files.discard(fileId)
      return success(null)
    },

    'place.list': async () => success(await archive.listPlaces()),
    'place.save': async (place) => {
      const wrong = judgeCoordinates(place.latitude, place.longitude)
      return wrong ? failure(wrong) : success(await archive.savePlace(place, now()))
    },
    'place.remove': async ({ id }) => success(await archive.removePlace(id)),

    'canned.list': async () => success(await archive.listCanned()),
    'canned.save': (arg) => saveCanned(rooms, arg),
    'canned.remove': async ({ id }) => success(await archive.removeCanned(id)),

    'microphone.allow': async ({ wanted }) =>
      (await ports.allowMicrophone(wanted)) ? success(null) : failure(problem('microphone-refused')),

    'draft.save': async ({ accountId, chatId, text }) => {
      const chat = await archive.saveDraft(accountId, chatId, text, now())
      if (chat) rooms.bus.emit({ type: 'chats', accountId, chats: [chat] })
      return success(null)
    },
    'draft.get': async ({ accountId, chatId }) => success(await archive.getDraft(accountId, chatId)),
    'draft.versions': async ({ accountId, chatId }) =>
      success(await archive.draftVersions(accountId, chatId)),

    'copy.list': () => Promise.resolve(success(rooms.copies.list())),
    'copy.make': () => rooms.copies.make(),
    'copy.restore': ({ name }) => rooms.copies.restore(name),

    'storage.look': async () => success(await lookAtStorage(rooms)),
    'storage.weigh': async ({ cursor }) => success(await archive.weighPiece(cursor)),

    'search.messages': async ({ before, limit, ...wanted }) =>
      success(await archive.searchMessages(wanted, before, limit)),
    'unreadable.list': async ({ accountId }) => success(await archive.listUnreadable(accountId)),

    'alert.report': async () => success(await rooms.alerts.report()),
    'alert.test': async () => success(await rooms.alerts.test()),
    'update.look': async () => {
      await rooms.updates.look()
      return success(null)
    },
    // Fetching takes as long as it takes: how far it is comes as events.
    'update.agree': ({ yes }) => {
      void rooms.updates.agree(yes)
      return Promise.resolve(success(null))
    },

    'settings.set': (change) => Promise.resolve(settings.set(change)),
    'settings.export': () => exportSettings(rooms),
    'settings.import': () => importSettings(rooms),
    'settings.reset': () => Promise.resolve(settings.reset()),

    'view.report': ({ accountId, chatId }) => {
      rooms.view.set(accountId, chatId)
      return Promise.resolve(success(null))
    },
  }
}

/** Judged again: what the window shows and what it asks for are two things. */
async function openOutside(rooms: Rooms, url: string): Promise<Outcome<null>> {
  const { allowed, problem: why, shown } = judgeOutside(url)
  if (!allowed) return failure(why ?? problem('outside-malformed'))
  return (await rooms.ports.openOutside(shown)) ? success(null) : failure(problem('open-refused'))
}
