import type { Database } from '../db/database.ts'
import * as accounts from '../settings/account-rows.ts'
import * as amendments from '../outbox/amendments.ts'
import * as alerts from '../ingest/due-notifications.ts'
import * as automaticLog from '../outbox/automatic-log.ts'
import * as automatic from '../outbox/automatic-messages.ts'
import * as merging from '../dedupe/merge-chats.ts'
import * as mailings from '../mailings/mailings.ts'
import * as mailingCopies from '../mailings/mailing-copies.ts'
import * as mailingPeople from '../mailings/mailing-people.ts'
import * as canned from '../settings/canned-replies.ts'
import * as chats from '../chats/chats.ts'
import * as checkSent from '../outbox/check-sent.ts'
import * as catalogue from '../contacts/own-catalogue.ts'
import * as contactRecords from '../contacts/contact-records.ts'
import * as customerFields from '../contacts/customer-fields.ts'
import * as customerPages from '../contacts/customer-pages.ts'
import * as contacts from '../contacts/contacts.ts'
import * as importing from '../contacts/import-customers.ts'
import * as knownPeople from '../contacts/known-people.ts'
import * as findPeople from '../contacts/find-people.ts'
import * as samePeople from '../contacts/same-person.ts'
import * as dates from '../messages/days-with-messages.ts'
import * as exporting from '../messages/export-messages.ts'
import * as deliveries from '../ingest/deliveries.ts'
import * as drafts from '../drafts/drafts.ts'
import * as edit from '../outbox/edit-unsent.ts'
import * as enqueue from '../outbox/enqueue.ts'
import * as echoes from '../dedupe/echoes.ts'
import * as facts from '../settings/stored-facts.ts'
import * as history from '../ingest/ingest-history.ts'
import * as gaps from '../ingest/gap-rows.ts'
import * as files from '../outbox/outgoing-copies.ts'
import * as queueCleared from '../outbox/queue-cleared.ts'
import * as journal from '../ingest/ingest-journal.ts'
import * as outgoing from '../ingest/ingest-sent-journal.ts'
import * as leaving from '../removal/wipe-account.ts'
import * as chatState from '../chats/chat-state.ts'
import * as chatWords from '../chats/chat-words.ts'
import * as reminders from '../chats/reminders.ts'
import * as findChats from '../chats/find-chats.ts'
import * as hiddenSenders from '../chats/hidden-senders.ts'
import * as labels from '../chats/labels.ts'
import * as listViews from '../chats/list-views.ts'
import * as links from '../dedupe/match-styles.ts'
import * as numbers from '../settings/number-checks.ts'
import * as media from '../ingest/message-files.ts'
import * as marks from '../messages/message-marks.ts'
import * as messages from '../messages/messages.ts'
import * as sounds from '../ingest/sound-waveforms.ts'
import * as sharedMedia from '../messages/shared-media.ts'
import * as outbox from '../outbox/send-attempts.ts'
import * as outboxActions from '../outbox/outbox-actions.ts'
import * as places from '../settings/saved-places.ts'
import * as records from '../messages/message-record.ts'
import * as clear from '../removal/clear-messages.ts'
import * as remove from '../removal/remove-messages.ts'
import * as reread from '../ingest/reread-records.ts'
import * as reschedule from '../outbox/reschedule.ts'
import * as find from '../search/find-messages.ts'
import * as searchIndex from '../search/search-index.ts'
import * as vocabulary from '../search/vocabulary.ts'
import * as unreadable from '../ingest/unreadable-events.ts'
import * as statistics from '../statistics/statistics-piece.ts'
import * as uploads from '../outbox/recent-uploads.ts'
import * as timelineNotes from '../chats/timeline-notes.ts'
import * as waiting from '../chats/waiting.ts'
import * as weigh from '../messages/archive-size.ts'
import * as wipe from '../removal/wipe-removed.ts'

