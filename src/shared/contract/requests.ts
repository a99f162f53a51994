import { z } from 'zod'
import type { Account, CheckResult } from '../model/account.ts'
import type { Chat, ChatId } from '../model/chat.ts'
import type { Message, MessagePage } from '../model/message.ts'
import type { Draft } from '../model/draft.ts'
import type { Snapshot } from './snapshot.ts'
import type { UnreadableEvent } from '../model/unreadable.ts'
import { settingsSchema, type Settings } from '../model/settings.ts'

const accountId = z.string().regex(/^[a-z0-9]{1,32}$/)
const chatId = z.number().int().positive()
const key = z.number().int().positive()
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
  advanced: z.strictObject({
    deleteMethod: z.enum(['DELETE', 'POST']),
    deletePath: line(2000),
    uploadPath: line(2000),
    instanceAddress: line(2000),
  }),
})

/** See {@link accountFormSchema}. */
export type AccountForm = z.infer<typeof accountFormSchema>

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

  'account.check': accountFormSchema,
  'account.save': accountFormSchema,
  'account.remove': ofAccount,
  /** Try now: after a refused sign-in, an unlocked keychain, a pause. */
  'account.resume': ofAccount,

  'chat.list': z.strictObject({
    accountId,
    /** Only chats older in the list than this one; absent for the first page. */
    before: z.strictObject({ activeAt: z.number(), id: chatId }).optional(),
    limit: z.number().int().min(1).max(500),
  }),
  'chat.start': z.strictObject({ accountId, kind: z.enum(['person', 'group']), input: line(500) }),
  /** The person has this chat before them: everything up to `sort` counts as read. */
  'chat.read': z.strictObject({ accountId, chatId, sort: z.number() }),

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
    text: line(100_000),
    /** Made by the window, one per press of Send: the same id twice is the same message. */
    sendId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  }),
  /** Send a `failed` or `expired` message again, in its place. */
  'message.retry': ofMessage,
  /** Send an `unsure` message again, knowing that it may arrive twice. */
  'message.sendAgain': ofMessage,
  /** The person knows that an `unsure` message arrived. */
  'message.markSent': ofMessage,
  /** Take back what has not left: queued, failed, expired. */
  'message.cancel': ofMessage,
  /** What waits behind a failed or unsure message: let it go, or take it back. */
  'chat.sendRest': ofChat,
  'chat.cancelRest': ofChat,
  'outbox.list': ofAccount,

  'draft.save': z.strictObject({ accountId, chatId, text: line(200_000) }),
  'draft.get': ofChat,

  'unreadable.list': ofAccount,

  'settings.set': settingsSchema.partial(),

  /** What is before the person's eyes, so that alerts know: the open chat, or null. */
  'view.report': z.strictObject({ accountId: accountId.nullable(), chatId: chatId.nullable() }),
} as const

/** Names of the requests. */
export type RequestName = keyof typeof requestSchemas

/** Argument of a request. */
export type RequestArg<N extends RequestName> = z.input<(typeof requestSchemas)[N]>

/** Answer of each request, inside an `Outcome`. */
export interface Answers {
  'app.snapshot': Snapshot
  'app.startDemo': Account
  'app.showFolder': null
  'account.check': CheckResult
  'account.save': { readonly account: Account; readonly notes: CheckResult['notes'] }
  'account.remove': null
  'account.resume': null
  'chat.list': { readonly chats: readonly Chat[]; readonly more: boolean }
  'chat.start': Chat
  'chat.read': null
  'message.page': MessagePage
  'message.send': Message
  'message.retry': null
  'message.sendAgain': null
  'message.markSent': null
  'message.cancel': { readonly text: string }
  'chat.sendRest': null
  'chat.cancelRest': null
  'outbox.list': readonly Message[]
  'draft.save': null
  'draft.get': Draft | null
  'unreadable.list': readonly UnreadableEvent[]
  'settings.set': Settings
  'view.report': null
}

export { CHAT_PAGE, MESSAGE_PAGE, MESSAGE_PAGE_MAX, TEXT_LIMIT } from './limits.ts'
export type { ChatId }
