import type { Dispatcher } from 'undici'
import type { TemplateButton } from '../../../../shared/model/sending.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Clock } from '../../ports.ts'
import { call, type WireResult } from './http-call.ts'
import { instanceChatId } from './instance-chat-id.ts'
import { multipart } from './multipart.ts'
import { MAX_ANSWER_BYTES, SEND_DEADLINE_MS } from './v1-api.ts'
import type { Upload } from './v1-sends.ts'

/** What sending in the instance style needs to know of an account. The token is part of every path. */
export interface InstanceSendsConfig {
  readonly address: string
  readonly mediaAddress: string
  readonly instanceId: string
  readonly instanceToken: string
}

/** The sending operations of the instance style, in the spelling that goes on the wire. */
export type InstanceOperation =
  | 'sendMessage'
  | 'sendFileByUrl'
  | 'sendFileByUpload'
  | 'sendLocation'
  | 'sendContact'
  | 'sendPoll'
  | 'sendTemplateButtons'
  | 'sendInteractiveButtonsReply'
  | 'forwardMessages'
  | 'editMessage'
  | 'deleteMessage'

/** A call of the instance style. */
export interface InstanceCall {
  readonly operation: InstanceOperation
  readonly body: Readonly<Record<string, unknown>>
}

/** Sending in the instance style (docs/service.md, operations 4 and 5; docs/service.md 1.5). No `Authorization` header, ever. */
export class InstanceSends {
  readonly #config: InstanceSendsConfig
  readonly #line: (address: string) => Dispatcher
  readonly #clock: Pick<Clock, 'after'>

  constructor(
    config: InstanceSendsConfig,
    line: (address: string) => Dispatcher,
    clock: Pick<Clock, 'after'>,
  ) {
    this.#config = config
    this.#line = line
    this.#clock = clock
  }

  /** Sends a message that needs no file of ours: one POST, never repeated from here. */
  send({ operation, body }: InstanceCall): Promise<WireResult> {
    return this.#post(this.#config.address, operation, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** Sends a message with a file of ours, streamed: one POST, never repeated from here. */
  sendFile({ operation, body }: InstanceCall, file: Upload & { readonly name: string }): Promise<WireResult> {
    const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])
    const { name: fileName, type, size, pieces, watch } = file
    const form = multipart(fields, { name: 'file', fileName, type, size, pieces })
    return this.#post(this.#config.mediaAddress, operation, {
      headers: { 'content-type': form.contentType },
      body: {
        ...form.body,
        onProgress: (done) => watch.onProgress(Math.min(done, size)),
        onWhole: watch.onWhole,
      },
      signal: watch.signal,
    })
  }

  #post(
    address: string,
    operation: InstanceOperation,
    what: Pick<Parameters<typeof call>[0], 'headers' | 'body' | 'signal'>,
  ): Promise<WireResult> {
    const { instanceId, instanceToken } = this.#config
    return call({
      dispatcher: this.#line(address),
      clock: this.#clock,
      method: 'POST',
      url: `${address}/waInstance${encodeURIComponent(instanceId)}/${operation}/${encodeURIComponent(instanceToken)}`,
      deadline: SEND_DEADLINE_MS,
      cap: MAX_ANSWER_BYTES,
      ...what,
    })
  }
}

/** What the instance style is asked for a message, field for field; what is not given is absent. */
export function instanceCall(request: OutgoingRequest): InstanceCall | null {
  const chatId = instanceChatId(request.recipientKind, request.to)
  const quoted = given('quotedMessageId', request.quotedId ?? '')
  switch (request.type) {
    case 'text':
      return { operation: 'sendMessage', body: { chatId, message: request.body, ...quoted } }
    case 'media': {
      const { source, fileName } = request
      const rest = { fileName, ...given('caption', request.caption), ...quoted }
      if (source.type === 'id') return null
      if (source.type === 'file') return { operation: 'sendFileByUpload', body: { chatId, ...rest } }
      return { operation: 'sendFileByUrl', body: { chatId, urlFile: source.link, ...rest } }
    }
    case 'location': {
      const { latitude, longitude } = request
      const words = { ...given('nameLocation', request.name), ...given('address', request.address) }
      return { operation: 'sendLocation', body: { chatId, ...words, latitude, longitude, ...quoted } }
    }
    case 'contact': {
      const { phone, firstName, middleName, lastName, company } = request
      // The service takes the number as a number; its 15 digits at most are exact as one.
      const contact = {
        phoneContact: Number(phone),
        ...given('firstName', firstName),
        ...given('middleName', middleName),
        ...given('lastName', lastName),
        ...given('company', company),
      }
      return { operation: 'sendContact', body: { chatId, contact, ...quoted } }
    }
    case 'poll': {
      const { question, multiple } = request
      const options = request.options.map((optionName) => ({ optionName }))
      return {
        operation: 'sendPoll',
        body: { chatId, message: question, options, multipleAnswers: multiple, ...quoted },
      }
    }
    case 'forward':
      // One at a time: each has an outcome of its own.
      return {
        operation: 'forwardMessages',
        body: { chatId, chatIdFrom: request.from, messages: [request.id] },
      }
    case 'reply-buttons': {
      const { text, header, footer } = request
      const buttons = request.buttons.map((buttonText, at) => ({ buttonId: replyButtonId(at), buttonText }))
      return {
        operation: 'sendInteractiveButtonsReply',
        body: { chatId, ...given('header', header), body: text, ...given('footer', footer), buttons },
      }
    }
    case 'buttons': {
      const { message, buttons } = request
      const templateButtons = buttons.map((button, at) => ({ index: at + 1, ...templateButton(button) }))
      const archive = request.archiveChat ? { archiveChat: true } : {}
      const footer = given('footer', request.footer)
      return {
        operation: 'sendTemplateButtons',
        body: { chatId, message, ...footer, templateButtons, ...quoted, ...archive },
      }
    }
  }
}

/** The id of a reply button, by its place from 0: nobody sees it, and answers repeat the words too. */
export const replyButtonId = (at: number): string => String(at + 1)

function templateButton(button: TemplateButton): object {
  const displayText = button.text
  switch (button.kind) {
    case 'link':
      return { urlButton: { displayText, url: button.url } }
    case 'call':
      return { callButton: { displayText, phoneNumber: button.phone } }
    case 'reply':
      return { quickReplyButton: { displayText, id: button.id } }
  }
}

function given(name: string, value: string): Readonly<Record<string, string>> {
  return value === '' ? {} : { [name]: value }
}
