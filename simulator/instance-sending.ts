import { bytes, empty, json } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import type { Content, TemplateButton } from './content.ts'
import { cardOf, type SentContact } from './contact-card.ts'
import { refusal, withBody } from './instance-call.ts'
import { typeOf } from './media.ts'
import type { Body, Complaint } from './rules-instance.ts'
import {
  archive,
  buttons,
  chat,
  contact,
  first,
  flag,
  number,
  personalChat,
  POLL_QUESTION_LIMIT,
  pollOptions,
  replyButtons,
  text,
  typingType,
  webLink,
} from './rules-instance.ts'
import type { Service } from './service.ts'
import type { WorldMessage } from './messages.ts'
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

/** Makes a card of a number and names (notes, 1.5), and sends it. */
const sendContact = withBody(
  'sendContact',
  (body) => first(chat(body), contact(body), quotable(body)),
  (service, body, call) =>
    queueMessage(
      service,
      call,
      body,
      { kind: 'contact', ...cardOf(body['contact'] as SentContact) },
      { kind: 'contact', text: null },
    ),
)

const sendPoll = withBody(
  'sendPoll',
  (body) =>
    first(
      chat(body),
      text(body, 'message', { limit: POLL_QUESTION_LIMIT }),
      pollOptions(body),
      flag(body, 'multipleAnswers'),
      quotable(body),
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

/** Sends buttons that phones show (notes, 1.11): beta, to persons only. It quotes nothing. */
const sendInteractiveButtonsReply = withBody(
  'sendInteractiveButtonsReply',
  (body) =>
    first(
      personalChat(body),
      text(body, 'header', { optional: true }),
      text(body, 'body'),
      text(body, 'footer', { optional: true }),
      replyButtons(body),
    ),
  (service, body, call) => {
    const said = body['body'] as string
    const { header, footer } = body as { header?: string; footer?: string }
    const content: Content = {
      kind: 'replyButtons',
      text: said,
      buttons: (body['buttons'] as { buttonId: string; buttonText: string }[]).map(
        ({ buttonId, buttonText }) => ({ buttonId, buttonText }),
      ),
      ...(header === undefined ? {} : { header }),
      ...(footer === undefined ? {} : { footer }),
    }
    return queueMessage(service, call, body, content, { kind: 'replyButtons', text: said })
  },
)

/** Shows "typing …" or "recording audio …" to the other side for 1 to 20 seconds (notes, 1.11). */
const sendTyping = withBody(
  'sendTyping',
  (body) => first(chat(body), number(body, 'typingTime', 1000, 20_000), typingType(body)),
  () => empty(200),
)

/** The sending operations whose bodies are JSON (notes, 1.5). */
export const SENDING_OPERATIONS = [
  sendMessage,
  sendFileByUrl,
  sendLocation,
  sendContact,
  sendPoll,
  sendTemplateButtons,
  sendInteractiveButtonsReply,
  sendTyping,
]
