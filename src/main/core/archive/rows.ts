import type { AccountId } from '../../../shared/model/account.ts'
import type { AnswerableKind, Chat, HiddenSender } from '../../../shared/model/chat.ts'
import type { LabelId } from '../../../shared/model/label.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import type { WaitingReason } from '../../../shared/model/delivery.ts'
import type {
  CallContent,
  Marker,
  Message,
  MessageContent,
  MessageSource,
  MessageStatus,
  Quote,
  Reaction,
} from '../../../shared/model/message.ts'
import { quoteOf, quoteOfRemoved } from '../../../shared/lib/quoted.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { kindOf } from './chat-kind.ts'
import type { Database } from './database.ts'
import { blankChat, cardOf } from './damage/changed-by-disk.ts'
import type { DueFor } from './outbox/ripen.ts'
import { isIntact } from './damage/seals.ts'
import { withCardFacts } from '../service/vcard.ts'
import { UNREAD_FROM } from './unread.ts'

/** A row of `chats` joined with its draft. */
export interface ChatRow {
  readonly id: number
  readonly account_id: AccountId
  readonly kind: AnswerableKind
  readonly address: string
  readonly name: string
  readonly last_id: number | null
  readonly last_preview: string
  readonly last_kind: string
  readonly last_direction: 'in' | 'out'
  readonly last_status: MessageStatus
  readonly last_sender: string
  readonly last_at: number
  readonly last_sort: number
  /** JSON: the content of the last message where that is a call. */
  readonly last_call: string | null
  /** Where the last message came from, while it is ours and nothing was reported about it; null elsewhere. */
  readonly last_source: MessageSource | null
  readonly active_at: number
  readonly read_sort: number
  readonly unread: number
  readonly unread_from: number | null
  readonly waiting_since: number | null
  readonly draft: string | null
  readonly nickname: string
  readonly history_ended: number
  readonly pinned_at: number | null
  readonly archived_at: number | null
  readonly muted_until: number | null
  readonly snoozed_until: number | null
  readonly returned_at: number | null
  readonly marked_unread: number | null
  /** JSON: the ids of its labels; null where there are none. */
  readonly label_ids: string | null
  /** JSON: `{address, name}` of each hidden sender; null in a chat with a person. */
  readonly hidden: string | null
  readonly not_sent: number
  readonly unsure: number
}

/** How many own messages of a chat are in a status; what has not left stands in the outbox, and that is small. */
const unsentIn = (status: string): string =>
  `(SELECT count(*) FROM outbox CROSS JOIN messages ON messages.id = outbox.message_id AND ${status}
      WHERE outbox.account_id = chats.account_id AND outbox.chat_id = chats.id)`

/** Selects {@link ChatRow}s; append a WHERE. */
export const CHAT_SELECT = `
  SELECT chats.*, drafts.text AS draft, ${UNREAD_FROM} AS unread_from,
    CASE WHEN last_kind IN ('incomingCall', 'outgoingCall') THEN
      (SELECT content FROM messages WHERE messages.id = chats.last_id AND content ->> '$.type' = 'call') END AS last_call,
    CASE WHEN last_direction = 'out' AND last_status = 'accepted' THEN
      (SELECT source FROM messages WHERE messages.id = chats.last_id) END AS last_source,
    (SELECT json_group_array(label_id) FROM chat_labels WHERE chat_labels.chat_id = chats.id) AS label_ids,
    CASE chats.kind WHEN 'group' THEN
      (SELECT json_group_array(json_object('address', address, 'name', name)) FROM hidden_senders
        WHERE hidden_senders.chat_id = chats.id) END AS hidden,
    ${unsentIn("status IN ('failed', 'expired')")} AS not_sent, ${unsentIn("status = 'unsure'")} AS unsure
  FROM chats LEFT JOIN drafts ON drafts.chat_id = chats.id`

const DRAFT_LENGTH = 200

/** A draft in one line: the list has no room for more. */
function lineOf(draft: string): string {
  const start = draft.trimStart().slice(0, DRAFT_LENGTH * 4)
  return start.replace(/\s+/gu, ' ').slice(0, DRAFT_LENGTH).trim()
}

