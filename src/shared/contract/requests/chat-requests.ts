/** What the window asks about chats: the list, its labels, reminders, drafts, history and numbers; see {@link requestSchemas}. */
import { z } from 'zod'
import { REMINDER_MAX } from '../../model/reminder.ts'
import { LIST_VIEWS } from '../../lib/list-view.ts'
import type { ChatSearchPage } from '../../model/chat-search.ts'
import type { Chat } from '../../model/chat.ts'
import { LABEL_COLOURS, MAX_LABELS, type Label } from '../../model/label.ts'
import type { Draft, DraftVersion } from '../../model/draft.ts'
import type { PossiblySame } from '../../model/recipient.ts'
import { SHARED_CATEGORIES, type SharedPage } from '../../model/shared-media.ts'
import { MAX_STATISTICS_DAYS, type Statistics } from '../../model/statistics.ts'
import { SEARCH_KINDS } from '../../kinds/kind.ts'
import type { SearchResult } from '../../model/search.ts'
import { accountId, chatId, chatKind, key, moment, line, ofChat } from './request-parts.ts'

const labelId = z.number().int().positive()
const reminderId = z.number().int().positive()
/** What a reminder says; see {@link Reminder}. */
const reminderWords = { text: z.string().max(REMINDER_MAX), dueAt: moment, endsWithReply: z.boolean() }
const listView = z.enum(LIST_VIEWS)
/** How far a chat was read before all of it was marked as read. */
const readMark = z.strictObject({
  chatId,
  readSort: z.number(),
  markedUnread: z.boolean(),
  /** Keys of the unread messages that stood at or below the mark. */
  late: z.array(key),
})

/** How far a chat was read: what "mark all read" changed, and what takes it back. */
export type ReadMark = z.infer<typeof readMark>

