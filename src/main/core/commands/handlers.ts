import type { z } from 'zod'
import type { Answers, RequestName, requestSchemas } from '../../../shared/contract/requests.ts'
import { judgeCoordinates } from '../../../shared/lib/coordinates.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'
import { deleteAll, holdings, removeAccount } from './remove-account.ts'
import { deleteForEveryone, editSent } from './amend.ts'
import { startDemoAccount } from './demo.ts'
import { sendInterval } from './send-interval.ts'
import { CannedImport, exportCanned } from './canned/canned-import.ts'
import { copyCannedFile, missingFiles } from './canned/canned-attachments.ts'
import { forgetRemovedCanned, kept, saveCanned } from './canned/save-canned-reply.ts'
import { mergeChats, separateAddress, unlinkMessage } from './merge.ts'
import { checkNumber } from './contacts/check-number.ts'
import { contactSheet, productLink } from './contacts/contact-sheet.ts'
import { accountActivity, askDoctor, doDeed, linkCode, linkPicture } from './doctor/account-doctor.ts'
import { about, diagnose } from './diagnostics/diagnostics.ts'
import { beginFile } from './begin-file.ts'
import { checkMessage, fetchHistory, fetchJournal } from './fetch-history.ts'
import { addReminder, changeReminder, endReminder } from './list/change-reminder.ts'
import { changeChat, changeSnoozed, markAllRead, markChat } from './list/change-chat.ts'
import { clearChat } from './list/clear-chat.ts'
import { saveAccount } from './save-account.ts'
import { removeLabel, saveLabel } from './list/edit-labels.ts'
import { lookAtLink, lookAway } from '../media/inspect-link.ts'
import { noteHeard, noteSound, soundBytes } from './sound-bytes.ts'
import { judgeOutside } from './judge-link.ts'
import { forward } from './forward.ts'
import { exportSettings, importSettings } from './settings-file.ts'
import { actOn, editText, reschedule, resolveRest, send, sendMedia, sendText, undoSend } from './send.ts'
import { removeMessages, restoreMessages } from './delete-messages.ts'
import { composeButtons } from '../send/compose-buttons.ts'
import { composeLocation } from '../send/compose-message.ts'
import { composePoll } from '../send/compose-poll.ts'
import { composeReplyButtons } from '../send/compose-reply-buttons.ts'
import { takeSnapshot } from './snapshot.ts'
import { lookAtStorage } from './storage/disk-usage.ts'

/** Argument of a request after its schema. */
type Arg<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** One handler per request. */
export type Handlers = { readonly [N in RequestName]: (arg: Arg<N>) => Promise<Outcome<Answers[N]>> }

/** Those of some nouns. */
type HandlersOf<Noun extends string> = Pick<Handlers, Extract<RequestName, `${Noun}.${string}`>>

/** The most people that a look for one answers. */
const CONTACTS_FOUND = 50

/** Every request of the window, one line each where it can be: what is longer stands with what it is about. */
export function createHandlers(context: CoreContext): Handlers {
  return {
    ...appHandlers(context),
    ...accountHandlers(context),
    ...chatHandlers(context),
    ...peopleHandlers(context),
    ...messageHandlers(context),
    ...fileHandlers(context),
  }
}

/** What concerns the application as a whole. */
function appHandlers(
  context: CoreContext,
): HandlersOf<
  | 'app'
  | 'desktop'
  | 'update'
  | 'settings'
  | 'view'
  | 'alert'
  | 'outside'
  | 'microphone'
  | 'copy'
  | 'storage'
  | 'statistics'
