import type { Database } from './database.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as chats from './chats.ts'
import * as deliveries from './deliveries.ts'
import * as drafts from './drafts.ts'
import * as journal from './journal.ts'
import * as messages from './messages.ts'
import * as outbox from './outbox.ts'
import * as unreadable from './unreadable.ts'

/** All that the archive can do, by name. The main thread sees each as an async function without its first parameter. */
export const METHODS = {
  listAccounts: accounts.listAccounts,
  saveAccount: accounts.saveAccount,
  removeAccount: accounts.removeAccount,
  setSending: accounts.setSending,
  countsOf: accounts.countsOf,
  listChats: chats.listChats,
  startChat: chats.startChat,
  getChat: chats.getChat,
  markRead: chats.markRead,
  pageMessages: messages.pageMessages,
  storeDelivery: deliveries.storeDelivery,
  storeJournal: journal.storeJournal,
  dueAlerts: alerts.dueAlerts,
  alertsDone: alerts.alertsDone,
  enqueue: outbox.enqueue,
  departures: outbox.departures,
  beginAttempt: outbox.beginAttempt,
  endAttempt: outbox.endAttempt,
  act: outbox.act,
  resolveRest: outbox.resolveRest,
  recoverInterrupted: outbox.recoverInterrupted,
  expireUnsent: outbox.expireUnsent,
  listUnsent: outbox.listUnsent,
  saveDraft: drafts.saveDraft,
  getDraft: drafts.getDraft,
  listUnreadable: unreadable.listUnreadable,
} as const

type Methods = typeof METHODS
type Tail<F> = F extends (db: Database, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Promise<Result>
  : never

/** The archive as the core sees it. */
export type ArchiveMethods = { readonly [Name in keyof Methods]: Tail<Methods[Name]> }
