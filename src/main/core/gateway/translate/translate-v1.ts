import { beginsWithName } from '../../../../shared/lib/letters.ts'
import {
  accountNumber,
  firstText,
  isRecord,
  part,
  timeOf,
  receivedAddress,
  recordsOf,
  textOf,
  type Rec,
  jsonOf,
  nameOf,
  subjectOf,
  numberOf,
  pastTimeOf,
} from './json-fields.ts'
import { canonicalAddress, type CanonicalAddress } from '../../../../shared/lib/address.ts'
import { isEmptyEnvelope } from './empty-envelope.ts'
import { v1Content, type KindedBody } from './v1-content.ts'
import type { InboundMessage, InboundQuote, StatusReport, Translation } from '../../domain/translation.ts'

/**
 * Translates the notifications of one v1 envelope (docs/service.md, "Notification (v1)"; docs/service.md 2.2). Pure, and never
 * throws: a wrong type in one field costs that field, never the message; what no rule understands is counted as unknown
 * and kept raw by the caller.
 */
export function translateV1(envelope: unknown, arrivedAt: number): Translation {
  const messages: InboundMessage[] = []
  const statuses: StatusReport[] = []
  let ownNumber: string | null = null
  let unknown = 0
  const notifications = isRecord(envelope) ? envelope['notifications'] : undefined
  if (notifications !== undefined && !Array.isArray(notifications)) unknown += 1
  for (const notification of Array.isArray(notifications) ? (notifications as unknown[]) : []) {
    if (!isRecord(notification)) {
      unknown += 1
      continue
    }
    ownNumber ??= ownNumberOf(notification)
    const reports = v1Statuses(notification, arrivedAt)
    const listed = notification['messages']
    const inbound = Array.isArray(listed) ? (listed as unknown[]) : []
    for (const record of inbound) {
      if (!isRecord(record)) unknown += 1
      else {
        const body = v1Content(record)
        if (!isNothing(record, body)) messages.push(translateMessage(record, body, notification, arrivedAt))
      }
    }
    statuses.push(...reports)
    const understood = notification['type'] === 'inbound_message' && Array.isArray(listed)
    if (!understood && inbound.length === 0 && reports.length === 0 && !isStatusEvent(notification))
      unknown += 1
  }
  return { messages, statuses, annotations: [], news: [], ownNumber, unknown }
}

function ownNumberOf(notification: Record<string, unknown>): string | null {
  const account = notification['account']
  return isRecord(account) ? accountNumber(account['wa_id']) : null
}

/** An envelope without a content. */
function isNothing(record: Rec, { content, text }: KindedBody): boolean {
  return content.type === 'unknown' && text === '' && isEmptyEnvelope(record, textOf(record['type']))
}

function translateMessage(
  record: Record<string, unknown>,
  body: KindedBody,
  notification: Record<string, unknown>,
  arrivedAt: number,
): InboundMessage {
  const received = receivedAddress(record['from'])
  const chat = canonicalAddress(received)
  const profiles = profilesOf(notification['contacts'])
  const sender = senderOf(chat, profiles, recordsOf(notification['messages']))
  const whole = profiles.find((profile) => profile.id === chat.address)
  const id = textOf(record['id'])
  return {
    chat,
    receivedAddress: received,
    ...namesOf(chat, whole, sender),
    senderId: sender?.id ?? (chat.kind === 'person' ? chat.address : ''),
    id: id === '' ? null : id,
    at: timeOf(record['timestamp'], arrivedAt),
    ...body,
    direction: 'in',
    source: 'queue',
    quote: quoted(record),
    forwarded: false,
    marker: null,
    thumbnail: '',
    status: '',
    raw: jsonOf(record),
  }
}

/** What it answers: the record names only the message's id, and who wrote that. */
function quoted(record: Rec): InboundQuote | null {
  const context = part(record, 'context')
  const id = firstText(context['id'], context['message_id'])
  const senderId = canonicalAddress(receivedAddress(context['from'])).address
  return id === '' ? null : { id, senderId, kind: 'unknown', text: '' }
}

