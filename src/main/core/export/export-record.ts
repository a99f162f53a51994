import { isBlank, plainName, shownName } from '../../../shared/lib/letters.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import type { ExportedMessage } from '../store/messages/export-messages.ts'

/** What became of the file that a message carries. */
export interface ExportedFile {
  /** `skipped`: the export is without files. */
  readonly state: 'exported' | 'not-downloaded' | 'missing' | 'unreadable' | 'skipped'
  /** Where it lies in the export, with forward slashes; empty where it is not there. */
  readonly path: string
  /** By its content; empty where it is not there. */
  readonly type: string
  readonly size: number | null
  readonly sha256: string | null
  /** Whether a page may draw or play it, or name it as a link. */
  readonly shows: 'picture' | 'film' | 'sound' | 'link' | 'name'
}

/** A moment as ISO 8601 in the time zone of this computer. */
export function isoTime(at: number): string {
  // By `Date`: an offset changes over the year.
  const minutes = -new Date(at).getTimezoneOffset()
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, -1)
  const [size, sign] = [Math.abs(minutes), minutes < 0 ? '-' : '+']
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at))

/** The name of a chat: the person's own, else as the service gave it, else its address. */
export function exportChatName(chat: Pick<Chat, 'nickname' | 'name' | 'kind' | 'address'>): string {
  if (!isBlank(chat.nickname)) return plainName(chat.nickname)
  if (!isBlank(chat.name)) return shownName(chat.name)
  return chat.kind === 'person' && /^\d+$/.test(chat.address) ? `+${chat.address}` : chat.address
}

/** What a message carries, without addresses of files: the service signs them, and they lead to it. */
function exportedContent(content: MessageContent): object {
  switch (content.type) {
    case 'media':
      return { type: 'media', media: content.media, animated: content.animated }
    case 'contact':
      return { type: 'contact', displayName: content.displayName, vcard: content.vcard }
    case 'contacts':
      return {
        type: 'contacts',
        contacts: content.contacts.map(({ displayName, vcard }) => ({ displayName, vcard })),
      }
    default:
      return content
  }
}

/** One message as every form of an export tells it. */
export function exportRecord(
  exported: ExportedMessage,
  chat: Chat,
  account: Pick<Account, 'id' | 'name'>,
  file: ExportedFile | null,
) {
  const { message, arrivedAt, linked, statuses, attempts, changes, conflicts } = exported
  const { content, quote } = message
  return {
    account: { id: account.id, name: account.name },
    chat: { key: chat.id, address: chat.address, name: exportChatName(chat) },
    key: message.key,
    idMessage: message.serviceId,
    idInstance: message.instanceId,
    otherRecords: linked,
    direction: message.direction,
    sender: { address: message.senderId, name: message.senderName },
    time: isoTime(message.at),
    doubtfulTime: message.doubtfulTime && { ...message.doubtfulTime, at: isoTime(message.doubtfulTime.at) },
    kind: message.kind,
    text: message.text,
    content: exportedContent(content),
    file:
      content.type !== 'media' || file === null
        ? null
        : {
            name: content.fileName,
            type: file.type || content.mimeType,
            size: file.size ?? content.size,
            sha256: file.sha256,
            state: file.state,
            path: file.path,
          },
    status: message.status,
    statusTimes: statuses.map(({ status, at, arrivedAt: heard }) => ({
      ...{ status, time: isoTime(at), reported: isoTime(heard) },
    })),
    acceptedTime: isoOrNull(message.acceptedAt),
    sendAfter: isoOrNull(message.dueAt),
    attempts: attempts.map(({ startedAt, endedAt, outcome }) => ({
      ...{ started: isoTime(startedAt), ended: isoOrNull(endedAt), outcome },
    })),
    problem: message.problem && { code: message.problem.code, service: message.problem.service ?? null },
    editedTime: isoOrNull(message.edited?.at ?? null),
    textBeforeEdits: message.edited?.before ?? null,
    deletedTime: isoOrNull(message.deletedAt),
    changes: changes.map(({ type, at, arrivedAt: heard, by, text }) => ({
      ...{ type, time: isoTime(at), reported: isoTime(heard), by, text },
    })),
    reactions: message.reactions,
    quote: quote && { idMessage: quote.serviceId, key: quote.key, text: quote.text, sender: quote.senderId },
    answers: message.answers,
    forwarded: message.forwarded,
    automatic: message.automatic,
    marker: message.marker,
    source: message.source,
    apiStyle: message.style,
    receivedTime: isoOrNull(arrivedAt),
    confirmedByEcho: message.confirmedByEcho,
    otherBodies: conflicts,
  }
}

/** See {@link exportRecord}. */
export type ExportRecord = ReturnType<typeof exportRecord>

/** The columns of the CSV file, also its first line. */
export const CSV_COLUMNS = [
  ...['account', 'account_name', 'chat_key', 'chat_address', 'chat_name', 'key', 'id_message', 'other_ids'],
  ...['direction', 'sender', 'sender_name', 'time', 'kind', 'text', 'file_name', 'file_type', 'file_size'],
  ...['file_sha256', 'file_state', 'file_path', 'status', 'status_times', 'accepted_time', 'edited_time'],
  ...['text_before_edits', 'deleted_time', 'reactions', 'quoted_id', 'problem', 'source', 'api_style'],
  ...['received_time', 'doubtful_time'],
] as const

/** A message as a row of the CSV file. */
export function csvRow(record: ExportRecord): string[] {
  const { file } = record
  return [
    record.account.id,
    record.account.name,
    String(record.chat.key),
    record.chat.address,
    record.chat.name,
    String(record.key),
    record.idMessage ?? '',
    record.otherRecords.map(({ serviceId }) => serviceId).join(' '),
    record.direction,
    record.sender.address,
    record.sender.name,
    record.time,
    record.kind,
    record.text,
    file?.name ?? '',
    file?.type ?? '',
    file?.size == null ? '' : String(file.size),
    file?.sha256 ?? '',
    file?.state ?? '',
    file?.path ?? '',
    record.status,
    record.statusTimes.map(({ status, time }) => `${status} ${time}`).join('; '),
    record.acceptedTime ?? '',
    record.editedTime ?? '',
    record.textBeforeEdits ?? '',
    record.deletedTime ?? '',
    record.reactions.map(({ emoji, own, senderId }) => `${emoji} ${own ? 'own' : senderId}`).join('; '),
    record.quote?.idMessage ?? '',
    record.problem?.code ?? '',
    record.source,
    record.apiStyle,
    record.receivedTime ?? '',
    record.doubtfulTime ? `${record.doubtfulTime.type} ${record.doubtfulTime.at}` : '',
  ]
}
