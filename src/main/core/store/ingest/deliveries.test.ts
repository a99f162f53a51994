import { describe, expect, test, vi } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { storeDelivery, type Delivery } from './deliveries.ts'
import { storeJournal } from './ingest-journal.ts'
import { messageRecord } from '../messages/message-record.ts'
import { listUnreadable } from './unreadable-events.ts'

const archive = useArchive()

const store = (style: 'v1' | 'instance', body: string | object, final = false): Delivery =>
  storeDelivery(
    archive.db,
    ACCOUNT_ID,
    style,
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    NOON,
    final,
  )

/** From the next commit on nothing can be read. */
function refuseReads(why: string) {
  const { connection } = archive.db
  const exec = connection.exec.bind(connection)
  const all = archive.db.all.bind(archive.db)
  let isStored = false
  vi.spyOn(connection, 'exec').mockImplementation((sql) => {
    exec(sql)
    isStored = sql === 'COMMIT'
  })
  return vi.spyOn(archive.db, 'all').mockImplementation((...asked) => {
    if (isStored) throw new Error(why)
    return all(...asked)
  })
}

const head = {
  instanceData: { idInstance: 1101000009, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
  timestamp: NOON / 1000,
}
const incoming = {
  ...{ ...head, typeWebhook: 'incomingMessageReceived', idMessage: '3A77' },
  senderData: {
    chatId: '5511987650001@c.us',
    sender: '5511987650001@c.us',
    chatName: 'Ana',
    senderName: 'Ana',
  },
  messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: 'Olá' } },
}

describe('a notification of the instance queue', () => {
  test('is on disk with its raw body and its receipt, which is never rounded', () => {
    const body = JSON.stringify({ receiptId: 1, body: incoming }).replace('1', '9007199254740993')
    const delivery = store('instance', body)
    expect(delivery).toMatchObject({
      ...{ state: 'stored', receipt: '9007199254740993', ownNumber: '5511900000000', unreadable: false },
      ...{ messages: [{ text: 'Olá', instanceId: '3A77', source: 'queue' }], echoesWait: false, removed: [] },
    })
    expect(delivery.due).toEqual([delivery.messages[0]?.key])
    expect(messageRecord(archive.db, ACCOUNT_ID, delivery.due[0] ?? 0)?.raw).toBe(JSON.stringify(incoming))
    expect(store('instance', body)).toMatchObject({ state: 'redelivered', messages: [], news: [] })
  })

  test('reaches the window when it comes again, if the disk refused the first reading', () => {
    const reads = refuseReads('disk I/O error')
    expect(() => store('instance', { receiptId: 4, body: incoming })).toThrow('disk I/O error')
    reads.mockRestore()
    const again = store('instance', { receiptId: 4, body: incoming })
    expect(again).toMatchObject({ state: 'redelivered', messages: [{ text: 'Olá' }], chats: [{ unread: 1 }] })
    expect(again.due).toEqual([again.messages[0]?.key])
    expect(store('instance', { receiptId: 4, body: incoming })).toMatchObject({ messages: [], due: [] })
  })

  test('that can never be read is kept, and the queue goes on', () => {
    const reads = refuseReads('malformed JSON')
    expect(() => store('instance', { receiptId: 4, body: incoming })).toThrow('malformed JSON')
    expect(store('instance', { receiptId: 4, body: incoming })).toMatchObject({
      state: 'redelivered',
      messages: [],
    })
    reads.mockRestore()
    expect(archive.messages()).toHaveLength(1)
  })

  test('that comes again under another receipt is deleted again and is no second message', () => {
    store('instance', { receiptId: 5, body: incoming })
    expect(store('instance', { receiptId: 6, body: incoming })).toMatchObject({
      state: 'stored',
      messages: [],
    })
    expect(archive.messages()).toHaveLength(1)
  })

  test('of the account itself is news; of a status, its message climbs', () => {
    const state = { ...head, typeWebhook: 'stateInstanceChanged', stateInstance: 'notAuthorized' }
    expect(store('instance', { receiptId: 7, body: state }).news).toMatchObject([
      { type: 'state', state: 'notAuthorized' },
    ])
    const sent = { ...incoming, typeWebhook: 'outgoingMessageReceived', idMessage: '3EB1' }
    store('instance', { receiptId: 8, body: sent })
    const status = { chatId: '5511987650001@c.us', idMessage: '3EB1', status: 'read', sendByApi: true }
    const report = { ...head, typeWebhook: 'outgoingMessageStatus', ...status }
    expect(store('instance', { receiptId: 9, body: report }).messages).toMatchObject([
      { status: 'read', source: 'phone', direction: 'out' },
    ])
  })

  test('an edit with its message reaches it in one answer; without it, the answer says what left later', () => {
    const edit = {
      ...{ ...incoming, idMessage: '3A78' },
      messageData: {
        typeMessage: 'editedMessage',
        editedMessageData: { textMessage: 'Olá!', stanzaId: '3A77' },
      },
    }
    const early = store('instance', { receiptId: 10, body: edit })
    expect(early.messages).toMatchObject([{ kind: 'editedMessage' }])
    const late = store('instance', { receiptId: 11, body: incoming })
    expect(late.removed).toEqual([{ chatId: early.messages[0]?.chatId, keys: [early.messages[0]?.key] }])
    expect(archive.messages()).toMatchObject([{ text: 'Olá!', edited: { before: 'Olá' } }])
  })

  test.each(['', 'null', '{}', '\ufeff', '  \n'])('nothing waits: %j', (body) => {
    for (const style of ['v1', 'instance'] as const) expect(store(style, body).state).toBe('empty')
  })

  test('broken, it is asked for again, then kept raw under its receipt', () => {
    const cut = JSON.stringify({ receiptId: 12, body: incoming }).slice(0, 90)
    expect(store('instance', cut)).toMatchObject({ state: 'malformed', receipt: '12' })
    expect(store('instance', cut, true)).toMatchObject({ state: 'stored', receipt: '12', unreadable: true })
    expect(listUnreadable(archive.db, ACCOUNT_ID)).toMatchObject([{ reason: 'malformed', raw: cut }])
  })

  test.each([{ receiptId: 13 }, { receiptId: 13, body: null }, { receiptId: 13, body: 'x' }])(
    'without a body that says something it is kept to be seen, and can be deleted: %j',
    (envelope) => {
      expect(store('instance', envelope)).toMatchObject({ state: 'stored', receipt: '13', unreadable: true })
      expect(listUnreadable(archive.db, ACCOUNT_ID)).toMatchObject([{ reason: 'unknown-kind' }])
    },
  )

  test('of an unknown kind is kept raw', () => {
    const body = { ...head, typeWebhook: 'somethingNew', value: 1 }
    expect(store('instance', { receiptId: 14, body })).toMatchObject({ state: 'stored', unreadable: true })
  })

  test('without a receipt it is shown all the same, and cannot be deleted', () => {
    expect(store('instance', { body: incoming })).toMatchObject({
      ...{ state: 'no-receipt', receipt: null, messages: [{ text: 'Olá' }] },
    })
  })
})

