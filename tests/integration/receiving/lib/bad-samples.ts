/** Notifications of several kinds, as text with their receipt: before everything else, or behind it. */
import type { Style } from '../../../../simulator/simulator.ts'

/** A sound notification, and how to write it under a receipt. */
export interface Sample {
  readonly name: string
  readonly style: Style
  /** The notification without its envelope. */
  readonly notification: Readonly<Record<string, unknown>>
  readonly isReceiptFirst: boolean
  /** A status is of a message that is not here: it is kept, and nothing is shown. */
  readonly isStatus?: boolean
}

const account = { id: 31_000_001, wa_id: '5511900000000' }
const person = { profile: { name: 'Zoé "Zê" Lima' }, wa_id: '5511955550001' }
const group = { profile: { name: 'Equipe {1}' }, wa_id: '5511955550001-1581234048' }
const v1 = (fields: object, more: object = {}): Sample['notification'] => ({
  type: 'inbound_message',
  account,
  messages: [{ from: person.wa_id, id: 'bad-1', timestamp: 1_777_896_000, ...fields }],
  contacts: [person],
  ...more,
})
const instance = (fields: object): Sample['notification'] => ({
  instanceData: { idInstance: 1_101_000_001, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
  timestamp: 1_777_896_000,
  idMessage: '3ABAD1',
  ...fields,
})
const senderData = {
  chatId: '5511955550001@c.us',
  chatName: 'Zoé',
  sender: '5511955550001@c.us',
  senderName: 'Zoé',
}

/** The kinds whose every byte is broken. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'a text',
    style: 'v1',
    notification: v1({ text: { body: 'Olá, {"receipt":99} ou [1]?\n' }, type: 'text' }),
    isReceiptFirst: true,
  },
  {
    name: 'a picture in a group, the receipt last',
    style: 'v1',
    notification: v1(
      { image: { id: 'f-1', mime_type: 'image/jpeg', caption: 'fim' }, type: 'image', from: group.wa_id },
      { contacts: [group, person] },
    ),
    isReceiptFirst: false,
  },
  {
    name: 'a status',
    style: 'v1',
    notification: { type: 'message_status', account, statuses: [{ id: 'out-1', status: 'delivered' }] },
    isReceiptFirst: true,
    isStatus: true,
  },
  {
    name: 'a text of the instance',
    style: 'instance',
    notification: instance({
      typeWebhook: 'incomingMessageReceived',
      senderData,
      messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: 'Olá' } },
    }),
    isReceiptFirst: true,
  },
  {
    name: 'a location of the instance, the receipt last',
    style: 'instance',
    notification: instance({
      typeWebhook: 'incomingMessageReceived',
      senderData: { ...senderData, chatId: '5511955550002@c.us', sender: '5511955550002@c.us' },
      messageData: {
        typeMessage: 'locationMessage',
        locationMessageData: { nameLocation: 'Praça', address: '', latitude: -23.5, longitude: -46.6 },
      },
    }),
    isReceiptFirst: false,
  },
]

/** The body of a notification under a receipt. */
export function bodyOf(sample: Sample, receipt: number | string): string {
  const { style, notification, isReceiptFirst } = sample
  const handle = `"${style === 'v1' ? 'receipt' : 'receiptId'}":${String(receipt)}`
  const rest =
    style === 'v1'
      ? `"notifications":[${JSON.stringify(notification)}]`
      : `"body":${JSON.stringify(notification)}`
  return isReceiptFirst ? `{${handle},${rest}}` : `{${rest},${handle}}`
}
