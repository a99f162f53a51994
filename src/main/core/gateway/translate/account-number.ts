import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { receivedAddress } from './json-fields.ts'

/**
 * The account's own number as a notification names it, or null. What is no telephone number names none: another number
 * stops sending (docs/service.md, "Open points"), and a broken field must not.
 */
export function accountNumber(value: unknown): string | null {
  const { kind, address } = canonicalAddress(receivedAddress(value))
  return kind === 'person' && /^\d{7,15}$/.test(address) ? address : null
}