/** Their arguments. */
export const chatRequests = {
  'chat.list': z.strictObject({
    accountId,
    view: listView.default('all'),
    /** Only chats with this label. */
    label: labelId.nullable().default(null),
    /** Only chats behind this one in the view; absent for the first page, which has all that is pinned. */
    after: z.strictObject({ at: z.number(), id: z.number().int() }).optional(),
    limit: z.number().int().min(1).max(500),
  }),
  /** Searches the chats of these accounts, wherever they stand in the list. */
  'chat.search': z.strictObject({
    accountIds: z.array(accountId).max(200),
    query: line(500),
    /** Only persons, or only groups. */
    kind: z.enum(['person', 'group', 'other']).nullable().default(null),
    /** Whether what the last message says counts beside names and numbers. */
    withPreview: z.boolean(),
    /** Whether the notes count beside names and numbers. */
    withNotes: z.boolean().default(true),
    /** The last chat of the page before; null for the first page. */
    after: z.strictObject({ rank: z.number(), activeAt: z.number(), id: z.number().int() }).nullable(),
    limit: z.number().int().min(1).max(500),
  }),
  /** The conversations of those ids that are here, as they stand now. */
  'chat.named': z.strictObject({ chats: z.array(ofChat).max(50) }),
  /** Begins a chat with whom a text names without doubt; else the person is asked first (`recipient.read`). */
  'chat.start': z.strictObject({ accountId, kind: chatKind, input: line(2000) }),
  /** Chats that may be with the same person as this one. */
  'chat.samePerson': ofChat,
  /** These two are with two people: neither is offered for the other again. */
  'chat.notSamePerson': z.strictObject({ accountId, chatId, other: chatId }),
  /** What was in sight, by sort keys: all up to `sort` is read, but of what arrived late only what lies from `from` on. */
  'chat.read': z.strictObject({ accountId, chatId, from: z.number(), sort: z.number() }),
  /** The person types in its composer. */
  'chat.typing': ofChat,
  /** Puts it before all others, or among them again. */
  'chat.pin': z.strictObject({ accountId, chatId, pinned: z.boolean() }),
  /** Puts it away until the customer writes, or back. */
  'chat.archive': z.strictObject({ accountId, chatId, archived: z.boolean() }),
  /** No alerts until then (epoch milliseconds); null: alerts again. */
  'chat.mute': z.strictObject({ accountId, chatId, until: moment.nullable() }),
  /** The alerts of this chat come again until the person looks, or no more. */
  'chat.repeatAlerts': z.strictObject({ accountId, chatId, on: z.boolean() }),
  /** Out of the list until then, or until the customer writes; null: back at once. */
  'chat.snooze': z.strictObject({ accountId, chatId, until: moment.nullable() }),
  /** Reminds of a chat, or of a message in it (`key`), at a time. */
  'reminder.add': z.strictObject({ accountId, chatId, key: key.nullable(), ...reminderWords }),
  'reminder.change': z.strictObject({ accountId, id: reminderId, ...reminderWords }),
  /** What was to be done is done, or after all not (`done` false). */
  'reminder.end': z.strictObject({ accountId, id: reminderId, done: z.boolean() }),
  /** Shown as unread although it is read, or read to its end although nobody opened it. */
  'chat.mark': z.strictObject({ accountId, chatId, as: z.enum(['read', 'unread']) }),
  /** Every chat of a view is read. The answer takes it back. */
  'chat.markAllRead': z.strictObject({ accountId, view: listView, label: labelId.nullable().default(null) }),
  'chat.undoMarkAllRead': z.strictObject({ accountId, chats: z.array(readMark).max(20_000) }),
  /** The labels on a chat, all of them. */
  'chat.label': z.strictObject({ accountId, chatId, labels: z.array(labelId).max(MAX_LABELS) }),
  /** Removes what was said here. What has not left stays; the service keeps its own. */
  'chat.clear': ofChat,
  /** Folds away what somebody writes in a group, or shows it again. */
  'chat.hideSender': z.strictObject({
    accountId,
    chatId,
    address: line(500),
    name: line(500),
    hidden: z.boolean(),
  }),
  /** Makes a label, or changes the one of that id. */
  'label.save': z.strictObject({
    accountId,
    id: labelId.nullable(),
    name: line(200),
    colour: z
      .number()
      .int()
      .min(0)
      .max(LABEL_COLOURS - 1),
    repeatsAlert: z.boolean().default(false),
  }),
  'label.remove': z.strictObject({ accountId, id: labelId }),
  /** This other conversation is the same person: it goes into this one. */
  'chat.join': z.strictObject({ accountId, chatId, other: chatId }),
  /** Takes an address out of a conversation again, with what came by it. Answers the chat it is in then. */
  'chat.separate': z.strictObject({ accountId, chatId, address: line(500) }),
  /** Asks the service for messages older than what is here (getChatHistory). */
  'history.fetch': ofChat,
  /** "Fetch recent messages": reads the journal of the last minutes. */
  'journal.fetch': z.strictObject({ accountId, minutes: z.number().int().min(1).max(1_000_000) }),
  /** What waits behind a failed or unsure message: let it go, or take it back. */
  'chat.sendRest': ofChat,
  'chat.cancelRest': ofChat,
  'draft.save': z.strictObject({ accountId, chatId, text: line(200_000) }),
  'draft.get': ofChat,
  /** Earlier texts of this chat's composer, newest first. */
  'draft.versions': ofChat,
  /** A page of what a conversation shares, newest first; with `after`, oldest first. */
  'chat.shared': z.strictObject({
    accountId,
    chatId,
    category: z.enum(SHARED_CATEGORIES),
    /** `SharedPage.next` of the page before, or a message's place: what stands before it. */
    before: z.number().int().nullable().default(null),
    /** Likewise: what stands behind it. */
    after: z.number().int().nullable().default(null),
    limit: z.number().int().min(1).max(200),
  }),
  /** Looks for messages by their words (see `SearchResult`). No words and no narrowing finds nothing. */
  'search.messages': z.strictObject({
    query: line(500),
    /** Null: in all accounts. */
    accountId: accountId.nullable().default(null),
    /** Null: in all conversations. */
    chatId: chatId.nullable().default(null),
    /** Only what the person has starred. */
    starred: z.boolean().default(false),
    /** Any of these; empty: all. */
    kinds: z.array(z.enum(SEARCH_KINDS)).max(SEARCH_KINDS.length).default([]),
    /** Who wrote it: ourselves, or an address as `Message.senderId` has it. */
    sender: z
      .union([z.strictObject({ own: z.literal(true) }), z.strictObject({ address: line(500) })])
      .nullable()
      .default(null),
    /** Epoch milliseconds, inclusive. */
    from: z.number().nullable().default(null),
    /** Epoch milliseconds, exclusive. */
    until: z.number().nullable().default(null),
    /** `SearchResult.next` of the page before; null for the first page. */
    after: z
      .strictObject({ rank: z.union([z.literal(0), z.literal(1), z.literal(2)]), key: key.nullable() })
      .nullable()
      .default(null),
    limit: z.number().int().min(1).max(100),
    /** Whether all that is found is counted. */
    counted: z.boolean().default(false),
  }),
  /** Counts messages, answers and waits of some days; see `StatisticsQuery`. */
  'statistics.read': z.strictObject({
    accountId: accountId.nullable(),
    labelId: labelId.nullable(),
    /** In their order. */
    days: z
      .array(moment)
      .min(2)
      .max(MAX_STATISTICS_DAYS + 1),
  }),
  /** Asks where to, then writes these rows as CSV. The window has the words of the columns. */
  'statistics.export': z.strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,80}$/),
    rows: z.array(z.array(line(200)).max(20)).max(1000),
  }),
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface ChatAnswers {
  'chat.list': { readonly chats: readonly Chat[]; readonly more: boolean }
  'chat.search': ChatSearchPage
  'chat.named': readonly Chat[]
  'chat.start': Chat
  'chat.samePerson': readonly PossiblySame[]
  'chat.pin': Chat
  'chat.archive': Chat
  'chat.mute': Chat
  'chat.repeatAlerts': Chat
  'chat.snooze': Chat
  'reminder.add': Chat
  'reminder.change': Chat
  'reminder.end': Chat
  'chat.mark': Chat
  'chat.markAllRead': { readonly chats: readonly ReadMark[] }
  'chat.label': Chat
  'chat.clear': { readonly removed: number }
  'chat.hideSender': Chat
  'label.save': Label
  'chat.join': Chat
  'chat.separate': Chat
  'history.fetch': { readonly added: number; readonly ended: boolean }
  'journal.fetch': { readonly read: number; readonly added: number }
  'draft.get': Draft | null
  'draft.versions': readonly DraftVersion[]
  'chat.shared': SharedPage
  'search.messages': SearchResult
  'statistics.read': Statistics
  /** False: the person would rather not. */
  'statistics.export': { readonly saved: boolean }
}
