import type { Answer } from './answer.ts'
import { empty, json } from './answer.ts'
import type { Call } from './call.ts'
import type { Content } from './content.ts'
import { refusal, withBody } from './instance-call.ts'
import type { WorldMessage } from './messages.ts'
import type { Body, Complaint } from './rules-instance.ts'
import { chat, first, text } from './rules-instance.ts'
import type { Service } from './service.ts'

/** For so long a sent text can be edited, and a sent message deleted for everyone (notes, 1.11). */
const EDIT_WINDOW_MS = 15 * 60_000
const DELETE_WINDOW_MS = 72 * 3_600_000

/** The account's own message that a body names, or why it cannot be changed any more. */
function ownMessage(service: Service, body: Body, within: number): WorldMessage | string {
  const message = service.world.message(body['idMessage'] as string)
  if (!message || message.idMessage !== body['idMessage'] || message.chatId !== body['chatId'])
    return 'The message is not found in this chat'
  if (message.direction !== 'outgoing') return 'The message is not sent by this account'
  if (service.now() - message.at > within) return 'The time to change this message is over'
  return message
}

/** Queues the change. Only a notification tells later that it was done, and only while its switch is on. */
function later(service: Service, target: WorldMessage, content: Content, apply: () => void): void {
  service.timers.after(service.options.amendAfterMs, () => {
    apply()
    const now = service.now()
    const echo = { ...target, ...service.ids.next('3EB0'), at: now, listedAt: now, content }
    service.world.deliver(echo, 'instance')
  })
}

const named = (body: Body): Complaint => first(chat(body), text(body, 'idMessage'))

const editMessage = withBody(
  'editMessage',
  (body, service) => first(named(body), text(body, 'message', { limit: service.options.textLimit })),
  (service: Service, body: Body, call: Call): Answer => {
    const target = ownMessage(service, body, EDIT_WINDOW_MS)
    if (typeof target === 'string') return refusal(service, call, target)
    const { content } = target
    if (!target.viaApi || (content.kind !== 'text' && content.kind !== 'quoted'))
      return refusal(service, call, 'Only a text that was sent through the API can be edited')
    const said = body['message'] as string
    const { idMessage: stanzaId } = target
    later(service, target, { kind: 'edited', text: said, stanzaId }, () => {
      target.content = { ...content, text: said }
    })
    return json(200, { idMessage: stanzaId })
  },
)

const deleteMessage = withBody('deleteMessage', named, (service: Service, body: Body, call: Call): Answer => {
  const target = ownMessage(service, body, DELETE_WINDOW_MS)
  if (typeof target === 'string') return refusal(service, call, target)
  later(service, target, { kind: 'deleted', stanzaId: target.idMessage }, () => undefined)
  return empty(200)
})

/** What changes a message that was sent. */
export const AMENDING_OPERATIONS = [editMessage, deleteMessage]
