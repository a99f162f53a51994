import type { Database } from './database.ts'
import * as accounts from './accounts.ts'
import * as alerts from './inbox/alerts.ts'
import * as aliases from './sameness/aliases.ts'
import * as canned from './canned/canned.ts'
import * as chats from './chats.ts'
import * as checkSent from './outbox/check-sent.ts'
import * as contactRecords from './people/contact-records.ts'
import * as contacts from './people/contacts.ts'
import * as samePeople from './people/same-person.ts'
import * as deliveries from './inbox/deliveries.ts'
import * as drafts from './drafts/drafts.ts'
import * as edit from './outbox/edit.ts'
import * as enqueue from './outbox/enqueue.ts'
import * as echoes from './sameness/echoes.ts'
import * as facts from './facts.ts'
import * as history from './inbox/history.ts'
import * as gaps from './inbox/gaps.ts'
import * as files from './outbox/files.ts'
import * as journal from './inbox/journal.ts'
import * as outgoing from './inbox/outgoing.ts'
import * as leaving from './leaving.ts'
import * as chatState from './list/chat-state.ts'
import * as chatWords from './list/chat-words.ts'
import * as findChats from './list/find-chats.ts'
import * as hiddenSenders from './list/hidden-senders.ts'
import * as labels from './list/labels.ts'
import * as listViews from './list/list-views.ts'
import * as links from './sameness/links.ts'
import * as media from './inbox/media.ts'
import * as messages from './messages.ts'
import * as sharedMedia from './shared-media.ts'
import * as outbox from './outbox/outbox.ts'
import * as outboxActions from './outbox/outbox-actions.ts'
import * as places from './places.ts'
import * as records from './records.ts'
import * as clear from './removal/clear.ts'
import * as remove from './removal/remove.ts'
import * as reread from './inbox/reread.ts'
import * as reschedule from './outbox/reschedule.ts'
import * as find from './search/find.ts'
import * as searchIndex from './search/search-index.ts'
import * as unreadable from './inbox/unreadable.ts'
import * as uploads from './outbox/uploads.ts'
import * as weigh from './storage/weigh.ts'
import * as wipe from './removal/wipe.ts'

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
  storeContacts: contacts.storeContacts,
  searchContacts: contacts.searchContacts,
  noteChat: contacts.noteChat,
  namelessGroups: contacts.namelessGroups,
  contactSheet: contactRecords.contactSheet,
  storeContactRecord: contactRecords.storeContactRecord,
  pictureUrl: contactRecords.pictureUrl,
  chatReach: contactRecords.chatReach,
  unsureChat: checkSent.unsureChat,
  checkSent: checkSent.checkSent,
  listChats: listViews.listChats,
  fillChatWords: chatWords.fillChatWords,
  findChats: findChats.findChats,
  pinChat: chatState.pinChat,
  archiveChat: chatState.archiveChat,
  muteChat: chatState.muteChat,
  snoozeChat: chatState.snoozeChat,
  endSnoozes: chatState.endSnoozes,
  nextSnooze: chatState.nextSnooze,
  markChat: chatState.markChat,
  markAllRead: chatState.markAllRead,
  undoAllRead: chatState.undoAllRead,
  listLabels: labels.listLabels,
  saveLabel: labels.saveLabel,
  removeLabel: labels.removeLabel,
  labelChat: labels.labelChat,
  hideSender: hiddenSenders.hideSender,
  clearChat: clear.clearChat,
  endOfChat: clear.endOfChat,
  startChat: chats.startChat,
  getChat: chats.getChat,
  chatsNamed: chats.chatsNamed,
  markRead: chats.markRead,
  pageMessages: messages.pageMessages,
  sharedMedia: sharedMedia.sharedMedia,
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
  joinChats: aliases.joinChats,
  separateAddress: aliases.separateAddress,
  rereadUnreadable: reread.rereadUnreadable,
  dueAlerts: alerts.dueAlerts,
  alertsDone: alerts.alertsDone,
  enqueue: enqueue.enqueue,
  editText: edit.editText,
  reschedule: reschedule.reschedule,
  departures: outbox.departures,
  beginAttempt: outbox.beginAttempt,
  endAttempt: outbox.endAttempt,
  endPreparation: outbox.endPreparation,
  act: outboxActions.act,
  resolveRest: outboxActions.resolveRest,
  recoverInterrupted: outbox.recoverInterrupted,
  expireUnsent: outbox.expireUnsent,
  shiftQueued: outbox.shiftQueued,
  listUnsent: outbox.listUnsent,
  addFile: files.addFile,
  getFile: files.getFile,
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
  removeCanned: canned.removeCanned,
  saveDraft: drafts.saveDraft,
  getDraft: drafts.getDraft,
  draftVersions: drafts.draftVersions,
  searchMessages: find.searchMessages,
  fillSearch: searchIndex.fillSearch,
  listUnreadable: unreadable.listUnreadable,
  messageFile: media.messageFile,
  mediaFile: media.mediaFile,
  noteMedia: media.noteMedia,
  forgetMedia: media.forgetMedia,
  touchMedia: media.touchMedia,
  trimMedia: media.trimMedia,
  clearMedia: media.clearMedia,
  mediaUsage: media.mediaUsage,
  mediaFileNames: media.mediaFileNames,
  thumbnailOf: media.thumbnailOf,
  messagesOf: media.messagesOf,
  weighFiles: weigh.weighFiles,
  weighPiece: weigh.weighPiece,
} as const

type Methods = typeof METHODS
type Tail<F> = F extends (db: Database, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Promise<Result>
  : never

/** The archive as the core sees it. */
export type ArchiveMethods = { readonly [Name in keyof Methods]: Tail<Methods[Name]> }
