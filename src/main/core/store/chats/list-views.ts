import type { ListView } from '../../../../shared/lib/list-view.ts'
import type { AccountCounts } from '../../../../shared/contract/snapshot.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import type { Database, Value } from '../db/database.ts'
import { CHAT_SELECT, toChats, type ChatRow } from './chat-rows.ts'

/** A page of the chat list. */
export interface ChatPage {
  readonly chats: Chat[]
  readonly more: boolean
}

/** The last row of the page before, as `placeIn` has it. */
export interface PageEnd {
  readonly at: number
  readonly id: number
}

/** What stands in the list. */
const LISTED = 'archived_at IS NULL AND snoozed_until IS NULL'
/** To the letter the condition of its index. */
const UNREAD = `${LISTED} AND (unread > 0 OR marked_unread IS NOT NULL)`
const WAITING = `${LISTED} AND waiting_since IS NOT NULL`

/** The rows of each view and the two columns of their order; `newest` goes from the highest down. */
const VIEWS: Readonly<Record<ListView, { where: string; by: string; newest: boolean }>> = {
  all: { where: `${LISTED} AND pinned_at IS NULL`, by: 'active_at', newest: true },
  unread: { where: UNREAD, by: 'active_at', newest: true },
  waiting: { where: WAITING, by: 'waiting_since', newest: false },
  reminders: { where: 'reminder_at IS NOT NULL', by: 'reminder_at', newest: false },
  snoozed: { where: 'snoozed_until IS NOT NULL', by: 'snoozed_until', newest: false },
  archived: { where: 'archived_at IS NOT NULL', by: 'active_at', newest: true },
}

/** Of the chats of a view: all has the pinned ones too. */
export const conditionOf = (view: ListView): string => (view === 'all' ? LISTED : VIEWS[view].where)

/**
 * A page of a view of the chat list, in the order of `placeIn`; `after` is the last row of the page before. The first page
 * of all has the pinned chats before the others, however many they are.
 */
export function listChats(
  db: Database,
  accountId: AccountId,
  after: PageEnd | undefined,
  limit: number,
  view: ListView = 'all',
  label: LabelId | null = null,
): ChatPage {
  const { where, by, newest } = VIEWS[view]
  const pinned =
    view === 'all' && !after
      ? select(db, accountId, label, `pinned_at IS NOT NULL AND ${LISTED}`, 'pinned_at, chats.id')
      : []
  const way = newest ? ' DESC' : ''
  // Places count down where the list does.
  const end = after ? [newest ? -after.at : after.at, newest ? -after.id : after.id] : []
  const rows = select(
    db,
    accountId,
    label,
    after ? `${where} AND (${by}, chats.id) ${newest ? '<' : '>'} (?, ?)` : where,
    `${by}${way}, chats.id${way} LIMIT ?`,
    ...end,
    limit + 1,
  )
  return { chats: toChats(db, [...pinned, ...rows.slice(0, limit)]), more: rows.length > limit }
}

/** Of a label the chats are found by it, because few carry it; else by the order of the view. */
function select(
  db: Database,
  accountId: AccountId,
  label: LabelId | null,
  where: string,
  order: string,
  ...values: readonly Value[]
): ChatRow[] {
  const of = `chats.account_id = ? AND ${where} ORDER BY ${order}`
  return label === null
    ? db.all<ChatRow>(`${CHAT_SELECT} WHERE ${of}`, accountId, ...values)
    : db.all<ChatRow>(
        `${CHAT_SELECT} WHERE chats.id IN (SELECT chat_id FROM chat_labels WHERE label_id = ?) AND +${of}`,
        label,
        accountId,
        ...values,
      )
}

const NONE = { messages: 0, unread: 0, waiting: 0, reminders: 0, snoozed: 0, archived: 0 }

/** How many chats each view holds, and what is unread in them. */
export function countViews(db: Database, accountId: AccountId): Pick<AccountCounts, 'unread' | 'chats'> {
  const row = db.get<{ messages: number } & AccountCounts['chats']>(
    `SELECT (SELECT coalesce(sum(max(unread, coalesce(marked_unread, 0))), 0) FROM chats
              WHERE account_id = ?1 AND ${UNREAD}) AS messages,
            (SELECT count(*) FROM chats WHERE account_id = ?1 AND ${UNREAD}) AS unread,
            (SELECT count(*) FROM chats WHERE account_id = ?1 AND ${WAITING}) AS waiting,
            (SELECT count(*) FROM chats WHERE account_id = ?1 AND reminder_at IS NOT NULL) AS "reminders",
            (SELECT count(*) FROM chats WHERE account_id = ?1 AND snoozed_until IS NOT NULL) AS snoozed,
            (SELECT count(*) FROM chats WHERE account_id = ?1 AND archived_at IS NOT NULL) AS archived`,
    accountId,
  )
  const { messages, ...chats } = row ?? NONE
  return { unread: messages, chats }
}