> {
  const { archive, settings, ports } = context
  return {
    'app.snapshot': async () => success(await takeSnapshot(context)),
    'app.startDemo': () => startDemoAccount(context),
    'app.showFolder': () => done(ports.showFolder()),
    'app.about': async () => success(await about(context)),
    'app.diagnostics': async () => success({ text: await diagnose(context) }),
    'app.showLogs': () => done(ports.showLogs()),
    'app.deleteAll': (arg) => deleteAll(context, arg),
    'app.noteFailure': ({ name, where }) => done(ports.log.error('page.failed', { name, where })),
    'desktop.state': async () => success(await ports.desktop.state()),
    'desktop.trustFile': () => ports.desktop.trustFile(),
    'desktop.trustNone': () => ports.desktop.trustNone(),
    'update.look': () => done(context.updates.look()),
    // Fetching takes as long as it takes: how far it is comes as events.
    'update.agree': ({ yes }) => {
      void context.updates.agree(yes)
      return Promise.resolve(success(null))
    },
    'settings.set': (change) => Promise.resolve(settings.set(change)),
    'settings.export': () => exportSettings(context),
    'settings.import': () => importSettings(context),
    'settings.reset': () => Promise.resolve(settings.reset()),
    'view.report': async ({ accountId, chatId }) => {
      context.view.set(accountId, chatId)
      await context.reminderAlerts.noteSeen()
      return success(null)
    },
    'alert.report': async () => success(await context.notifications.report()),
    'alert.test': async () => success(await context.notifications.test()),
    'outside.judge': ({ url }) => Promise.resolve(success(judgeOutside(url))),
    'outside.open': ({ url }) => openOutside(context, url),
    'microphone.allow': async ({ wanted }) =>
      (await ports.allowMicrophone(wanted)) ? success(null) : failure(problem('microphone-refused')),
    'copy.list': () => Promise.resolve(success(context.backups.list())),
    'copy.make': () => context.backups.make(),
    'copy.restore': ({ name }) => context.backups.restore(name, context.anew),
    'storage.look': async () => success(await lookAtStorage(context)),
    'storage.weigh': async ({ cursor }) => success(await archive.weighPiece(cursor)),
    'statistics.read': async (arg) => (await import('./statistics.ts')).readStatistics(context, arg),
    'statistics.export': async (arg) => (await import('./statistics.ts')).exportStatistics(context, arg),
  }
}

/** Accounts, and where their tokens are kept. */
function accountHandlers(context: CoreContext): HandlersOf<'account' | 'doctor' | 'keychain' | 'vault'> {
  const { accounts, archive, ports } = context
  return {
    'account.check': async (form) => success(await accounts.check(form)),
    'account.save': (form) => saveAccount(context, form),
    'account.holdings': async ({ accountId }) => success(await holdings(context, accountId)),
    'account.remove': (arg) => removeAccount(context, arg),
    'account.automatic': async ({ accountId }) => success(await archive.listAutomatic(accountId)),
    'account.arrange': ({ accountIds }) => accounts.arrange(accountIds),
    'account.resume': async ({ accountId }) => accounts.resume(accountId),
    'account.interval': (arg) => sendInterval(context, arg),
    'doctor.activity': (arg) => Promise.resolve(accountActivity(context, arg)),
    'doctor.ask': (arg) => askDoctor(context, arg),
    'doctor.do': (arg) => doDeed(context, arg),
    'doctor.linkCode': (arg) => linkCode(context, arg),
    'doctor.linkPicture': (arg) => linkPicture(context, arg),
    'keychain.unlock': () => accounts.tokenStorage.unlockKeychain(),
    'keychain.cancelUnlock': () => done(ports.secrets.cancelUnlock()),
    'vault.create': ({ passphrase }) => accounts.tokenStorage.create(passphrase),
    'vault.unlock': ({ passphrase }) => accounts.tokenStorage.unlock(passphrase),
    'vault.change': ({ currentPassphrase, passphrase }) =>
      accounts.tokenStorage.change(currentPassphrase, passphrase),
    'vault.leave': () => accounts.tokenStorage.leave(),
    'vault.forget': () => accounts.tokenStorage.forget(),
  }
}

