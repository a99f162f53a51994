import { withTallies } from './choice-tally.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { SendingState } from '../../../../shared/model/connection.ts'
import type { NoAnswer } from '../../../../shared/model/automatic-message.ts'
import type { Amendment } from '../../../../shared/model/amendment.ts'
import type { WaitingReason } from '../../../../shared/model/delivery.ts'
import type {
  DoubtfulTime,
  Marker,
  Message,
  MessageContent,
  MessageSource,
  MessageStatus,
  Quote,
  Reaction,
} from '../../../../shared/model/message.ts'
import { withMentions, type Mention } from '../../../../shared/lib/mentions.ts'
import { quoteOf, quoteOfRemoved } from '../../../../shared/lib/quoted.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import type { Sound } from '../../../../shared/model/sound.ts'
import { KnownNames } from '../contacts/known-names.ts'
import type { Database } from '../db/database.ts'
import { previewSizes } from '../ingest/thumbnails.ts'
import { parsed, contentOf } from './stored-content.ts'
import { fieldOf } from '../db/stored-json.ts'

/** Why a message waits for its time: the person chose it, or it can still be taken back. */
export type DueFor = 'scheduled' | 'recall'

/** A row of `messages`. */
export interface StoredMessage {
  readonly id: number
  readonly account_id: AccountId
  readonly chat_id: number
  readonly identity: string
  readonly direction: 'in' | 'out'
  readonly kind: string
  readonly text: string
  readonly content: string
  readonly service_id: string | null
  readonly sender_id: string
  readonly sender_name: string
  readonly at: number
  readonly sort: number
  readonly status: MessageStatus
  readonly problem: string | null
  readonly style: 'v1' | 'instance'
  readonly source: MessageSource
  readonly extras: string
  readonly accepted_at: number | null
  readonly starred_at: number | null
  readonly pinned_at: number | null
  readonly automatic: NoAnswer | null
}

/** A row of `messages` with what other tables know of it. */
export interface MessageRow extends StoredMessage {
  readonly held: number | null
  readonly due_at: number | null
  readonly due_for: DueFor | null
  readonly cannot_repeat: number | null
  readonly behind: number | null
  readonly sending: string | null
  /** JSON: `[service id, style]` of each linked record; null where there is none. */
  readonly linked: string | null
  readonly quote_key: number | null
  /** JSON: what is known of its file: {@link Cached}; null where it was never asked for. */
  readonly cached: string | null
  /** JSON: what is known of its sound: `{lengthMs, peaks, heardAt}`; null where nothing is. */
  readonly sound: string | null
  /** JSON: an `Amendment`; null where nothing was asked about it. */
  readonly amendment: string | null
}

/** What stands in the column `extras`: everything about a message that most messages do not have. */
export interface Extras {
  readonly quote?: Omit<Quote, 'key' | 'name' | 'isDeleted'> & { readonly name?: string }
  readonly reactions?: readonly Reaction[]
  readonly edited?: { readonly at: number; readonly before: string }
  readonly doubtfulTime?: DoubtfulTime
  readonly deletedAt?: number
  readonly forwarded?: true
  readonly marker?: Marker
  readonly answers?: { readonly key: number; readonly number: number; readonly text: string }
  readonly confirmedByEcho?: true
  /** What is left of a message whose words were wiped; see `removal/message-fingerprint.ts`. */
  readonly print?: string
  /** The service's ids of earlier tries, which failed. */
  readonly triedAs?: readonly string[]
  /** Sent by us with `archiveChat`: kept for another try. */
  readonly archiveChat?: true
  /** A copy of a mailing that the person retried, or gave another time: it does not follow its mailing any more. */
  readonly askedFor?: true
}

/**
 * Selects {@link MessageRow}s; append a WHERE. `behind` says that an earlier message of the chat has not left yet. The
 * inner queries run for outbox rows only, of which there are few.
 */
