import { z } from 'zod'
import { LIST_VIEWS } from '../lib/list-view.ts'
import { ACCOUNT_COLOURS, type Account, type AccountHoldings, type CheckResult } from '../model/account.ts'
import type { AlertOutcome, AlertReport } from '../model/alert-note.ts'
import type { CannedReply } from '../model/canned-reply.ts'
import type { ChatSearchPage } from '../model/chat-search.ts'
import { MUTED_ALWAYS, type Chat, type ChatId } from '../model/chat.ts'
import { LABEL_COLOURS, LABELS_MOST, type Label } from '../model/label.ts'
import type { ContactSheet, KnownContact } from '../model/contact.ts'
import type { Message, MessagePage, MessageRecord } from '../model/message.ts'
import type {
  ForwardReport,
  LinkReport,
  OutsideJudgement,
  SavedPlace,
  TemplateButton,
} from '../model/sending.ts'
import type { DesktopState } from '../model/desktop.ts'
import type { Draft, DraftVersion } from '../model/draft.ts'
import type { FileOpening } from '../model/opening.ts'
import type { SafetyCopy } from '../model/safety-copy.ts'
import type { About, Snapshot } from './snapshot.ts'
import type { PossiblySame, RecipientReading } from '../model/recipient.ts'
import { SHARED_SHELVES, type SharedPage } from '../model/shared-media.ts'
import { WEIGHED_PARTS, type StorageLook, type WeighedPiece } from '../model/storage.ts'
import { SEARCH_KINDS, type SearchResult } from '../model/search.ts'
import type { UnreadableEvent } from '../model/unreadable.ts'
import { settingsChangeSchema, type Settings } from '../model/settings.ts'

const accountId = z.string().regex(/^[a-z0-9]{1,32}$/)
const chatId = z.number().int().positive()
const chatKind = z.enum(['person', 'group'])
const key = z.number().int().positive()
/** Several messages of one account. */
const keys = z.array(key).min(1).max(200)
const labelId = z.number().int().positive()
const listView = z.enum(LIST_VIEWS)
/** Epoch milliseconds that a date can be. */
const moment = z.number().int().min(0).max(MUTED_ALWAYS)
/** Handed to the core once and kept by nobody. */
const passphrase = z.string().max(1000)
const nothing = z.strictObject({})
const line = (max: number) => z.string().max(max)

/**
 * The account form as the window hands it over, exactly as typed: the core trims, mends and judges it. An empty token in
 * an edited account means "keep the one in the keychain".
 */
export const accountFormSchema = z.strictObject({
  /** Absent for a new account. */
  id: accountId.optional(),
  name: line(200),
  serviceAddress: line(2000),
  mediaAddress: line(2000),
  accessToken: line(4000),
  instanceId: line(200),
  instanceToken: line(4000),
  mode: z.enum(['receive', 'observe']),
  /** Index into the avatar colours; absent: the one it has, or one that no other account wears. */
  colour: z
    .number()
    .int()
    .min(0)
    .max(ACCOUNT_COLOURS - 1)
    .optional(),
  advanced: z.strictObject({
    deleteMethod: z.enum(['DELETE', 'POST']),
    deletePath: line(2000),
    uploadPath: line(2000),
    instanceAddress: line(2000),
    receiveStyle: z.enum(['auto', 'v1', 'instance']).default('auto'),
    receiveTimeout: z.number().int().default(20),
    observeSeconds: z.number().default(10),
    textLimit: z.number().int().default(4096),
    uploadLimitMb: z.number().int().default(0),
    readChats: z.boolean().default(false),
    backfill: z.boolean().default(true),
    paceMs: z.number().int().default(0),
  }),
})

/** See {@link accountFormSchema}. */
export type AccountForm = z.infer<typeof accountFormSchema>

/** Made by the window, one per press of Send: the same id twice is the same message. */
const sendId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
/** A copy of a file in our own folder, named by the core. */
const fileId = z.string().regex(/^[a-f0-9]{32}$/)
const mediaKind = z.enum(['image', 'video', 'audio', 'document'])
const quoted = key.nullable().default(null)
const text = line(100_000)
/** Epoch milliseconds before which it must not leave; null: as soon as it may ("Send later"). */
const sendAt = z.number().int().nullable().default(null)

