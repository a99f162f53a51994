import { bytes, json } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import type { Content, TemplateButton } from './content.ts'
import { refusal, withBody } from './instance-call.ts'
import { typeOf } from './media.ts'
import type { Body, Complaint } from './rules-instance.ts'
import { archive, buttons, chat, first, flag, number, pollOptions, text, webLink } from './rules-instance.ts'
import { isRecord } from './rules-v1.ts'
import type { Service } from './service.ts'
import type { WorldMessage } from './world.ts'
import { quotaExceeded } from './errors.ts'

/** The known message that a body quotes, if it quotes one. */
function quotedBy(service: Service, body: Body): WorldMessage | undefined {
  const id = body['quotedMessageId']
  return typeof id === 'string' ? service.world.message(id) : undefined
}

/**
 * Accepts a message into the send queue and answers its `idMessage` with HTTP 200. 466 above the outgoing
 * limit; 400 when it quotes a message of another chat.
 */
export function queueMessage(
  service: Service,
  call: Call,
  body: Body,
  content: Content,
  shown: { kind: string; text: string | null; more?: Record<string, unknown> },
): Answer {
  const { outgoingLimit } = service.options
  if (outgoingLimit !== undefined && service.outgoing.accepted.length >= outgoingLimit) {
    return quotaExceeded(call.entry.operation, outgoingLimit)
  }
  const chatId = body['chatId'] as string
  const quoted = quotedBy(service, body)
  if (quoted !== undefined && quoted.chatId !== chatId) {
    return refusal(service, call, 'The quoted message is not in this chat')
  }
  const sent = service.outgoing.accept(
    {
      style: 'instance',
      operation: call.entry.operation,
      to: chatId.split('@')[0] ?? '',
      chatId,
      recipientType: chatId.endsWith('@g.us') ? 'group' : 'individual',
      kind: shown.kind,
      text: shown.text,
      body,
    },
    content,
  )
  service.sendQueue.add(sent)
  return json(200, { idMessage: sent.id, ...shown.more })
}

const quotable = (body: Body): Complaint => text(body, 'quotedMessageId', { optional: true })

const message = (body: Body, service: Service): Complaint =>
  text(body, 'message', { limit: service.options.textLimit })

/** The content of a text, as a quote when it quotes a known message. */
function textContent(service: Service, body: Body): Content {
  const said = body['message'] as string
  const quoted = quotedBy(service, body)
  if (quoted === undefined) return { kind: 'text', text: said }
  const { idMessage: stanzaId, sender, content } = quoted
  return { kind: 'quoted', text: said, quoted: { stanzaId, participant: sender.id, content } }
}

const sendMessage = withBody(
  'sendMessage',
  (body, service) =>
    first(chat(body), message(body, service), quotable(body), flag(body, 'linkPreview'), archive(body)),
  (service, body, call) =>
    queueMessage(service, call, body, textContent(service, body), {
      kind: 'text',
      text: body['message'] as string,
    }),
)

const sendFileByUrl = withBody(
  'sendFileByUrl',
  (body) =>
    first(
      chat(body),
      webLink(body, 'urlFile'),
      text(body, 'fileName'),
      text(body, 'caption', { optional: true }),
      quotable(body),
      archive(body),
    ),
  (service, body, call) => {
    const fileName = body['fileName'] as string
    const extension = fileName.split('.').at(-1) ?? ''
    const media = {
      id: '',
      extension,
      fileName,
      mimeType: typeOf(extension),
      downloadUrl: body['urlFile'] as string,
    }
    const caption = (body['caption'] as string | undefined) ?? null
    return queueMessage(service, call, body, fileContent(media, caption), {
      kind: kindOf(media.mimeType),
      text: caption,
    })
  },
)

/** The kind of message a file becomes, by its content type. */
export function kindOf(mimeType: string): 'image' | 'video' | 'audio' | 'document' {
  const [family] = mimeType.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

/** The content of a file message. */
export function fileContent(
  media: Extract<Content, { kind: 'image' }>['media'],
  caption: string | null,
): Content {
  return { kind: kindOf(media.mimeType), media, ...(caption === null ? {} : { caption }) }
}

/** SendLocation (specification, endpoint 5). */
const sendLocation = withBody(
  'sendLocation',
  (body) =>
    first(
      chat(body),
      number(body, 'latitude', -90, 90),
      number(body, 'longitude', -180, 180),
      text(body, 'nameLocation', { optional: true }),
      text(body, 'address', { optional: true }),
      quotable(body),
    ),
  (service, body, call) => {
    const place = {
      latitude: body['latitude'] as number,
      longitude: body['longitude'] as number,
      name: (body['nameLocation'] as string | undefined) ?? '',
      address: (body['address'] as string | undefined) ?? '',
    }
    return queueMessage(service, call, body, { kind: 'location', ...place }, { kind: 'location', text: null })
  },
)

const sendContact = withBody(
  'sendContact',
  (body) => {
    const contact = body['contact']
    if (!isRecord(contact)) return first(chat(body), "'contact' is required")
    return first(chat(body), number(contact, 'phoneContact', 1, 1e15), quotable(body))
  },
  (service, body, call) => {
    const contact = body['contact'] as Body
    const name = [contact['firstName'], contact['middleName'], contact['lastName']].filter(Boolean).join(' ')
    const displayName = name || String(contact['company'] ?? contact['phoneContact'])
    const phone = String(contact['phoneContact'])
    const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${displayName}\nTEL;waid=${phone}:+${phone}\nEND:VCARD`
    return queueMessage(
      service,
      call,
      body,
      { kind: 'contact', displayName, vcard },
      { kind: 'contact', text: null },
    )
  },
)

const sendPoll = withBody(
  'sendPoll',
  (body) =>
    first(
      chat(body),
      text(body, 'message', { limit: 255 }),
      pollOptions(body),
      flag(body, 'multipleAnswers'),
    ),
  (service, body, call) => {
    const name = body['message'] as string
    const options = (body['options'] as { optionName: string }[]).map((one) => one.optionName)
    const multipleAnswers = body['multipleAnswers'] === true
    return queueMessage(
      service,
      call,
      body,
      { kind: 'poll', name, options, multipleAnswers },
      { kind: 'poll', text: name },
    )
  },
)

/** SendTemplateButtons (specification, endpoint 4): 200, or 403 as the provider answers now, by option. */
const sendTemplateButtons = withBody(
  'sendTemplateButtons',
  (body, service) =>
    first(
      chat(body),
      message(body, service),
      text(body, 'footer', { optional: true }),
      buttons(body, service.options.buttonRules === 'strict'),
      quotable(body),
      archive(body),
    ),
  (service, body, call) => {
    if (service.options.templateButtons === 'forbidden') {
      return bytes(403, 'text/plain; charset=utf-8', 'Forbidden')
    }
    const said = body['message'] as string
    const footer = (body['footer'] as string | undefined) ?? ''
    const content: Content = {
      kind: 'template',
      text: said,
      footer,
      buttons: body['templateButtons'] as TemplateButton[],
    }
    return queueMessage(service, call, body, content, { kind: 'templateButtons', text: said })
  },
)

/** The sending operations whose bodies are JSON (notes, 1.5). */
export const SENDING_OPERATIONS = [
  sendMessage,
  sendFileByUrl,
  sendLocation,
  sendContact,
  sendPoll,
  sendTemplateButtons,
]
