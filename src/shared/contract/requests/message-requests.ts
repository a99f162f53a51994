/** What the window asks about messages: reading, sending, and the files that they carry; see {@link requestSchemas}. */
import { z } from 'zod'
import { POLL_LIMITS } from '../../lib/poll-rules.ts'
import type { DatedMessage, Message, MessagePage, MessageRecord } from '../../model/message.ts'
import type {
  ForwardReport,
  LinkReport,
  OutsideJudgement,
  SavedPlace,
  TemplateButton,
} from '../../model/sending.ts'
import type { FileOpening } from '../../model/opening.ts'
import { LENGTH_MAX_MS, LOUDEST, PEAKS } from '../../model/sound.ts'
import {
  accountId,
  chatId,
  key,
  keys,
  moment,
  nothing,
  line,
  fileId,
  text,
  ofAccount,
  ofChat,
  sendId,
} from './request-parts.ts'

const mediaKind = z.enum(['image', 'video', 'audio', 'document'])
const quoted = key.nullable().default(null)
/** Epoch milliseconds before which it must not leave; null: as soon as it may ("Send later"). */
const sendAt = z.number().int().nullable().default(null)
const templateButton: z.ZodType<TemplateButton> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), text: line(1000), url: line(4000) }),
  z.strictObject({ kind: z.literal('call'), text: line(1000), phone: line(200) }),
  z.strictObject({ kind: z.literal('reply'), text: line(1000), id: line(1000) }),
])
const ofMessage = z.strictObject({ accountId, key })

/** Their arguments. */
export const messageRequests = {
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
  /** The first message of a chat that is no older than that. */
  'message.since': z.strictObject({ accountId, chatId, at: moment }),
  /** Which days have messages: each lasts from its own start to the next, so the last start ends the last day. */
  'message.days': z.strictObject({ accountId, chatId, starts: z.array(moment).min(2).max(32) }),
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
  'message.sendContact': z.strictObject({
    accountId,
    chatId,
    sendId,
    /** Digits, country code first (`recipient.read` says them of what a person typed). */
    phone: line(200),
    firstName: line(1000),
    middleName: line(1000),
    lastName: line(1000),
    company: line(1000),
    replyTo: quoted,
    sendAt,
  }),
  'message.sendPoll': z.strictObject({
    accountId,
    chatId,
    sendId,
    question: line(2000),
    options: z.array(line(1000)).max(POLL_LIMITS.maxOptions),
    /** Whether one person may choose several. */
    multiple: z.boolean(),
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
  'message.sendReplyButtons': z.strictObject({
    accountId,
    chatId,
    sendId,
    header: line(2000),
    text,
    footer: line(2000),
    /** The words on them. */
    buttons: z.array(line(1000)).max(50),
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
  /** Brings a message's file here. `auto`: only if the person's settings fetch such a file by itself. */
  'media.fetch': z.strictObject({ accountId, key, auto: z.boolean() }),
  'media.cancel': ofMessage,
  /** Asks where to, then copies. */
  'media.saveAs': ofMessage,
  /** Opens a file with the system's program; a risky one only once the person has confirmed it. */
  'media.open': z.strictObject({ accountId, key, confirmed: z.boolean().default(false) }),
  /** Shows a file in the system's file manager. */
  'media.show': ofMessage,
  /** The bytes of a sound that is here, to be drawn. */
  'media.sound': ofMessage,
  /** What the window has worked out of them: kept, so that it is done once. */
  'media.noteSound': z.strictObject({
    accountId,
    key,
    lengthMs: z.number().int().min(0).max(LENGTH_MAX_MS),
    peaks: z.union([z.array(z.number().int().min(0).max(LOUDEST)).length(PEAKS), z.tuple([])]),
  }),
  /** The person has begun to play a sound. */
  'media.heard': ofMessage,
  /** Puts a photo on the clipboard. */
  'media.copy': ofMessage,
  /** How much room received files take. */
  'media.usage': nothing,
  /** Takes all received files off the disk, and answers what that freed; they are fetched again when they are looked at. */
  'media.clear': nothing,
  /** The one door to the outside: judges an address, and opens it once the person has said yes. */
  'outside.judge': z.strictObject({ url: line(4000) }),
  'outside.open': z.strictObject({ url: line(4000) }),
  /** Send a `failed` or `expired` message again, in its place. */
  'message.retry': ofMessage,
  /** Send an `unsure` message again, knowing that it may arrive twice. */
  'message.sendAgain': ofMessage,
  /** The person knows that an `unsure` message arrived. */
  'message.markSent': ofMessage,
  /** Changes the words of a text that has not left (queued, failed, expired), in its place; refused once it is leaving. */
  'message.edit': z.strictObject({ accountId, key, text }),
  /** Asks the service for other words in a text that has left. Answers once it is recorded; its outcome comes with the message. */
  'message.editSent': z.strictObject({ accountId, key, text }),
  /** Asks the service to delete a message that has left for everyone. */
  'message.deleteForEveryone': ofMessage,
  /** Changes when a message that has not left may leave; null: now. */
  'message.reschedule': z.strictObject({ accountId, key, sendAt: z.number().int().nullable() }),
  /** Take back what has not left: queued, failed, expired. */
  'message.undoSend': ofMessage,
  /** "Delete for me": out of sight here, for good. The service and the other side keep theirs. */
  'message.remove': z.strictObject({ accountId, keys }),
  /** Undoes that, for as long as the words are here. */
  'message.restore': z.strictObject({ accountId, keys }),
  'message.star': z.strictObject({ accountId, keys, starred: z.boolean() }),
  /** To the top of its chat, or from there; refused (`too-many-pinned`) where that holds all it can. */
  'message.pin': z.strictObject({ accountId, key, pinned: z.boolean() }),
  /** Sends messages again as new ones, to other chats or the same. One id per press, as with `sendId`. */
  'message.forward': z.strictObject({
    accountId,
    keys,
    to: z.array(ofChat).min(1).max(20),
    forwardId: z.string().regex(/^[A-Za-z0-9-]{8,50}$/),
  }),
  'outbox.list': ofAccount,
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface MessageAnswers {
  'message.page': MessagePage
  'message.since': DatedMessage | null
  'message.days': readonly boolean[]
  'message.send': Message
  'message.sendMedia': Message
  'message.sendLocation': Message
  'message.sendContact': Message
  'message.sendPoll': Message
  'message.sendButtons': Message
  'message.sendReplyButtons': Message
  'message.record': MessageRecord
  'message.check': { readonly found: boolean }
  'file.begin': { readonly fileId: string }
  'file.finish': { readonly size: number; readonly type: string }
  'link.look': LinkReport
  'place.list': readonly SavedPlace[]
  'place.save': readonly SavedPlace[]
  'place.remove': readonly SavedPlace[]
  'media.fetch': { readonly state: 'ready' | 'fetching' | 'not-wanted' }
  'media.saveAs': { readonly saved: boolean }
  'media.open': FileOpening
  /** In Base64; empty where it is too large to be drawn. */
  'media.sound': { readonly base64: string }
  'media.usage': { readonly bytes: number; readonly files: number }
  'media.clear': { readonly bytes: number; readonly files: number }
  'outside.judge': OutsideJudgement
  'message.edit': Message
  'message.editSent': Message
  'message.deleteForEveryone': Message
  'message.reschedule': Message
  'message.undoSend': { readonly text: string }
  'message.remove': { readonly keys: readonly number[] }
  'message.forward': ForwardReport
  'outbox.list': readonly Message[]
}