/** A row as the list shows it. */
export function toChat(stored: ChatRow): Chat {
  const row = isIntact('chats', stored) ? stored : blankChat(stored)
  const kind = kindOf(row.kind, row.address)
  return {
    id: row.id,
    accountId: row.account_id,
    kind,
    address: row.address,
    name: row.name,
    nickname: row.nickname,
    historyEnded: row.history_ended === 1,
    last:
      row.last_id === null
        ? null
        : {
            preview: row.last_preview,
            kind: row.last_kind,
            call: row.last_call === null ? null : (JSON.parse(row.last_call) as CallContent),
            direction: row.last_direction,
            status: row.last_status,
            isFromPhone: isFromPhone(row.last_source),
            senderName: row.last_sender,
            at: row.last_at,
          },
    unread: row.unread,
    unreadFrom: row.unread_from,
    waitingSince: row.waiting_since,
    notSent: row.not_sent,
    unsure: row.unsure,
    // Of an older Parley: nothing can be sent there any more.
    draft: kind === 'other' ? '' : lineOf(row.draft ?? ''),
    activeAt: row.active_at,
    readSort: row.read_sort,
    pinned: row.pinned_at,
    archived: row.archived_at !== null,
    mutedUntil: row.muted_until,
    snoozedUntil: row.snoozed_until,
    returnedAt: row.returned_at,
    markedUnread: row.marked_unread !== null,
    labels: JSON.parse(row.label_ids ?? '[]') as LabelId[],
    hidden: JSON.parse(row.hidden ?? '[]') as HiddenSender[],
  }
}

/** Own messages that came by no answer and no echo of the API were written on the phone. */
function isFromPhone(source: MessageSource | null): boolean {
  return source !== null && source !== 'here' && source !== 'api'
}

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
}

/** A row of `messages` with what other tables know of it. */
export interface MessageRow extends StoredMessage {
  readonly held: number | null
  readonly due_at: number | null
  readonly due_for: DueFor | null
  readonly behind: number | null
  readonly sending: string | null
  /** JSON: `[service id, style]` of each linked record; null where there is none. */
  readonly linked: string | null
  readonly quote_key: number | null
  /** JSON: what is known of its file: `{file, problem}`; null where it was never asked for. */
  readonly cached: string | null
}

/** What stands in the column `extras`: everything about a message that most messages do not have. */
export interface Extras {
  readonly quote?: Omit<Quote, 'key' | 'name' | 'isDeleted'> & { readonly name?: string }
  readonly reactions?: readonly Reaction[]
  readonly edited?: { readonly at: number; readonly before: string }
  readonly deletedAt?: number
  readonly forwarded?: true
  readonly marker?: Marker
  readonly answers?: { readonly key: number; readonly number: number; readonly text: string }
  readonly confirmedByEcho?: true
  /** What is left of a message whose words were wiped; see `removal/print.ts`. */
  readonly print?: string
  /** Sent by us with `archiveChat`: kept for another try. */
  readonly archiveChat?: true
}

/**
 * Selects {@link MessageRow}s; append a WHERE. `behind` says that an earlier message of the chat has not left yet. The
 * inner queries run for outbox rows only, of which there are few.
 */
export const MESSAGE_SELECT = `
  SELECT messages.*, outbox.held, outbox.due_at, outbox.due_for,
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
    CASE WHEN messages.extras = '{}' THEN NULL ELSE
      (SELECT shown.id FROM messages AS quoted JOIN messages AS shown ON shown.id = coalesce(quoted.linked_to, quoted.id)
        WHERE quoted.chat_id = messages.chat_id AND quoted.service_id = messages.extras ->> '$.quote.serviceId' LIMIT 1) END AS quote_key,
    (SELECT json_object('file', file, 'problem', json(problem)) FROM media_files
      WHERE media_files.account_id = messages.account_id AND media_files.source IN (
        'id:' || nullif(messages.content ->> '$.mediaId', ''),
        'url:' || nullif(messages.content ->> '$.url', ''),
        'key:' || messages.id) ORDER BY file = '' LIMIT 1) AS cached
  FROM messages LEFT JOIN outbox ON outbox.message_id = messages.id`

