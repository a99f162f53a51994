import { json } from './answer.ts'
import { quotaExceeded } from './errors.ts'
import { refusal, withBody } from './instance-call.ts'
import { chat, first, messageIds } from './rules-instance.ts'

/** Forwards messages of one chat to another (notes, 1.11): each becomes a message of its own, with the mark "forwarded". */
const forwardMessages = withBody(
  'forwardMessages',
  (body) => first(chat(body), chat(body, 'chatIdFrom'), messageIds(body)),
  (service, body, call) => {
    const ids = body['messages'] as string[]
    const { outgoingLimit } = service.options
    if (outgoingLimit !== undefined && service.outgoing.accepted.length + ids.length > outgoingLimit)
      return quotaExceeded(call.entry.operation, outgoingLimit)
    const found = ids.flatMap((id) => {
      const message = service.world.message(id)
      return message?.idMessage === id && message.chatId === body['chatIdFrom'] ? [message] : []
    })
    if (found.length < ids.length) return refusal(service, call, 'The message is not found in this chat')
    const chatId = body['chatId'] as string
    const messages = found.map(({ content }) => {
      const sent = service.outgoing.accept(
        {
          style: 'instance',
          operation: call.entry.operation,
          to: chatId.split('@')[0] ?? '',
          chatId,
          recipientType: chatId.endsWith('@g.us') ? 'group' : 'individual',
          kind: content.kind,
          text: 'text' in content ? content.text : null,
          body,
        },
        // A quote is not forwarded.
        content.kind === 'quoted' ? { kind: 'text', text: content.text } : content,
        true,
      )
      service.sendQueue.add(sent)
      return sent.id
    })
    return json(200, { messages })
  },
)

/** What sends again what is there already. */
export const FORWARDING_OPERATIONS = [forwardMessages]