test('the same receipt and body in both styles are two deliveries', () => {
  const body = { receipt: 3, receiptId: 3, notifications: [], body: incoming }
  expect(store('v1', body)).toMatchObject({ state: 'stored', receipt: '3' })
  expect(store('instance', body)).toMatchObject({
    state: 'stored',
    receipt: '3',
    messages: [{ text: 'Olá' }],
  })
})

test('the raw record of a v1 notification is the one message of several', () => {
  const told = ['um', 'dois'].map((text, n) => ({
    ...{
      from: '5511987650001',
      id: `v${String(n)}`,
      timestamp: NOON / 1000,
      type: 'text',
      text: { body: text },
    },
  }))
  store('v1', { receipt: 4, notifications: [{ type: 'inbound_message', messages: told, contacts: [] }] })
  const second = archive.messages()[1]
  expect(messageRecord(archive.db, ACCOUNT_ID, second?.key ?? 0)?.raw).toBe(JSON.stringify(told[1]))
})

test('the journal counts what it read and what was new', () => {
  const records = ['a', 'b'].map((id) => ({
    ...{ idMessage: id, timestamp: NOON / 1000, typeMessage: 'textMessage', textMessage: id },
    ...{ chatId: '5511987650001@c.us', senderId: '5511987650001@c.us', senderName: 'Ana' },
  }))
  const read = (body: unknown): unknown =>
    storeJournal(archive.db, ACCOUNT_ID, Buffer.from(JSON.stringify(body)), NOON)
  expect(read(records.slice(0, 1))).toMatchObject({ understood: true, read: 1, added: 1, removed: [] })
  expect(read(records)).toMatchObject({ understood: true, read: 2, added: 1, messages: [{ text: 'b' }] })
  expect(read({ message: 'no' })).toMatchObject({ understood: false, read: 0, added: 0 })
})