/** A chat of several people is named by its own contact alone, and not where that carries the name of whoever wrote. */
function namesOf(
  chat: CanonicalAddress,
  whole: Profile | undefined,
  sender: Profile | undefined,
): Pick<InboundMessage, 'chatName' | 'senderName'> {
  const senderName = sender ? nameOf(sender.name, sender.id) : ''
  if (chat.kind === 'person') return { chatName: senderName, senderName }
  const chatName = chat.kind === 'group' ? subjectOf(whole?.name) : nameOf(whole?.name, chat.address)
  return { chatName: beginsWithName(senderName, chatName) && sender !== whole ? '' : chatName, senderName }
}

/**
 * Who wrote: in a group, or where several may write, the one contact that differs from it; elsewhere the chat's own contact. A person may be listed
 * under another form of their address; a contact that another message of the notification is from is somebody else.
 */
function senderOf(
  chat: CanonicalAddress,
  profiles: readonly Profile[],
  messages: readonly Rec[],
): Profile | undefined {
  if (chat.kind !== 'person') return sole(profiles.filter((profile) => profile.id !== chat.address))
  const own = profiles.find((profile) => profile.id === chat.address)
  if (own) return own
  const others = new Set(
    messages.map((message) => canonicalAddress(receivedAddress(message['from'])).address),
  )
  return sole(profiles.filter((profile) => !others.has(profile.id)))
}

function sole(profiles: readonly Profile[]): Profile | undefined {
  const [first] = profiles
  return profiles.every((profile) => profile.id === first?.id) ? first : undefined
}

interface Profile {
  readonly id: string
  readonly name: string
}

function profilesOf(contacts: unknown): readonly Profile[] {
  if (!Array.isArray(contacts)) return []
  return (contacts as unknown[]).filter(isRecord).map((contact) => {
    const profile = contact['profile']
    return {
      id: canonicalAddress(textOf(contact['wa_id'])).address,
      name: isRecord(profile) ? textOf(profile['name']) : '',
    }
  })
}

/**
 * Status reports inside a v1 notification. No shape was ever published, so the reading is tolerant (docs/service.md 2.3):
 * `statuses[]`, `status{}` or a bare word; the id under any of its names.
 */
function v1Statuses(notification: Record<string, unknown>, arrivedAt: number): readonly StatusReport[] {
  const listed = notification['statuses']
  const single = notification['status']
  const records: unknown[] = Array.isArray(listed) ? (listed as unknown[]) : []
  if (isRecord(single)) records.push(single)
  else if (typeof single === 'string') records.push(notification)
  return records.filter(isRecord).flatMap((record) => reportsOf(record, arrivedAt))
}

/** Whether a notification is about statuses and nothing else: then one that names no message is nothing strange. */
function isStatusEvent(notification: Record<string, unknown>): boolean {
  const kind = textOf(notification['type'])
  return 'statuses' in notification || /(?:status(?:es)?|receipts?)$/i.test(kind)
}

/** A group's readers are reported one by one, for one message or for several at once. */
function reportsOf(record: Rec, arrivedAt: number): StatusReport[] {
  const status = textOf(record['status'])
  if (status === '') return []
  const report = {
    status,
    at: pastTimeOf(record['timestamp'], arrivedAt),
    errors: errorsOf(record['errors']),
    raw: jsonOf(record),
  }
  return idsOf(record).map((id) => ({ id, ...report }))
}

function idsOf(record: Rec): string[] {
  const one = firstText(record['id'], record['message_id'], record['idMessage'])
  if (one !== '') return [one]
  const several = ['ids', 'message_ids', 'messageIds', 'id'].map((name) => record[name]).find(Array.isArray)
  return [...new Set(((several ?? []) as unknown[]).map(textOf))].filter((id) => id !== '')
}

/** The entries of a list of errors; only whole codes count as codes. */
function errorsOf(errors: unknown): StatusReport['errors'] {
  return recordsOf(errors).map((error) => {
    const code = numberOf(error['code'])
    return {
      code: Number.isInteger(code) ? code : null,
      title: textOf(error['title']),
      details: textOf(error['details']),
    }
  })
}