/** A row as the conversation shows it. */
export function toMessage(stored: MessageRow): Message {
  const row = isIntact('messages', stored) ? stored : cardOf(stored)
  return messageOf(row, row)
}

/** Rows as the conversation shows them, with the words of what they quote. */
export function toMessages(db: Database, stored: readonly MessageRow[]): Message[] {
  return withQuotes(db, stored.map(toMessage))
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

/** A row of which no other table knows anything yet. */
export function toNewMessage(row: StoredMessage): Message {
  return messageOf(row, ALONE)
}

/** What other tables know of a message. */
type Joined = Omit<MessageRow, keyof StoredMessage>

const ALONE: Joined = {
  ...{ held: null, due_at: null, due_for: null, behind: null, sending: null },
  ...{ linked: null, quote_key: null, cached: null },
}

type Links = readonly (readonly [id: string | null, style: string])[]
const NO_LINKS: Links = []
const NO_EXTRAS: Extras = {}

function messageOf(row: StoredMessage, joined: Joined): Message {
  const sending = joined.sending === null ? null : (JSON.parse(joined.sending) as SendingState)
  const own = row.problem === null ? null : (JSON.parse(row.problem) as Problem)
  const waiting = row.status === 'queued' && sending ? waitingReason(joined, sending) : null
  const extras = row.extras === '{}' ? NO_EXTRAS : (JSON.parse(row.extras) as Extras)
  const linked = joined.linked === null ? NO_LINKS : (JSON.parse(joined.linked) as Links)
  const content = contentOf(row.content)
  const cached =
    joined.cached === null ? null : (JSON.parse(joined.cached) as { file: string; problem: Problem | null })
  return {
    key: row.id,
    accountId: row.account_id,
    chatId: row.chat_id,
    direction: row.direction,
    kind: row.kind,
    text: row.text,
    content,
    senderId: row.sender_id,
    senderName: row.sender_name,
    at: row.at,
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
    acceptedAt: row.accepted_at,
    dueAt: joined.due_at,
    confirmedByEcho: extras.confirmedByEcho ?? false,
    quote: extras.quote ? { name: '', isDeleted: false, ...extras.quote, key: joined.quote_key } : null,
    reactions: extras.reactions ?? [],
    edited: extras.edited ?? null,
    deletedAt: extras.deletedAt ?? null,
    forwarded: extras.forwarded ?? false,
    marker: extras.marker ?? null,
    answers: extras.answers ?? null,
    fileReady: (cached !== null && cached.file !== '') || (content.type === 'media' && content.fileId !== ''),
    fileProblem: cached?.problem ?? null,
  }
}

/** What nearly all messages are stored with. */
const PLAIN_TEXT = '{"type":"text"}'
const TEXT: MessageContent = { type: 'text' }

/** A content as it is stored. */
export function storedContent(content: MessageContent): string {
  return content.type === 'text' ? PLAIN_TEXT : JSON.stringify(content)
}

/** A content as it was stored. */
export function storedAs(stored: string): MessageContent {
  return stored === PLAIN_TEXT ? TEXT : (JSON.parse(stored) as MessageContent)
}

/** A content as it is shown; what an older Parley left out is filled in. */
export function contentOf(stored: string): MessageContent {
  const content = storedAs(stored)
  if (content.type === 'media')
    return { ...{ size: null, thumbnail: false, fileId: '', animated: false }, ...content }
  if (content.type === 'location') return { ...{ thumbnail: false }, ...content }
  if (content.type === 'contact' || content.type === 'contacts') return withCardFacts(content)
  return content
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

/** Chats by their rows' ids. */
export function chatsById(db: Database, ids: Iterable<number>): Chat[] {
  const all = JSON.stringify([...ids])
  return db.all<ChatRow>(`${CHAT_SELECT} WHERE chats.id IN (SELECT value FROM json_each(?))`, all).map(toChat)
}