export const MESSAGE_SELECT = `
  SELECT messages.*, outbox.held, outbox.due_at, outbox.due_for, outbox.request = 'null' AS cannot_repeat,
    CASE WHEN outbox.message_id IS NULL THEN NULL ELSE EXISTS (
      SELECT 1 FROM outbox AS earlier JOIN messages AS ahead ON ahead.id = earlier.message_id
      WHERE earlier.account_id = outbox.account_id AND earlier.chat_id = outbox.chat_id
        AND ahead.sort < messages.sort AND ahead.status IN ('queued', 'sending')
        AND earlier.due_for IS NOT 'scheduled'
    ) END AS behind,
    CASE WHEN outbox.message_id IS NULL THEN NULL ELSE
      (SELECT sending FROM accounts WHERE accounts.id = messages.account_id) END AS sending,
    (SELECT json_group_array(json_array(other.service_id, other.style)) FROM messages AS other
      WHERE other.linked_to = messages.id) AS linked,
    CASE WHEN messages.extras <> '{}' AND json_valid(messages.extras) THEN
      (SELECT shown.id FROM messages AS quoted JOIN messages AS shown ON shown.id = coalesce(quoted.linked_to, quoted.id)
        WHERE quoted.chat_id = messages.chat_id AND quoted.service_id = messages.extras ->> '$.quote.serviceId' LIMIT 1) END AS quote_key,
    (SELECT json_object('file', file, 'problem', json(problem), 'width', width, 'height', height) FROM media_files
      WHERE media_files.account_id = messages.account_id AND media_files.source IN (
        'id:' || nullif(${fieldOf('messages.content', '$.mediaId')}, ''),
        'url:' || nullif(${fieldOf('messages.content', '$.url')}, ''),
        'key:' || messages.id) ORDER BY file = '' LIMIT 1) AS cached,
    (SELECT json_object('lengthMs', length_ms, 'peaks', hex(peaks), 'heardAt', heard_at) FROM sounds
      WHERE sounds.message_id = messages.id) AS sound,
    CASE WHEN messages.direction = 'out' THEN
      (SELECT json_object('type', type, 'state', state, 'text', text, 'askedAt', asked_at, 'problem', json(problem))
        FROM amendments WHERE amendments.message_id = messages.id) END AS amendment
  FROM messages LEFT JOIN outbox ON outbox.message_id = messages.id`

/** A row as the conversation shows it. */
function toMessage(row: MessageRow): Message {
  return messageOf(row, row)
}

/** Rows as the conversation shows them, with the words of what they quote. */
export function toMessages(db: Database, stored: readonly MessageRow[]): Message[] {
  return withPeople(db, withTallies(db, withPreviewSizes(db, withQuotes(db, stored.map(toMessage)))))
}

/** Messages whose people have one address each, and the name by which they are known. */
function withPeople(db: Database, messages: Message[]): Message[] {
  const names = new KnownNames(db)
  const groups = new Map<number, boolean>()
  const isOfGroup = ({ chatId }: Message): boolean => {
    const known =
      groups.get(chatId) ??
      db.get(`SELECT 1 FROM chats WHERE id = ? AND kind = 'group'`, chatId) !== undefined
    groups.set(chatId, known)
    return known
  }
  return messages.map((message) => {
    const { accountId, content, quote, reactions, text } = message
    const namesOf = (words: string): readonly Mention[] =>
      words.includes('@') && isOfGroup(message) ? names.mentions(accountId, words) : []
    return {
      ...message,
      ...names.writerOf(accountId, message),
      quote: quote && {
        ...quote,
        ...names.writerOf(accountId, quote),
        text: withMentions(quote.text, namesOf(quote.text)),
      },
      reactions: names.reactions(accountId, reactions),
      content: content.type === 'poll' ? names.poll(accountId, content) : content,
      mentions: namesOf(text),
    }
  })
}

/** Messages with the sizes of the previews that came with their files: by them a photo has its place before it is here. */
function withPreviewSizes(db: Database, messages: Message[]): Message[] {
  const isSized = ({ content }: Message): boolean =>
    content.type === 'media' && content.thumbnail && content.media !== 'document'
  const keys = messages.filter(isSized).map(({ key }) => key)
  if (keys.length === 0) return messages
  const sizes = previewSizes(db, keys)
  return messages.map((message) => {
    const { content, key } = message
    const previewSize = sizes.get(key)
    return content.type === 'media' && previewSize
      ? { ...message, content: { ...content, previewSize } }
      : message
  })
}

/** Messages whose quotes say what the quoted message says now: most messages quote nothing. */
function withQuotes(db: Database, messages: Message[]): Message[] {
  const keys = messages.flatMap(({ quote }) => quote?.key ?? [])
  if (keys.length === 0) return messages
  const rows = db.all<MessageRow & { readonly removed_at: number | null }>(
    'SELECT * FROM messages WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(keys),
  )
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return messages.map((message) => {
    const { quote } = message
    const row = quote?.key == null ? undefined : byKey.get(quote.key)
    if (!quote || !row) return message
    if (row.removed_at !== null) return { ...message, quote: quoteOfRemoved(quote) }
    return { ...message, quote: quoteOf(quote, toMessage({ ...row, ...ALONE })) }
  })
}

/** What other tables know of a message. */
type Joined = Omit<MessageRow, keyof StoredMessage>

const ALONE: Joined = {
  ...{ held: null, due_at: null, due_for: null, cannot_repeat: null, behind: null, sending: null },
  ...{ linked: null, quote_key: null, cached: null, sound: null, amendment: null },
}

/** What is known of a message's file. */
interface Cached {
  readonly file: string
  readonly problem: Problem | null
  readonly width: number | null
  readonly height: number | null
}