/** The list of chats. */
function chatHandlers(context: CoreContext): HandlersOf<'chat' | 'label' | 'reminder'> {
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
    'chat.start': async (arg) => (await import('./contacts/start-chat.ts')).startChat(context, arg),
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

/** People. */
function peopleHandlers(context: CoreContext): HandlersOf<'contact' | 'catalogue' | 'photo' | 'recipient'> {
  const { archive, media } = context
  return {
    'contact.sheet': (arg) => contactSheet(context, arg),
    'contact.productLink': (arg) => productLink(context, arg),
    'catalogue.read': async (arg) => (await import('./contacts/catalogue.ts')).readCatalogue(context, arg),
    'catalogue.productLink': async (arg) =>
      (await import('./contacts/catalogue.ts')).ownProductLink(context, arg),
    'contact.note': ({ accountId, chatId, nickname, notes }) =>
      changeChat(context, accountId, archive.noteChat(accountId, chatId, nickname.trim(), notes)),
    'contact.find': async ({ accountIds, query, limit }) => {
      while (await archive.fillChatWords());
      return success(await archive.findPeople(accountIds, query, limit))
    },
    'contact.search': async ({ accountId, query }) =>
      success(await archive.searchContacts(accountId, query, CONTACTS_FOUND)),
    'photo.kept': async ({ accountId, people }) => success(await media.photos.kept(accountId, people)),
    'photo.find': async ({ accountId, ...of }) => success(await media.photos.find(accountId, of)),
    'photo.keep': ({ accountId, picture, ...of }) =>
      media.photos.keep(accountId, of, picture === '' ? null : Buffer.from(picture, 'base64')),
    'recipient.check': (arg) => checkNumber(context, arg),
    'recipient.read': async (arg) => (await import('./contacts/start-chat.ts')).recipientOf(context, arg),
  }
}

/** Messages, from the draft on. */
function messageHandlers(
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
        (await import('../send/compose-contact.ts')).composeContact(composing, arg),
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
    'message.cancel': (arg) => undoSend(context, arg),
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

/** What goes with messages, and what is inserted into them. */
function fileHandlers(
  context: CoreContext,
): HandlersOf<'media' | 'file' | 'link' | 'place' | 'canned' | 'export'> {
  const { archive, accounts, settings, media } = context
  const cannedImport = new CannedImport(context)
  return {
    'media.fetch': (arg) => media.fetch(arg),
    'media.cancel': (arg) => done(media.cancel(arg)),
    'media.saveAs': (arg) => media.saveAs(arg),
    'media.open': (arg) => media.open(arg),
    'media.show': (arg) => media.show(arg),
    'media.sound': (arg) => soundBytes(context, arg),
    'media.noteSound': (arg) => noteSound(context, arg),
    'media.heard': (arg) => noteHeard(context, arg),
    'media.copy': (arg) => media.copyPicture(arg),
    'media.usage': async () => success(await media.usage()),
    'media.clear': async () => success(await media.clear()),
    'file.begin': (arg) => beginFile(context, arg),
    'file.chunk': ({ fileId, offset, bytes }) => context.files.chunk(fileId, offset, bytes),
    'file.finish': ({ fileId }) => context.files.finish(fileId),
    'file.discard': ({ fileId }) => done(context.files.discard(fileId)),
    'link.look': async ({ accountId, link, media: kind }) => {
      const account = accounts.find(accountId)
      if (!account) return failure(problem('not-found-here'))
      return settings.get().saveData ? lookAway(link) : lookAtLink(media.web, account, link, kind)
    },
    'place.list': async () => success(await archive.listPlaces()),
    'place.save': async (place) => {
      const wrong = judgeCoordinates(place.latitude, place.longitude)
      return wrong ? failure(wrong) : success(await archive.savePlace(place, context.ports.clock.now()))
    },
    'place.remove': async ({ id }) => success(await archive.removePlace(id)),
    'canned.list': async () => success(await archive.listCanned()),
    'canned.save': (arg) => saveCanned(context, arg),
    'canned.count': async ({ id }) => success(await archive.countCanned(id, context.ports.clock.now())),
    'canned.remove': async ({ id }) => success(await archive.removeCanned(id)),
    'canned.restore': async ({ id }) => kept(await archive.restoreCanned(id)),
    'canned.export': ({ format }) => exportCanned(context, format),
    'canned.preview': () => cannedImport.preview(),
    'canned.import': ({ theirs }) => cannedImport.import(theirs),
    'canned.forgetRemoved': () => forgetRemovedCanned(context),
    'canned.missing': ({ id }) => missingFiles(context, id),
    'canned.copy': (arg) => copyCannedFile(context, arg),
    'export.begin': (arg) => context.exports.begin(arg),
    'export.print': async (arg) => (await import('./export/print-chat.ts')).printChat(context, arg),
    'export.resume': () => context.exports.resume(),
    'export.end': () => context.exports.end(),
    'export.show': () => context.exports.show(),
  }
}

/** Answers nothing but that the work is done. */
async function done(work: unknown): Promise<Outcome<null>> {
  await work
  return success(null)
}

/** Judged again: what the window shows and what it asks for are two things. */
async function openOutside({ ports }: Pick<CoreContext, 'ports'>, url: string): Promise<Outcome<null>> {
  const { allowed, problem: why, shown } = judgeOutside(url)
  if (!allowed) return failure(why ?? problem('outside-malformed'))
  return (await ports.openOutside(shown)) ? success(null) : failure(problem('open-refused'))
}
