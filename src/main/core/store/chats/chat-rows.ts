import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind, Chat, HiddenSender } from '../../../../shared/model/chat.ts'
import type { FieldValues } from '../../../../shared/model/customer-field.ts'
import type { Reminder } from '../../../../shared/model/reminder.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import type { CallContent, MessageSource, MessageStatus } from '../../../../shared/model/message.ts'
import { kindOf } from './chat-kind.ts'
import { KnownNames } from '../contacts/known-names.ts'
import type { Database } from '../db/database.ts'
import { IS_ANSWER } from './is-answer.ts'
import { UNREAD_FROM } from './unread.ts'
import { fieldOf } from '../db/stored-json.ts'

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
  /** In groups: the address of whoever wrote the last message, where its record has no name; null elsewhere. */
  readonly last_writer: string | null
  readonly last_at: number
  readonly last_sort: number
  /** JSON: the content of the last message where that is a call. */
  readonly last_call: string | null
  /** Where the last message came from, while it is ours and nothing was reported about it; null elsewhere. */
  readonly last_source: MessageSource | null
  /** Milliseconds of the last message where that is a sound whose length is known; null elsewhere. */
  readonly last_length: number | null
  readonly active_at: number
  readonly read_sort: number
  readonly unread: number
  readonly unread_from: number | null
  readonly waiting_since: number | null
  /** 1: nobody has answered among the newest messages; null where nobody waits. */
  readonly first_wait: number | null
  readonly draft: string | null
  readonly nickname: string
  readonly history_ended: number
  readonly pinned_at: number | null
  readonly archived_at: number | null
  readonly muted_until: number | null
  readonly repeats_alert: number
  readonly snoozed_until: number | null
  readonly returned_at: number | null
  readonly marked_unread: number | null
  /** JSON: the ids of its labels; null where there are none. */
  readonly label_ids: string | null
  /** JSON: `{address, name}` of each hidden sender; null in a chat with a person. */
  readonly hidden: string | null
  readonly not_sent: number
  readonly unsure: number
  /** JSON: its open {@link Reminder}s; null where there are none. */
  readonly reminders: string | null
  /** JSON: what the account's fields say of the customer, by their ids. */
  readonly field_values: string
}

/** How many own messages of a chat are in a status; what has not left stands in the outbox, and that is small. */
const unsentIn = (status: string): string =>
  `(SELECT count(*) FROM outbox CROSS JOIN messages ON messages.id = outbox.message_id AND ${status}
      WHERE outbox.account_id = chats.account_id AND outbox.chat_id = chats.id)`

/** The message that a reminder is about, as it is shown now; null once it is gone. */
const REMINDED_MESSAGE = `(SELECT json_object('key', shown.id, 'sort', shown.sort, 'words', substr(shown.text, 1, 200))
    FROM messages AS own JOIN messages AS shown ON shown.id = coalesce(own.linked_to, own.id)
    WHERE own.id = message_id AND shown.removed_at IS NULL)`

/** The open reminders of a chat, the next one first. */
const REMINDERS = `(SELECT json_group_array(json_object('id', id, 'text', text, 'dueAt', due_at, 'alertedAt', alerted_at,
    'endsWithReply', json(iif(ends_with_reply, 'true', 'false')), 'message', json(${REMINDED_MESSAGE})))
    FROM (SELECT * FROM reminders WHERE chat_id = chats.id AND done_at IS NULL ORDER BY due_at, id))`

/** Of two addresses that say different things, the one that is sent to counts: of two equal keys the last one is read. */
const FIELD_VALUES = `(SELECT json_group_object(field_id, value) FROM (SELECT field_id, value
    FROM chat_addresses AS own JOIN field_values USING (account_id, address)
    WHERE own.chat_id = chats.id ORDER BY own.address = chats.address))`

/** So many of the newest messages tell whether anybody has answered: a chat of years is not read for it. */
const FIRST_WAIT_WITHIN = 20
const FIRST_WAIT = `NOT EXISTS (SELECT 1 FROM messages WHERE id IN (SELECT id FROM messages AS newest_few
    WHERE chat_id = chats.id ORDER BY sort DESC LIMIT ${String(FIRST_WAIT_WITHIN)}) AND ${IS_ANSWER})`

