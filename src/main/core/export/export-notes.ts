import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { NotesOfChat, TimelineNote } from '../../../shared/model/timeline-note.ts'
import type { ExportedMessage, ExportRange } from '../store/messages/export-messages.ts'
import { escapeHtml } from './export-html.ts'
import {
  CSV_COLUMNS,
  csvRow,
  exportChatName,
  exportRecord,
  isoTime,
  type ExportedFile,
} from './export-record.ts'
import type { ExportWords } from './export-texts.ts'

/** What stands where a message has its direction: no reader takes a note for something that was said. */
const NOT_SENT = 'note, not sent'

/** A line of the files that grow: for JSON, and for CSV. */
export interface ExportLine {
  readonly record: object
  readonly cells: readonly string[]
}

/** The notes of a period. */
export const notesIn = ({ notes }: NotesOfChat, { from, until }: ExportRange): TimelineNote[] =>
  notes.filter(({ at }) => at >= from && at < until)

/** The notes that stand behind one message and not behind the next. */
export const notesBetween = (
  notes: readonly TimelineNote[],
  after: number | null,
  until: number,
): TimelineNote[] => notes.filter(({ at }) => at > (after ?? Number.NEGATIVE_INFINITY) && at <= until)

function noteLine(note: TimelineNote, chat: Chat, account: Pick<Account, 'id' | 'name'>): ExportLine {
  const record = {
    account: { id: account.id, name: account.name },
    chat: { key: chat.id, address: chat.address, name: exportChatName(chat) },
    note: note.id,
    direction: NOT_SENT,
    time: isoTime(note.at),
    kind: 'note',
    text: note.text,
    editedTime: note.editedAt === null ? null : isoTime(note.editedAt),
  }
  const cells: Readonly<Record<string, string>> = {
    ...{ account: account.id, account_name: account.name, chat_key: String(chat.id) },
    ...{ chat_address: chat.address, chat_name: record.chat.name, direction: NOT_SENT },
    ...{ time: record.time, kind: 'note', text: note.text, edited_time: record.editedTime ?? '' },
  }
  return { record, cells: CSV_COLUMNS.map((column) => cells[column] ?? '') }
}

/**
 * Messages and the notes between them as lines, in their order. `after` is the time of the message before the first of these; the notes
 * behind the last one come along where it is the `end` of the chat.
 */
export function exportLines(
  rows: readonly (readonly [ExportedMessage, ExportedFile | null])[],
  {
    chat,
    account,
    notes,
    after,
    end,
  }: {
    readonly chat: Chat
    readonly account: Pick<Account, 'id' | 'name'>
    readonly notes: readonly TimelineNote[]
    readonly after: number | null
    readonly end: boolean
  },
): ExportLine[] {
  const lines: ExportLine[] = []
  let before = after
  const put = (until: number): void => {
    lines.push(...notesBetween(notes, before, until).map((note) => noteLine(note, chat, account)))
    before = Math.max(before ?? Number.NEGATIVE_INFINITY, until)
  }
  for (const [row, file] of rows) {
    put(row.message.at)
    const record = exportRecord(row, chat, account, file)
    lines.push({ record, cells: csvRow(record) })
  }
  if (end) put(Number.POSITIVE_INFINITY)
  return lines
}

/** A note on a page. */
export function noteHtml({ at, text, editedAt }: TimelineNote, words: ExportWords): string {
  const said = [
    words.t('note'),
    words.time(at),
    ...(editedAt === null ? [] : [words.t('edited', { time: words.time(editedAt) })]),
  ]
  return `<li class="note"><p class="meta">${escapeHtml(said.join(' · '))}</p>\n<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></li>\n`
}
