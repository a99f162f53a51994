import { json } from './answer.ts'
import { plain, refusal, withBody } from './instance-call.ts'
import { qrPicture } from './qr-picture.ts'
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

/** How long a restart takes, milliseconds. */
const REBOOT_MS = 3000

/** Letters of a code by which a phone is linked: none that looks like another one. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ123456789'

function authorizationCode(random: number): string {
  let left = random >>> 0
  return Array.from({ length: 8 }, () => {
    left = (Math.imul(left, 1_664_525) + 1_013_904_223) >>> 0
    return CODE_LETTERS[left % CODE_LETTERS.length]
  }).join('')
}

function phoneNumber(body: Body): Complaint {
  const number = body['phoneNumber']
  return Number.isSafeInteger(number) && /^\d{7,15}$/.test(String(number))
    ? null
    : "'phoneNumber' must be a number"
}

const STARTING = 'instance in starting process try later'

/** getStateInstance, getSettings, setSettings, the send queue's operations, and those that link and end (notes, 1.6 and 1.11). */
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
  withBody('getAuthorizationCode', phoneNumber, (service, body, call) => {
    const { state } = service.account
    if (state === 'starting') return refusal(service, call, STARTING)
    if (state !== 'notAuthorized') return json(200, { status: false, code: '' })
    return json(200, { status: true, code: authorizationCode(Number(body['phoneNumber']) + service.now()) })
  }),
  plain('qr', 'GET', (service) => {
    const { state } = service.account
    if (state === 'notAuthorized') {
      const message = qrPicture(String(Math.floor(service.now() / 1000))).toString('base64')
      return json(200, { type: 'qrCode', message })
    }
    if (state === 'starting') return json(200, { type: 'error', message: STARTING })
    return json(200, { type: 'alreadyLogged', message: 'instance account already authorized' })
  }),
  // These two are GETs with an effect as well.
  plain('logout', 'GET', (service) => {
    service.account.unlink()
    return json(200, { isLogout: true })
  }),
  plain('reboot', 'GET', (service) => {
    const { account } = service
    const after = account.state === 'sleepMode' ? 'authorized' : account.state
    account.setState('starting')
    service.timers.after(REBOOT_MS, () => {
      if (account.state === 'starting') account.setState(after === 'starting' ? 'authorized' : after)
    })
    return json(200, { isReboot: true })
  }),
]