const templateButton: z.ZodType<TemplateButton> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), text: line(1000), url: line(4000) }),
  z.strictObject({ kind: z.literal('call'), text: line(1000), phone: line(200) }),
  z.strictObject({ kind: z.literal('reply'), text: line(1000), id: line(1000) }),
])

/** How far a chat was read before all of it was marked as read. */
const readMark = z.strictObject({
  chatId,
  readSort: z.number(),
  markedUnread: z.boolean(),
  /** Keys of the unread messages that stood at or below the mark. */
  late: z.array(key),
})

const ofAccount = z.strictObject({ accountId })
const ofChat = z.strictObject({ accountId, chatId })
const ofMessage = z.strictObject({ accountId, key })

/**
 * All that the window may ask: name → schema of its argument. This table is the type, the check and the allow-list at
 * once; what is not in it does not exist. The answers' types stand in {@link Answers}.
 */
export const requestSchemas = {
  'app.snapshot': nothing,
  'app.startDemo': nothing,
  'app.showFolder': nothing,
  'app.about': nothing,
  /** A report for someone who helps: no token, no message text, no name, number or address. */
  'app.diagnostics': nothing,
  'app.showLogs': nothing,
  /**
   * "Delete all data": every account with its tokens, then all that Parley has written on this computer; it ends with that.
   * With unsent messages it is refused (`removal-unsent`, with their `count`) unless they may go as well.
   */
  'app.deleteAll': z.strictObject({ discardUnsent: z.boolean() }),
  /** The window could not draw something: what kind of error, and where in the script. Never what was drawn. */
  'app.noteFailure': z.strictObject({ name: line(100), where: line(4000) }),

  'desktop.state': nothing,
  /** Asks the person for a file of certificates, and trusts them from then on beside the system's. */
  'desktop.trustFile': nothing,
  /** Trusts the system's authorities only. */
  'desktop.trustNone': nothing,

  'account.check': accountFormSchema,
  'account.save': accountFormSchema,
  /** What of it lies here. */
  'account.holdings': ofAccount,
  /** Refused while messages wait that have not left, unless the person gives them up. */
  'account.remove': z.strictObject({ accountId, discardUnsent: z.boolean().default(false) }),
  /** Try now: after a refused sign-in, an unlocked keychain, a pause. */
  'account.resume': ofAccount,
  /** All accounts in the order in which they are to be shown. */
  'account.arrange': z.strictObject({ accountIds: z.array(accountId).max(200) }),

  /** Waits while the person answers the system's own question; `cancelUnlock` ends the wait. */
  'keychain.unlock': nothing,
  'keychain.cancelUnlock': nothing,
  /** Moves all tokens under a passphrase, by the person's explicit choice. */
  'vault.create': z.strictObject({ passphrase }),
  'vault.unlock': z.strictObject({ passphrase }),
  'vault.change': z.strictObject({ current: passphrase, passphrase }),
  /** Back to the keychain. */
  'vault.leave': nothing,
  /** The passphrase is forgotten: gives up the tokens in the vault. */
  'vault.forget': nothing,

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
    /** Whether what the last message says counts beside names, numbers and notes. */
    withPreview: z.boolean(),
    /** The last chat of the page before; null for the first page. */
    after: z.strictObject({ rank: z.number(), activeAt: z.number(), id: z.number().int() }).nullable(),
    limit: z.number().int().min(1).max(500),
  }),
  /** The conversations of those ids that are here, as they stand now. */
  'chat.named': z.strictObject({ chats: z.array(ofChat).max(50) }),
  /** Begins a chat with whom a text names without doubt; else the person is asked first (`recipient.read`). */
  'chat.start': z.strictObject({ accountId, kind: chatKind, input: line(2000) }),
  /** Whom a text names that was typed or pasted, in the country that the person has chosen for it, if any. */
  'recipient.read': z.strictObject({
    accountId,
    kind: chatKind,
    input: line(2000),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
  }),
  /** Chats that may be with the same person as this one. */
  'chat.samePerson': ofChat,
  /** These two are with two people: neither is offered for the other again. */
  'chat.notSamePerson': z.strictObject({ accountId, chatId, other: chatId }),
  /** What was in sight, by sort keys: all up to `sort` is read, but of what arrived late only what lies from `from` on. */
  'chat.read': z.strictObject({ accountId, chatId, from: z.number(), sort: z.number() }),
  /** Puts it before all others, or among them again. */
  'chat.pin': z.strictObject({ accountId, chatId, pinned: z.boolean() }),
  /** Puts it away until the customer writes, or back. */
  'chat.archive': z.strictObject({ accountId, chatId, archived: z.boolean() }),
  /** No alerts until then (epoch milliseconds); null: alerts again. */
  'chat.mute': z.strictObject({ accountId, chatId, until: moment.nullable() }),
  /** Out of the list until then, or until the customer writes; null: back at once. */
  'chat.snooze': z.strictObject({ accountId, chatId, until: moment.nullable() }),
  /** Shown as unread although it is read, or read to its end although nobody opened it. */
  'chat.mark': z.strictObject({ accountId, chatId, as: z.enum(['read', 'unread']) }),
  /** Every chat of a view is read. The answer takes it back. */
  'chat.markAllRead': z.strictObject({ accountId, view: listView, label: labelId.nullable().default(null) }),
  'chat.undoMarkAllRead': z.strictObject({ accountId, chats: z.array(readMark).max(20_000) }),
  /** The labels on a chat, all of them. */
  'chat.label': z.strictObject({ accountId, chatId, labels: z.array(labelId).max(LABELS_MOST) }),
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
  }),
  'label.remove': z.strictObject({ accountId, id: labelId }),

  'message.page': z.strictObject({
    accountId,
    chatId,
    /** `latest`, or a page before or after a {@link Message.sort}, exclusive. */
    from: z.union([
      z.literal('latest'),
      z.strictObject({ before: z.number() }),
      z.strictObject({ after: z.number() }),
    ]),
    limit: z.number().int().min(1).max(200),
  }),
  'message.send': z.strictObject({
    accountId,
    chatId,
    text,
    sendId,
    /** The message it answers: quoted by its id where the operation can, else by one line of text in front. */
    replyTo: quoted,
    /** A text over the limit leaves in parts "(1/3)", all of them or none; without this it is refused. */
    split: z.boolean().default(false),
    sendAt,
    /** It is all that stands in the chat's composer: the draft goes with it, however much of it was saved by then. */
    ofComposer: z.boolean().default(false),
  }),
  'message.sendMedia': z.strictObject({
    accountId,
    chatId,
    sendId,
    media: mediaKind,
    source: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('link'), link: line(4000) }),
      z.strictObject({ type: z.literal('id'), id: line(1000) }),
      z.strictObject({ type: z.literal('file'), fileId }),
    ]),
    /** On images in v1, on every kind in the instance style; elsewhere it follows as a text. */
    caption: text,
    /** With its extension; required by the instance style for links. */
    fileName: line(500),
    replyTo: quoted,
    sendAt,
    /** The caption is all that stands in the chat's composer: the draft goes with it. */
    ofComposer: z.boolean().default(false),
  }),
  'message.sendLocation': z.strictObject({
    accountId,
    chatId,
    sendId,
    latitude: z.number(),
    longitude: z.number(),
    name: line(1000),
    address: line(2000),
    replyTo: quoted,
    sendAt,
  }),
  'message.sendButtons': z.strictObject({
    accountId,
    chatId,
    sendId,
    text,
    footer: line(2000),
    buttons: z.array(templateButton).max(50),
    /** Beside the numbered text, which always leaves. */
    alsoTemplate: z.boolean(),
    archiveChat: z.boolean(),
    replyTo: quoted,
    sendAt,
  }),
  /** Everything kept of a message: the raw record, its linked records, its statuses and attempts. */
  'message.record': ofMessage,
  /** Looks in the service's history whether an `unsure` message arrived. Needs instance credentials. */
  'message.check': ofMessage,
  /** Undoes the link between two records of one message: both are shown from then on. */
  'message.unlink': ofMessage,

  /** A local file on its way into our folder: begin, chunks in order, finish. */
  'file.begin': z.strictObject({
    accountId,
    name: line(500),
    type: line(200),
    size: z.number().int().nonnegative(),
  }),
  'file.chunk': z.strictObject({
    fileId,
    offset: z.number().int().nonnegative(),
    bytes: z.instanceof(Uint8Array),
  }),
  'file.finish': z.strictObject({ fileId }),
  'file.discard': z.strictObject({ fileId }),

  /** What can be said of a link before it is sent: advice, not a wall. */
  'link.look': z.strictObject({ accountId, link: line(4000), media: mediaKind }),
  'place.list': nothing,
  'place.save': z.strictObject({
    name: line(1000),
    address: line(2000),
    latitude: z.number(),
    longitude: z.number(),
  }),
  'place.remove': z.strictObject({ id: key }),

  'canned.list': nothing,
  'canned.save': z.strictObject({ id: key.nullable(), shortcut: line(200), text }),
  'canned.remove': z.strictObject({ id: key }),

  /** The person is about to record: the page may ask for the microphone, once. False takes that back. */
  'microphone.allow': z.strictObject({ wanted: z.boolean() }),

  /** Brings a message's file here. `auto`: only if the person's settings fetch such a file by itself. */
  'media.fetch': z.strictObject({ accountId, key, auto: z.boolean() }),
  'media.cancel': ofMessage,
  /** Asks where to, then copies. */
  'media.saveAs': ofMessage,
  /** Opens a file with the system's program; a risky one only once the person has confirmed it. */
  'media.open': z.strictObject({ accountId, key, confirmed: z.boolean().default(false) }),
  /** Shows a file in the system's file manager. */
  'media.show': ofMessage,
  'media.usage': nothing,
  'media.clear': nothing,

  /** The one door to the outside: judges an address, and opens it once the person has said yes. */
  'outside.judge': z.strictObject({ url: line(4000) }),
  'outside.open': z.strictObject({ url: line(4000) }),

  'contact.sheet': z.strictObject({ accountId, chatId, refresh: z.boolean() }),
  'contact.note': z.strictObject({ accountId, chatId, nickname: line(200), notes: line(20_000) }),
  'contact.search': z.strictObject({ accountId, query: line(2000) }),
  /** This other conversation is the same person: it goes into this one. */
  'chat.join': z.strictObject({ accountId, chatId, other: chatId }),
  /** Takes an address out of a conversation again, with what came by it. Answers the chat it is in then. */
  'chat.separate': z.strictObject({ accountId, chatId, address: line(500) }),
  /** Asks the service for messages older than what is here (getChatHistory). */
  'history.fetch': ofChat,
  /** "Fetch recent messages": reads the journal of the last minutes. */
  'journal.fetch': z.strictObject({ accountId, minutes: z.number().int().min(1).max(1_000_000) }),
  /** "Message sending interval (ms)" of the instance: null asks, a number sets. */
  'account.interval': z.strictObject({ accountId, ms: z.number().int().nullable() }),
  /** Send a `failed` or `expired` message again, in its place. */
  'message.retry': ofMessage,
  /** Send an `unsure` message again, knowing that it may arrive twice. */
  'message.sendAgain': ofMessage,
  /** The person knows that an `unsure` message arrived. */
  'message.markSent': ofMessage,
  /** Changes the words of a text that has not left (queued, failed, expired), in its place; refused once it is leaving. */
  'message.edit': z.strictObject({ accountId, key, text }),
  /** Changes when a message that has not left may leave; null: now. */
  'message.reschedule': z.strictObject({ accountId, key, sendAt: z.number().int().nullable() }),
  /** Take back what has not left: queued, failed, expired. */
  'message.cancel': ofMessage,
  /** "Delete for me": out of sight here, for good. The service and the other side keep theirs. */
  'message.remove': z.strictObject({ accountId, keys }),
  /** Undoes that, for as long as the words are here. */
  'message.restore': z.strictObject({ accountId, keys }),
  /** Sends messages again as new ones, to other chats or the same. One id per press, as with `sendId`. */
  'message.forward': z.strictObject({
    accountId,
    keys,
    to: z.array(ofChat).min(1).max(20),
    forwardId: z.string().regex(/^[A-Za-z0-9-]{8,50}$/),
  }),
  /** What waits behind a failed or unsure message: let it go, or take it back. */
  'chat.sendRest': ofChat,
  'chat.cancelRest': ofChat,
  'outbox.list': ofAccount,

  'draft.save': z.strictObject({ accountId, chatId, text: line(200_000) }),
  'draft.get': ofChat,
  /** Earlier texts of this chat's composer, newest first. */
  'draft.versions': ofChat,

  /** The daily copies of the archive, newest first. */
  'copy.list': nothing,
  'copy.make': nothing,
  /** Puts a copy in the archive's place: the present archive is kept beside it, then the core starts anew. */
  'copy.restore': z.strictObject({ name: line(200) }),

  /** How much room everything takes, as far as that can be said at once. */
  'storage.look': nothing,
  /** Weighs the archive piece by piece: null begins, `WeighedPiece.next` goes on. */
  'storage.weigh': z.strictObject({
    cursor: z.strictObject({ part: z.enum(WEIGHED_PARTS), after: z.string().regex(/^\d{1,19}$/) }).nullable(),
  }),

  'unreadable.list': ofAccount,

  /** What became of the last notifications, and why. */
  'alert.report': nothing,
  /** Shows a notification to the person who asks for it, whatever is muted. */
  'alert.test': nothing,

  /** A page of what a conversation shares, newest first. */
  'chat.shared': z.strictObject({
    accountId,
    chatId,
    shelf: z.enum(SHARED_SHELVES),
    /** `SharedPage.next` of the page before. */
    before: z.number().int().nullable().default(null),
    limit: z.number().int().min(1).max(200),
  }),

  /** Looks for messages by their words (see `SearchResult`). No words and no narrowing finds nothing. */
  'search.messages': z.strictObject({
    query: line(500),
    /** Null: in all accounts. */
    accountId: accountId.nullable().default(null),
    /** Null: in all conversations. */
    chatId: chatId.nullable().default(null),
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
    /** `SearchResult.next` of the page before. */
    before: key.nullable().default(null),
    limit: z.number().int().min(1).max(100),
  }),

  'settings.set': settingsChangeSchema,
  /** Asks where to, then writes a file that another Parley can read. */
  'settings.export': nothing,
  /** Asks for such a file and takes it over, all or nothing. */
  'settings.import': nothing,
  'settings.reset': nothing,

  /** Looks for a newer version now; what comes of it is told as an event. */
  'update.look': nothing,
  /** The newer version may be installed when Parley quits, or may not any more. */
  'update.agree': z.strictObject({ yes: z.boolean() }),

  /** What is before the person's eyes, so that alerts know: the open chat, or null. */
  'view.report': z.strictObject({ accountId: accountId.nullable(), chatId: chatId.nullable() }),
} as const

