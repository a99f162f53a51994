import { canonicalAddress } from '../../../shared/lib/address.ts'
import { boolOf, isRecord, numberOf, receivedAddress, textOf } from './fields.ts'

/** Reads the answer of getStateInstance; null for what is none. */
export function parseState(body: unknown): string | null {
  return isRecord(body) ? textOf(body['stateInstance']) || null : null
}

/** What Parley needs to know of an instance's settings. */
export interface InstanceSettings {
  /** Milliseconds between two sends; null where the answer does not say. */
  readonly sendInterval: number | null
  /** True when a webhook address takes the notifications away from whoever polls. */
  readonly webhook: boolean
  /** Whether incoming messages come at all, to the queue and to the journal; null where the answer does not say. */
  readonly incoming: boolean | null
  /** The account's own number; empty while no phone is linked. */
  readonly ownNumber: string
}

/** Reads the answer of getSettings (field notes 1.6): switches are "yes" and "no", the newest ones booleans; null for what is none. */
export function parseSettings(body: unknown): InstanceSettings | null {
  if (!isRecord(body) || !('incomingWebhook' in body || 'delaySendMessagesMilliseconds' in body)) return null
  return {
    sendInterval: numberOf(body['delaySendMessagesMilliseconds']),
    webhook: textOf(body['webhookUrl']).trim() !== '',
    incoming: boolOf(body['incomingWebhook']),
    ownNumber: canonicalAddress(receivedAddress(body['wid'])).address,
  }
}