/** Selects {@link ChatRow}s; append a WHERE. */
export const CHAT_SELECT = `
  SELECT chats.*, drafts.text AS draft, ${UNREAD_FROM} AS unread_from,
    CASE WHEN last_kind IN ('incomingCall', 'outgoingCall') THEN
      (SELECT content FROM messages WHERE messages.id = chats.last_id AND ${fieldOf('content', '$.type')} = 'call') END AS last_call,
    CASE WHEN last_direction = 'out' AND last_status = 'accepted' THEN
      (SELECT source FROM messages WHERE messages.id = chats.last_id) END AS last_source,
    CASE WHEN chats.kind = 'group' AND last_direction = 'in' AND last_sender = '' THEN
      (SELECT sender_id FROM messages WHERE messages.id = chats.last_id) END AS last_writer,
    CASE WHEN last_kind = 'audioMessage' THEN
      (SELECT length_ms FROM sounds WHERE sounds.message_id = chats.last_id) END AS last_length,
    (SELECT json_group_array(label_id) FROM chat_labels WHERE chat_labels.chat_id = chats.id) AS label_ids,
    CASE chats.kind WHEN 'group' THEN
      (SELECT json_group_array(json_object('address', address, 'name', name)) FROM hidden_senders
        WHERE hidden_senders.chat_id = chats.id) END AS hidden,
    CASE WHEN waiting_since IS NOT NULL THEN ${FIRST_WAIT} END AS first_wait,
    CASE WHEN reminder_at IS NOT NULL THEN ${REMINDERS} END AS reminders,
    ${FIELD_VALUES} AS field_values,
    ${unsentIn("status IN ('failed', 'expired')")} AS not_sent, ${unsentIn("status = 'unsure'")} AS unsure
  FROM chats LEFT JOIN drafts ON drafts.chat_id = chats.id`

const DRAFT_LENGTH = 200

/** A draft in one line: the list has no room for more. */
function lineOf(draft: string): string {
  const start = draft.trimStart().slice(0, DRAFT_LENGTH * 4)
  return start.replace(/\s+/gu, ' ').slice(0, DRAFT_LENGTH).trim()
}

/** Rows as the list shows them. */
export function toChats(db: Database, rows: readonly ChatRow[]): Chat[] {
  const names = new KnownNames(db)
  return rows.map((row) => toChat(row, names))
}

function toChat(row: ChatRow, names: KnownNames): Chat {
  const kind = kindOf(row.kind, row.address)
  const nameOf = (address: string): string => names.of(row.account_id, address).name
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
            preview: row.kind === 'group' ? names.inText(row.account_id, row.last_preview) : row.last_preview,
            kind: row.last_kind,
            call: row.last_call === null ? null : (JSON.parse(row.last_call) as CallContent),
            direction: row.last_direction,
            status: row.last_status,
            isFromPhone: isFromPhone(row.last_source),
            lengthMs: row.last_length,
            senderName: row.last_writer === null ? row.last_sender : nameOf(row.last_writer),
            at: row.last_at,
          },
    unread: row.unread,
    unreadFrom: row.unread_from,
    waitingSince: row.waiting_since,
    firstWait: row.first_wait === 1,
    notSent: row.not_sent,
    unsure: row.unsure,
    // Of an older Parley: nothing can be sent there any more.
    draft: kind === 'other' ? '' : lineOf(row.draft ?? ''),
    activeAt: row.active_at,
    readSort: row.read_sort,
    pinned: row.pinned_at,
    archived: row.archived_at !== null,
    mutedUntil: row.muted_until,
    repeatsAlert: row.repeats_alert === 1,
    snoozedUntil: row.snoozed_until,
    returnedAt: row.returned_at,
    markedUnread: row.marked_unread !== null,
    labels: JSON.parse(row.label_ids ?? '[]') as LabelId[],
    hidden: row.hidden === null ? [] : hiddenIn(row.account_id, row.hidden, names),
    reminders: JSON.parse(row.reminders ?? '[]') as Reminder[],
    fieldValues: JSON.parse(row.field_values) as FieldValues,
  }
}

/** The archive keeps every address of a hidden member; the list shows each member once. */
function hiddenIn(accountId: AccountId, stored: string, names: KnownNames): readonly HiddenSender[] {
  const hidden = new Map<string, HiddenSender>()
  for (const each of JSON.parse(stored) as readonly HiddenSender[]) {
    const { address } = names.of(accountId, each.address)
    hidden.set(address, { ...each, address })
  }
  return [...hidden.values()]
}

/** Own messages that came by no answer and no echo of the API were written on the phone. */
function isFromPhone(source: MessageSource | null): boolean {
  return source !== null && source !== 'here' && source !== 'api'
}

/** Chats by their rows' ids. */
export function chatsById(db: Database, ids: Iterable<number>): Chat[] {
  const all = JSON.stringify([...ids])
  return toChats(
    db,
    db.all<ChatRow>(`${CHAT_SELECT} WHERE chats.id IN (SELECT value FROM json_each(?))`, all),
  )
}
