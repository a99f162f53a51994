import { bytes, empty, json } from './answer.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { invalid, plain, refusal } from './instance-call.ts'
import type { Service } from './service.ts'

const WEBHOOK_SET =
  'Message cannot be received because custom webhook url is set. Please clear webhook url and wait'

/** Least time between two clearings of the queue (notes, 1.2). */
const CLEAR_PAUSE_MS = 60_000

/** Receive: `receiveTimeout` 5 to 60 seconds, 5 when absent; one notification or the empty answer (notes, 1.2). */
async function receive(service: Service, call: Call): Promise<Answer> {
  const wanted = call.query.get('receiveTimeout') ?? '5'
  const seconds = /^\d+$/.test(wanted) ? Number(wanted) : Number.NaN
  if (!(seconds >= 5 && seconds <= 60))
    return invalid(service, call, "'receiveTimeout' must be between 5 and 60")
  if (service.account.settings['webhookUrl'] !== '') return refusal(service, call, WEBHOOK_SET)
  const desk = service.desks.instance
  if (service.options.greets)
    desk.greet(call.entry.connectionId, (receiptId) => ({ receiptId, body: service.account.notice() }))
  const item = await desk.queue.take(Math.min(seconds * 1000, service.options.longPollMs), call.signal)
  if (item === null) {
    const { instanceEmptyAnswer } = service.options
    if (instanceEmptyAnswer === '') return empty(200)
    return bytes(200, 'application/json; charset=utf-8', instanceEmptyAnswer)
  }
  return {
    ...bytes(200, 'application/json; charset=utf-8', item.raw),
    receipt: item.receipt,
    delivered: () => desk.delivered(item, call.entry),
  }
}

/** Delete: 200 with `result` false when there is no such notification (any more). */
function remove(service: Service, call: Call): Answer {
  if (call.receipt === null) return invalid(service, call, "'receiptId' must be a number")
  const result = service.desks.instance.queue.remove(call.receipt)
  return json(200, { result, reason: result ? '' : 'Notification not found' })
}

/** Clearing works once a minute; too early it fails inside HTTP 200. */
function clear(service: Service): Answer {
  const left = service.account.clearedAt + CLEAR_PAUSE_MS - service.now()
  if (left > 0) {
    const leftTime = Math.ceil(left / 1000)
    return json(200, { isCleared: false, reason: 'The queue was cleared less than a minute ago', leftTime })
  }
  service.account.clearedAt = service.now()
  service.desks.instance.queue.clear()
  return json(200, { isCleared: true })
}

/** receiveNotification, deleteNotification, getWebhooksCount, clearWebhooksQueue. */
export const RECEIVING_OPERATIONS = [
  plain('receiveNotification', 'GET', receive),
  plain('deleteNotification', 'DELETE', remove, true),
  plain('getWebhooksCount', 'GET', (service) =>
    json(200, { count: service.desks.instance.queue.items().length }),
  ),
  plain('clearWebhooksQueue', 'DELETE', clear),
]
