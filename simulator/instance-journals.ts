import { json } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call, Operation } from './call.ts'
import { journalRecord } from './envelopes.ts'
import { invalid, plain, refusal, withBody } from './instance-call.ts'
import { chat, first, text } from './rules-instance.ts'
import type { Service } from './service.ts'
import type { WorldMessage } from './messages.ts'

/** Default look-back of the journals in minutes (docs/service.md, "Limits"). */
const LOOK_BACK = 1440

/**
 * LastIncomingMessages (specification, endpoint 6) and its outgoing twin: the records of the last `minutes`,
 * newest first. `[]` for incoming ones while the switch `incomingWebhook` is off. 400 when `minutes` is no
 * whole number above 0.
 */
function journal(direction: WorldMessage['direction']): Operation['run'] {
  return (service: Service, call: Call): Answer => {
    const wanted = call.query.get('minutes') ?? String(LOOK_BACK)
    const minutes = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
    if (minutes === 0) return invalid(service, call, "'minutes' must be a positive integer")
    if (direction === 'incoming' && !service.account.isOn('incomingWebhook')) return json(200, [])
    const since = service.now() - minutes * 60_000
    if (direction === 'incoming') {
      const messages = service.world.listed(direction).filter((one) => one.at >= since)
      return json(
        200,
        messages.map((one) => journalRecord(service.options, one)),
      )
    }
    // What was sent is listed by the last action on it; the phone's own only with its switch (notes, 1.11).
    const messages = service.world
      .listed(direction)
      .filter((one) => one.viaApi || service.account.isOn('outgoingMessageWebhook'))
      .map((one) => ({ ...one, at: one.actedAt ?? one.at }))
      .filter((one) => one.at >= since)
      .sort((a, b) => b.at - a.at)
    return json(
      200,
      messages.map((one) => journalRecord(service.options, one)),
    )
  }
}

const getChatHistory = withBody(
  'getChatHistory',
  (body) =>
    first(
      chat(body),
      body['count'] === undefined || (Number.isInteger(body['count']) && Number(body['count']) > 0)
        ? null
        : "'count' must be a positive integer",
    ),
  (service, body) => {
    const messages = service.world.listed().filter((one) => one.chatId === body['chatId'])
    return json(
      200,
      messages.slice(0, Number(body['count'] ?? 100)).map((one) => journalRecord(service.options, one)),
    )
  },
)

/** One record; both ids are needed because an id is unique only inside its chat (notes, 1.7). */
const getMessage = withBody(
  'getMessage',
  (body) => first(chat(body), text(body, 'idMessage')),
  (service, body, call) => {
    const message = service.world.messages.find(
      (one) => one.idMessage === body['idMessage'] && one.chatId === body['chatId'],
    )
    return message === undefined
      ? refusal(service, call, 'Message not found')
      : json(200, journalRecord(service.options, message))
  },
)

/** lastIncomingMessages, lastOutgoingMessages, getChatHistory, getMessage. */
export const JOURNAL_OPERATIONS = [
  plain('lastIncomingMessages', 'GET', journal('incoming')),
  plain('lastOutgoingMessages', 'GET', journal('outgoing')),
  getChatHistory,
  getMessage,
]
