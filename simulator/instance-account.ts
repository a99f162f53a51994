import { json } from './answer.ts'
import { plain, withBody } from './instance-call.ts'
import type { Body, Complaint } from './rules-instance.ts'

/** Bounds of the message sending interval, milliseconds (notes, 1.6). */
const INTERVAL = { least: 500, most: 600_000 }

function settings(body: Body): Complaint {
  for (const [name, value] of Object.entries(body)) {
    if (name.endsWith('Webhook') && value !== 'yes' && value !== 'no')
      return `'${name}' must be one of [yes, no]`
  }
  const interval = body['delaySendMessagesMilliseconds']
  if (interval === undefined) return null
  return typeof interval === 'number' && interval >= INTERVAL.least && interval <= INTERVAL.most
    ? null
    : `'delaySendMessagesMilliseconds' must be between ${INTERVAL.least} and ${INTERVAL.most}`
}

/** getStateInstance, getSettings, setSettings and the send queue's operations (notes, 1.6). */
export const ACCOUNT_OPERATIONS = [
  plain('getStateInstance', 'GET', (service) => json(200, { stateInstance: service.account.state })),
  plain('getSettings', 'GET', (service) => json(200, service.account.settings)),
  withBody('setSettings', settings, (service, body) => {
    Object.assign(service.account.settings, body)
    return json(200, { saveSettings: true })
  }),
  plain('showMessagesQueue', 'GET', (service) =>
    json(
      200,
      service.sendQueue.waiting().map((one) => ({ messageID: one.id, type: one.operation, body: one.body })),
    ),
  ),
  plain('getMessagesCount', 'GET', (service) => json(200, { count: service.sendQueue.waiting().length })),
  // A GET with an effect: so it stands in the provider's documents.
  plain('clearMessagesQueue', 'GET', (service) => {
    service.sendQueue.clear()
    return json(200, { isCleared: true })
  }),
]
