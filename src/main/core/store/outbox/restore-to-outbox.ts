import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { Choice, MessageContent } from '../../../../shared/model/message.ts'
import type { TemplateButton } from '../../../../shared/model/sending.ts'
import { readContactCard } from '../../gateway/translate/contact-vcard.ts'
import type { OutgoingBody, OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Database } from '../db/database.ts'
import { storedExtras, type Extras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'

/**
 * A message of ours that was accepted and failed, or may be gone, waits in the outbox again for the person to decide, unless it was
 * removed. Its request is `null` where what left does not follow from what is shown: then it cannot be sent again.
 */
export function restoreToOutbox(db: Database, key: number): void {
  const row = db.get<{
    kind: string
    text: string
    content: string
    extras: string
    style: string
    address: string
  }>(
    `SELECT messages.kind, messages.text, content, extras, style, coalesce(nullif(messages.address, ''), chats.address) AS address
     FROM messages JOIN chats ON chats.id = messages.chat_id WHERE messages.id = ? AND source = 'here' AND removed_at IS NULL`,
    key,
  )
  const extras = storedExtras(row?.extras ?? '{}')
  if (!row) return
  const body = bodyOf(row, storedAs(row.content), extras)
  const to = canonicalAddress(row.address)
  const quote = extras.quote?.serviceId ?? ''
  const request: OutgoingRequest | null =
    to.kind === 'other' || body === null
      ? null
      : {
          recipientKind: to.kind,
          to: to.address,
          quotedId: row.style === 'instance' && quote !== '' ? quote : null,
          ...body,
        }
  db.run(
    `INSERT OR IGNORE INTO outbox (message_id, account_id, chat_id, request, queued_at)
     SELECT id, account_id, chat_id, ?, at FROM messages WHERE id = ?`,
    JSON.stringify(request),
    key,
  )
}

/** What left, from what is shown of it. Null where it does not follow from that any more. */
function bodyOf(
  { kind, text }: { readonly kind: string; readonly text: string },
  content: MessageContent,
  extras: Extras,
): OutgoingBody | null {
  if (content.type === 'text' || content.type === 'link' || (content.type === 'buttons' && content.numbered))
    return { type: 'text', body: text }
  if (content.type === 'location' && content.latitude !== null && content.longitude !== null) {
    const { latitude, longitude, name, address } = content
    return { type: 'location', latitude, longitude, name, address }
  }
  // A card that was forwarded may hold more than a new one can.
  if (content.type === 'contact' && !extras.forwarded) {
    const contact = readContactCard(content.vcard)
    return contact && { type: 'contact', ...contact }
  }
  if (content.type === 'poll') {
    const options = content.options.map(({ name }) => name)
    return { type: 'poll', question: content.name, options, multiple: content.multiple }
  }
  if (content.type === 'buttons' && kind === 'interactiveButtonsReply') {
    const { title: header, footer, choices } = content
    return { type: 'reply-buttons', header, text, footer, buttons: choices.map((choice) => choice.text) }
  }
  if (content.type === 'buttons') {
    const buttons = content.choices.flatMap((choice) => buttonOf(choice) ?? [])
    const archiveChat = extras.archiveChat === true
    return { type: 'buttons', message: text, footer: content.footer, buttons, archiveChat }
  }
  if (content.type !== 'media' || content.media === 'sticker') return null
  const source = sourceOf(content)
  return source && { type: 'media', media: content.media, source, caption: text, fileName: content.fileName }
}

function buttonOf({ kind, text, value }: Choice): TemplateButton | null {
  if (kind === 'link') return { kind, text, url: value }
  if (kind === 'call') return { kind, text, phone: value }
  return kind === 'reply' ? { kind, text, id: value } : null
}

function sourceOf(
  content: Extract<MessageContent, { type: 'media' }>,
): Extract<OutgoingBody, { type: 'media' }>['source'] | null {
  if (content.fileId) return { type: 'file', fileId: content.fileId }
  if (content.url !== '') return { type: 'link', link: content.url }
  return content.mediaId === '' ? null : { type: 'id', id: content.mediaId }
}
