import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import {
  boolOf,
  firstText,
  isRecord,
  own,
  receivedAddress,
  textOf,
  timeOf,
  type Rec,
  jsonOf,
} from './json-fields.ts'
import type { InboundMessage } from '../../domain/translation.ts'

type Outcome = Extract<MessageContent, { type: 'call' }>['outcome']

/** The words for a call's state; the last one is spelled differently from page to page (docs/service.md 1.3). */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  offer: 'ringing',
  pickUp: 'answered',
  hangUp: 'ended',
  hungUp: 'ended',
  missed: 'missed',
  declined: 'declined',
}

/** A call is a line in the conversation with the other side; null when the body does not say who that is. */
export function translateCall(
  body: Rec,
  direction: 'in' | 'out',
  ownNumber: string | null,
  arrivedAt: number,
): InboundMessage | null {
  const received = otherSide(body, direction, ownNumber)
  if (received === '') return null
  const chat = canonicalAddress(received)
  const id = textOf(own(body, 'idMessage'))
  const status = textOf(own(body, 'status'))
  const outcome = Object.hasOwn(OUTCOMES, status) ? (OUTCOMES[status] ?? 'unknown') : 'unknown'
  return {
    chat,
    receivedAddress: received,
    chatName: '',
    senderId: direction === 'in' ? chat.address : '',
    senderName: '',
    id: id === '' ? null : id,
    at: timeOf(own(body, 'timestamp'), arrivedAt),
    kind: direction === 'in' ? 'incomingCall' : 'outgoingCall',
    text: '',
    content: { type: 'call', direction, outcome, video: boolOf(own(body, 'isVideo')) === true },
    direction,
    source: direction === 'in' ? 'queue' : 'phone',
    quote: null,
    forwarded: false,
    marker: null,
    thumbnail: '',
    status: '',
    raw: jsonOf(body),
  }
}

/** An outgoing call names us as `from` and the others as participants. */
function otherSide(body: Rec, direction: 'in' | 'out', ownNumber: string | null): string {
  const from = receivedAddress(own(body, 'from'))
  if (direction === 'in') return from
  const listed = own(body, 'participants')
  const participants = (Array.isArray(listed) ? (listed as unknown[]) : []).map((each) =>
    receivedAddress(isRecord(each) ? firstText(each['wid'], each['id'], each['chatId']) : each),
  )
  return (
    [receivedAddress(own(body, 'chatId')), ...participants, from].find(
      (address) => address !== '' && canonicalAddress(address).address !== ownNumber,
    ) ?? ''
  )
}
