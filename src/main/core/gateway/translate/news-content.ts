import { canonicalAddress } from '../../../../shared/lib/address.ts'
import {
  isRecord,
  numberOf,
  own,
  part,
  receivedAddress,
  textOf,
  pastTimeOf,
  type Rec,
} from './json-fields.ts'
import type { AccountNews } from '../../domain/translation.ts'

/** News of the account in a notification (docs/service.md 1.3); null for what is none. */
export function accountNews(body: Rec, arrivedAt: number): AccountNews | null {
  const at = pastTimeOf(own(body, 'timestamp'), arrivedAt)
  // A mirror of the documentation shows the quota under the name of the block: the object decides.
  if (isRecord(own(body, 'quotaData'))) return quota(part(body, 'quotaData'), at)
  switch (own(body, 'typeWebhook')) {
    case 'stateInstanceChanged':
      return state('state', own(body, 'stateInstance'), at)
    case 'statusInstanceChanged':
      return state('phone', own(body, 'statusInstance'), at)
    case 'deviceInfo':
      return { type: 'device', at }
    case 'incomingBlock':
      return block(body, at)
    default:
      return null
  }
}

function state(type: 'state' | 'phone', given: unknown, at: number): AccountNews | null {
  const word = textOf(given)
  return word === '' ? null : { type, state: word, at }
}

function block(body: Rec, at: number): AccountNews | null {
  const address = canonicalAddress(receivedAddress(own(body, 'chatId'))).address
  return address === '' ? null : { type: 'block', address, state: textOf(own(body, 'chatState')), at }
}

function quota(data: Rec, at: number): AccountNews {
  return {
    type: 'quota',
    method: textOf(data['method']),
    used: numberOf(data['used']),
    total: numberOf(data['total']),
    description: textOf(data['description']),
    at,
  }
}