/** How far a chat was read: what "mark all read" changed, and what takes it back. */
export type ReadMark = z.infer<typeof readMark>

/** Names of the requests. */
export type RequestName = keyof typeof requestSchemas

/** Argument of a request. */
export type RequestArg<N extends RequestName> = z.input<(typeof requestSchemas)[N]>

/** Answer of each request, inside an `Outcome`. */
export interface Answers {
  'app.snapshot': Snapshot
  'app.startDemo': Account
  'app.showFolder': null
  'app.about': About
  'app.diagnostics': { readonly text: string }
  'app.showLogs': null
  'app.deleteAll': null
  'app.noteFailure': null
  'desktop.state': DesktopState
  'desktop.trustFile': DesktopState
  'desktop.trustNone': DesktopState
  'account.check': CheckResult
  'account.save': { readonly account: Account; readonly notes: CheckResult['notes'] }
  'account.holdings': AccountHoldings
  'account.remove': null
  'account.resume': null
  'account.arrange': null
  'keychain.unlock': null
  'keychain.cancelUnlock': null
  'vault.create': null
  'vault.unlock': null
  'vault.change': null
  'vault.leave': null
  'vault.forget': null
  'chat.list': { readonly chats: readonly Chat[]; readonly more: boolean }
  'chat.search': ChatSearchPage
  'chat.named': readonly Chat[]
  'chat.start': Chat
  'recipient.read': RecipientReading
  'chat.samePerson': readonly PossiblySame[]
  'chat.notSamePerson': null
  'chat.read': null
  'chat.pin': Chat
  'chat.archive': Chat
  'chat.mute': Chat
  'chat.snooze': Chat
  'chat.mark': Chat
  'chat.markAllRead': { readonly chats: readonly ReadMark[] }
  'chat.undoMarkAllRead': null
  'chat.label': Chat
  'chat.clear': { readonly removed: number }
  'chat.hideSender': Chat
  'label.save': Label
  'label.remove': null
  'message.page': MessagePage
  'message.send': Message
  'message.sendMedia': Message
  'message.sendLocation': Message
  'message.sendButtons': Message
  'message.record': MessageRecord
  'message.check': { readonly found: boolean }
  'message.unlink': null
  'file.begin': { readonly fileId: string }
  'file.chunk': null
  'file.finish': { readonly size: number; readonly type: string }
  'file.discard': null
  'link.look': LinkReport
  'place.list': readonly SavedPlace[]
  'place.save': readonly SavedPlace[]
  'place.remove': readonly SavedPlace[]
  'media.fetch': { readonly state: 'ready' | 'fetching' | 'not-wanted' }
  'media.cancel': null
  'media.saveAs': { readonly saved: boolean }
  'media.open': FileOpening
  'media.show': null
  'media.usage': { readonly bytes: number; readonly files: number }
  'media.clear': { readonly bytes: number; readonly files: number }
  'outside.judge': OutsideJudgement
  'outside.open': null
  'contact.sheet': ContactSheet
  'contact.note': Chat
  'contact.search': readonly KnownContact[]
  'chat.join': Chat
  'chat.separate': Chat
  'history.fetch': { readonly added: number; readonly ended: boolean }
  'journal.fetch': { readonly read: number; readonly added: number }
  'account.interval': { readonly ms: number }
  'message.retry': null
  'message.sendAgain': null
  'message.markSent': null
  'message.edit': Message
  'message.reschedule': Message
  'message.cancel': { readonly text: string }
  'message.remove': { readonly keys: readonly number[] }
  'message.restore': null
  'message.forward': ForwardReport
  'canned.list': readonly CannedReply[]
  'canned.save': readonly CannedReply[]
  'canned.remove': readonly CannedReply[]
  'microphone.allow': null
  'chat.sendRest': null
  'chat.cancelRest': null
  'outbox.list': readonly Message[]
  'draft.save': null
  'draft.get': Draft | null
  'draft.versions': readonly DraftVersion[]
  'copy.list': readonly SafetyCopy[]
  'copy.make': readonly SafetyCopy[]
  'copy.restore': null
  'unreadable.list': readonly UnreadableEvent[]
  'alert.report': AlertReport
  'alert.test': AlertOutcome

  'chat.shared': SharedPage
  'storage.look': StorageLook
  'storage.weigh': WeighedPiece
  'search.messages': SearchResult
  'settings.set': Settings
  'settings.export': { readonly saved: boolean }
  /** Null: the person would rather not. */
  'settings.import': { readonly changed: number; readonly ignored: number } | null
  'settings.reset': Settings
  'update.look': null
  'update.agree': null
  'view.report': null
}

export { CHAT_PAGE, MESSAGE_PAGE, MESSAGE_PAGE_MAX, TEXT_LIMIT } from './limits.ts'
export type { ChatId }