/** All that the archive can do, by name. The main thread sees each as an async function without its first parameter. */
export const METHODS = {
  listAccounts: accounts.listAccounts,
  saveAccount: accounts.saveAccount,
  arrangeAccounts: accounts.arrangeAccounts,
  holdingsOf: leaving.holdingsOf,
  removeAccount: leaving.removeAccount,
  setSending: accounts.setSending,
  countsOf: accounts.countsOf,
  noteSeen: accounts.noteSeen,
  aboutArchive: facts.aboutArchive,
  readFacts: facts.readFacts,
  noteMeta: facts.noteMeta,
  noteState: facts.noteState,
  noteCompetitor: facts.noteCompetitor,
  readTime: facts.readTime,
  noteTime: facts.noteTime,
  numberCheck: numbers.numberCheck,
  noteNumberCheck: numbers.noteNumberCheck,
  storeContacts: contacts.storeContacts,
  searchContacts: findPeople.searchContacts,
  findPeople: findPeople.findPeople,
  fillKnownPeople: knownPeople.fillKnownPeople,
  noteChat: contacts.noteChat,
  namelessGroups: contacts.namelessGroups,
  contactSheet: contactRecords.contactSheet,
  storeContactRecord: contactRecords.storeContactRecord,
  pictureUrl: contactRecords.pictureUrl,
  ownCatalogue: catalogue.ownCatalogue,
  storeOwnRecord: catalogue.storeOwnRecord,
  ownPictureUrl: catalogue.ownPictureUrl,
  chatReach: contactRecords.chatReach,
  unsureChat: checkSent.unsureChat,
  checkSent: checkSent.checkSent,
  listChats: listViews.listChats,
  fillChatWords: chatWords.fillChatWords,
  findChats: findChats.findChats,
  pinChat: chatState.pinChat,
  archiveChat: chatState.archiveChat,
  muteChat: chatState.muteChat,
  repeatAlerts: chatState.repeatAlerts,
  snoozeChat: chatState.snoozeChat,
  endSnoozes: chatState.endSnoozes,
  nextSnooze: chatState.nextSnooze,
  addReminder: reminders.addReminder,
  changeReminder: reminders.changeReminder,
  endReminder: reminders.endReminder,
  alertReminders: reminders.alertReminders,
  noteRemindersSeen: reminders.noteRemindersSeen,
  nextReminder: reminders.nextReminder,
  refreshWaits: waiting.refreshWaits,
  markChat: chatState.markChat,
  markAllRead: chatState.markAllRead,
  undoAllRead: chatState.undoAllRead,
  listLabels: labels.listLabels,
  saveLabel: labels.saveLabel,
  removeLabel: labels.removeLabel,
  labelChat: labels.labelChat,
  listNotes: timelineNotes.listNotes,
  addNote: timelineNotes.addNote,
  getNoteDraft: timelineNotes.getNoteDraft,
  saveNoteDraft: timelineNotes.saveNoteDraft,
  changeNote: timelineNotes.changeNote,
  removeNote: timelineNotes.removeNote,
  restoreNote: timelineNotes.restoreNote,
  listFields: customerFields.listFields,
  saveField: customerFields.saveField,
  arrangeFields: customerFields.arrangeFields,
  countFieldValues: customerFields.countFieldValues,
  removeField: customerFields.removeField,
  customerPage: customerPages.customerPage,
  customersHere: importing.customersHere,
  importCustomers: importing.importCustomers,
  hideSender: hiddenSenders.hideSender,
  clearChat: clear.clearChat,
  endOfChat: clear.endOfChat,
  startChat: chats.startChat,
  getChat: chats.getChat,
  chatsNamed: chats.chatsNamed,
  markRead: chats.markRead,
  pageMessages: messages.pageMessages,
  firstSince: dates.firstSince,
  daysWithMessages: dates.daysWithMessages,
  sharedMedia: sharedMedia.sharedMedia,
  starMessages: marks.starMessages,
  pinMessage: marks.pinMessage,
  removeMessages: remove.removeMessages,
  restoreMessages: remove.restoreMessages,
  wipeRemoved: wipe.wipeRemoved,
  storeDelivery: deliveries.storeDelivery,
  storeJournal: journal.storeJournal,
  journalIds: journal.journalIds,
  lookAtOutgoing: outgoing.lookAtOutgoing,
  storeOutgoing: outgoing.storeOutgoing,
  dropOutgoing: outgoing.dropOutgoing,
  listGaps: gaps.listGaps,
  noteGap: gaps.noteGap,
  coverGaps: gaps.coverGaps,
  refuseGaps: gaps.refuseGaps,
  storeHistory: history.storeHistory,
  settleEchoes: echoes.settleEchoes,
  unlinkMessage: links.unlinkMessage,
  messageRecord: records.messageRecord,
  samePerson: samePeople.samePerson,
  chatsOfVariants: samePeople.chatsOfVariants,
  markDifferent: samePeople.markDifferent,
  mergeChats: merging.mergeChats,
  separateAddress: merging.separateAddress,
  rereadUnreadable: reread.rereadUnreadable,
  dueAlerts: alerts.dueAlerts,
  alertsDone: alerts.alertsDone,
  startMailing: mailings.startMailing,
  listMailings: mailings.listMailings,
  unfinishedMailings: mailings.unfinishedMailings,
  mailingOf: mailings.mailingOf,
  mailingPeople: mailings.mailingPeople,
  pauseMailing: mailings.pauseMailing,
  resumeMailing: mailings.resumeMailing,
  stopMailing: mailings.stopMailing,
  finishMailing: mailings.finishMailing,
  removeMailing: mailings.removeMailing,
  chatsForMailing: mailingPeople.chatsForMailing,
  judgeAddresses: mailingPeople.judgeAddresses,
  nextCopy: mailingCopies.nextCopy,
  takeTurn: mailingCopies.takeTurn,
  leaveOutOfMailing: mailingCopies.leaveOutOfMailing,
  enqueue: enqueue.enqueue,
  answerAutomatically: automatic.answerAutomatically,
  listAutomatic: automaticLog.listAutomatic,
  editText: edit.editText,
  reschedule: reschedule.reschedule,
  beginAmendment: amendments.beginAmendment,
  whereItLeft: (db: Database, key: number, serviceId: string) =>
    amendments.whereItLeft(db, key, serviceId) ?? null,
  endAmendment: amendments.endAmendment,
  noteUnconfirmed: amendments.noteUnconfirmed,
  nextSendJobs: outbox.nextSendJobs,
  beginAttempt: outbox.beginAttempt,
  endAttempt: outbox.endAttempt,
  endPreparation: outbox.endPreparation,
  act: outboxActions.act,
  undoSend: outboxActions.undoSend,
  resolveRest: outboxActions.resolveRest,
  recoverInterrupted: outbox.recoverInterrupted,
  expireUnsent: outbox.expireUnsent,
  shiftQueued: outbox.shiftQueued,
  listUnsent: outbox.listUnsent,
  addFile: files.addFile,
  getFile: files.getFile,
  noteQueueCleared: queueCleared.noteQueueCleared,
  dropFiles: files.dropFiles,
  keptFiles: files.keptFiles,
  findUpload: uploads.findUpload,
  noteUpload: uploads.noteUpload,
  forgetUpload: uploads.forgetUpload,
  listPlaces: places.listPlaces,
  savePlace: places.savePlace,
  removePlace: places.removePlace,
  listCanned: canned.listCanned,
  saveCanned: canned.saveCanned,
  cannedFileIds: canned.cannedFileIds,
  importCanned: canned.importCanned,
  countCanned: canned.countCanned,
  removeCanned: canned.removeCanned,
  restoreCanned: canned.restoreCanned,
  forgetRemovedCanned: canned.forgetRemovedCanned,
  saveDraft: drafts.saveDraft,
  getDraft: drafts.getDraft,
  draftVersions: drafts.draftVersions,
  searchMessages: find.searchMessages,
  fillSearch: searchIndex.fillSearch,
  fillVocabulary: vocabulary.fillVocabulary,
  listUnreadable: unreadable.listUnreadable,
  messageFile: media.messageFile,
  mediaFile: media.mediaFile,
  mediaFiles: media.mediaFiles,
  noteMedia: media.noteMedia,
  notePixels: media.notePixels,
  forgetMedia: media.forgetMedia,
  touchMedia: media.touchMedia,
  trimMedia: media.trimMedia,
  clearMedia: media.clearMedia,
  mediaUsage: media.mediaUsage,
  mediaFileNames: media.mediaFileNames,
  thumbnailOf: media.thumbnailOf,
  messagesOf: media.messagesOf,
  noteSound: sounds.noteSound,
  noteHeard: sounds.noteHeard,
  newestMessage: exporting.newestMessage,
  identityOf: exporting.identityOf,
  countForExport: exporting.countForExport,
  nextExportChat: exporting.nextExportChat,
  exportMessages: exporting.exportMessages,
  weighFiles: weigh.weighFiles,
  weighPiece: weigh.weighPiece,
  statisticsPiece: statistics.statisticsPiece,
} as const

type Methods = typeof METHODS
type Tail<F> = F extends (db: Database, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Promise<Result>
  : never

/** The archive as the core sees it. */
export type ArchiveMethods = { readonly [Name in keyof Methods]: Tail<Methods[Name]> }
