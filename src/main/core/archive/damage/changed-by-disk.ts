import type { MessageContent } from '../../../../shared/model/message.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { ChatRow, MessageRow } from '../rows.ts'

/** What is shown in the place of a record that the disk has changed. */
export const CHANGED_BY_THE_DISK = 'This record was changed by the disk'

/** The content of its card. */
export const CARD: MessageContent = { type: 'unknown', reason: CHANGED_BY_THE_DISK }

/** What takes the place of a message's words, whoever asks for them. */
export const CHANGED = {
  kind: 'unknown',
  text: '',
  content: JSON.stringify(CARD),
  sender_id: '',
  sender_name: '',
  extras: '{}',
} as const

/** A message whose row is no longer what was written: its place is kept, and nothing else of it is told as true. */
export function cardOf(row: MessageRow): MessageRow {
  const waits = row.held !== null
  return {
    ...row,
    ...CHANGED,
    service_id: null,
    status: waits ? 'failed' : row.direction === 'out' ? row.status : 'received',
    problem: waits ? JSON.stringify(problem('rows-damaged', { count: 1 })) : null,
    cached: null,
    linked: null,
    quote_key: null,
  }
}

/** A chat whose row is no longer what was written, until it is told again from its messages. */
export function blankChat(row: ChatRow): ChatRow {
  return {
    ...row,
    ...{ name: '', nickname: '', last_id: null, draft: null, last_call: null, last_source: null },
    // Where the person would see it.
    ...{ pinned_at: null, archived_at: null, muted_until: null, snoozed_until: null, returned_at: null },
    ...{ marked_unread: null, label_ids: null, hidden: null },
  }
}
