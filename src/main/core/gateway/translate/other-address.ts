import { canonicalAddress, isHiddenAddress } from '../../../../shared/lib/address.ts'
import { own, textOf, type Rec } from './json-fields.ts'

/** Fields in which the service names the other address of somebody: a number beside a hidden one, or the other way round. */
const FIELDS = [
  'senderPhoneNumber',
  'phoneNumber',
  'phone',
  'lid',
  'senderLid',
  'sender',
  'senderId',
  'chatId',
  'id',
]

/** The other address of the person who is addressed by `address`, as a record tells it; empty where it tells none. */
export function otherAddress(record: Rec, address: string): string {
  const isHidden = isHiddenAddress(address)
  if (!isHidden && !isNumber(address)) return ''
  for (const field of FIELDS) {
    const given = textOf(own(record, field)).replace(/^\+/u, '')
    if (given === '') continue
    const { kind, address: other } = canonicalAddress(given)
    if (kind !== 'person' || other === address) continue
    // Two hidden addresses are never compared: only a number tells who it is.
    if (isHidden ? isNumber(other) : isHiddenAddress(other) || isNumber(other)) return other
  }
  return ''
}

const isNumber = (address: string): boolean => /^[1-9]\d{6,14}$/u.test(address)