function withPictureSize(content: MessageContent, cached: Cached | null): MessageContent {
  if (content.type !== 'media' || cached === null) return content
  const { width, height } = cached
  return width === null || height === null ? content : { ...content, pictureSize: { width, height } }
}

type Links = readonly (readonly [id: string | null, style: string])[]
const NO_LINKS: Links = []
const NO_EXTRAS: Extras = {}

/** What a message has beside its content, as it was stored; nothing where the disk has made it unreadable. */
export const storedExtras = (stored: string): Extras =>
  stored === '{}' ? NO_EXTRAS : parsed(stored, NO_EXTRAS)

function messageOf(row: StoredMessage, joined: Joined): Message {
  const sending = joined.sending === null ? null : (JSON.parse(joined.sending) as SendingState)
  const own = row.problem === null ? null : parsed<Problem | null>(row.problem, null)
  const waiting = row.status === 'queued' && sending ? waitingReason(joined, sending) : null
  const extras = storedExtras(row.extras)
  const linked = joined.linked === null ? NO_LINKS : (JSON.parse(joined.linked) as Links)
  const cached = joined.cached === null ? null : (JSON.parse(joined.cached) as Cached)
  const content = withPictureSize(contentOf(row.content), cached)
  return {
    key: row.id,
    accountId: row.account_id,
    chatId: row.chat_id,
    direction: row.direction,
    kind: row.kind,
    text: row.text,
    mentions: [],
    content,
    senderId: row.sender_id,
    senderName: row.sender_name,
    toldName: row.sender_name,
    at: row.at,
    ...(extras.doubtfulTime ? { doubtfulTime: extras.doubtfulTime } : {}),
    sort: row.sort,
    serviceId: row.service_id,
    style: row.style,
    instanceId:
      row.style === 'instance'
        ? row.service_id
        : (linked.find(([, style]) => style === 'instance')?.[0] ?? null),
    linkedIds: linked.flatMap(([id]) => id ?? []),
    source: row.source,
    status: row.status,
    waiting,
    problem: waiting === 'offline' || waiting === 'paused' ? (sending?.problem ?? own) : own,
    ...(joined.cannot_repeat === 1 ? { cannotRepeat: true } : {}),
    acceptedAt: row.accepted_at,
    dueAt: joined.due_at,
    confirmedByEcho: extras.confirmedByEcho ?? false,
    quote: extras.quote ? { name: '', isDeleted: false, ...extras.quote, key: joined.quote_key } : null,
    reactions: extras.reactions ?? [],
    amendment: joined.amendment === null ? null : (JSON.parse(joined.amendment) as Amendment),
    edited: extras.edited ?? null,
    deletedAt: extras.deletedAt ?? null,
    starred: row.starred_at !== null,
    pinned: row.pinned_at !== null,
    automatic: row.automatic,
    forwarded: extras.forwarded ?? false,
    marker: extras.marker ?? null,
    answers: extras.answers ?? null,
    tally: null,
    fileReady: (cached !== null && cached.file !== '') || (content.type === 'media' && content.fileId !== ''),
    fileProblem: cached?.problem ?? null,
    ...(content.type === 'media' && content.media === 'audio' ? soundOf(row, joined.sound) : NO_SOUND),
  }
}

const NO_SOUND = { sound: null, unheard: false } as const

/** What is known of a message's sound. What was fetched of the past was heard on the phone, as far as anybody knows. */
function soundOf(
  { direction, source }: StoredMessage,
  stored: string | null,
): { readonly sound: Sound | null; readonly unheard: boolean } {
  const known =
    stored === null
      ? null
      : (JSON.parse(stored) as { lengthMs: number | null; peaks: string; heardAt: number | null })
  const lengthMs = known?.lengthMs ?? null
  return {
    sound: lengthMs === null ? null : { lengthMs, peaks: [...Buffer.from(known?.peaks ?? '', 'hex')] },
    unheard: direction === 'in' && source !== 'history' && (known?.heardAt ?? null) === null,
  }
}

/** Being held behind a failed message outranks all else: only the person can end it. What is not due needs no line yet. */
function waitingReason(row: Joined, sending: SendingState): WaitingReason | null {
  if (row.held === 1) return 'order'
  if (row.due_for !== null) return row.due_for
  if (sending.state === 'offline') return 'offline'
  if (sending.state !== 'ready') return 'paused'
  return row.behind === 1 ? 'order' : null
}

/** Messages by their rows' ids, in that order. What the person has removed is not among them. */
export function messagesByKey(db: Database, keys: readonly number[]): Message[] {
  if (keys.length === 0) return []
  const rows = db.all<MessageRow>(
    `${MESSAGE_SELECT} WHERE messages.id IN (SELECT value FROM json_each(?)) AND messages.removed_at IS NULL`,
    JSON.stringify(keys),
  )
  const byKey = new Map(toMessages(db, rows).map((message) => [message.key, message]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
