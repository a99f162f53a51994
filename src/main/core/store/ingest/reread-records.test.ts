import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { countsOf } from '../settings/account-rows.ts'
import { storeDelivery } from './deliveries.ts'
import { storeJournal } from './ingest-journal.ts'
import { rereadUnreadable, type Reread } from './reread-records.ts'

const archive = useArchive()

const reread = (version = '2.0.0', from = 0): Reread =>
  rereadUnreadable(archive.db, ACCOUNT_ID, version, from, NOON)
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const ANA = '5511987650001@c.us'
const told = (id: string, more: object): object => ({
  ...{ idMessage: id, timestamp: NOON / 1000, chatId: ANA, senderId: ANA, senderName: 'Ana', ...more },
})
const POLL = {
  typeMessage: 'pollMessage',
  pollMessageData: { name: 'Quando?', options: [{ optionName: 'Hoje' }], multipleAnswers: false },
}
const REACTION = {
  typeMessage: 'reactionMessage',
  extendedTextMessageData: { text: '👍' },
  quotedMessage: { stanzaId: 'j0' },
}
const TEXT = { typeMessage: 'textMessage', textMessage: 'Bom dia' }
/** As a Parley stored it that knew neither polls nor reactions. */
const forget = (where: string): void => {
  archive.db.run(`UPDATE messages SET kind = 'unknown', text = '',
    content = '{"type":"unknown","reason":"x"}' WHERE ${where}`)
}

test('a card of a kind with a new name gains its known parts after an upgrade', () => {
  const file = { downloadUrl: 'https://m.example.com/1', mimeType: 'video/mp4', caption: 'Olha' }
  storeJournal(archive.db, ACCOUNT_ID, bytes([told('j1', { typeMessage: 'ptvMessage', ...file })]), NOON)
  forget('true')
  expect(reread().messages).toMatchObject([
    { kind: 'ptvMessage', text: 'Olha', content: { type: 'media', media: 'video', url: file.downloadUrl } },
  ])
  expect(archive.chats()).toMatchObject([{ last: { kind: 'videoMessage', preview: 'Olha' } }])
})

test('a card of an unknown kind becomes what it is, after an upgrade and only then', () => {
  storeJournal(archive.db, ACCOUNT_ID, bytes([told('j1', POLL)]), NOON)
  forget('true')
  const rows = reread()
  expect(rows).toMatchObject({ next: null, due: [] })
  expect(rows.messages).toMatchObject([
    { kind: 'pollMessage', text: 'Quando?', content: { type: 'poll', options: [{ name: 'Hoje' }] } },
  ])
  expect(archive.chats()).toMatchObject([{ unread: 1, last: { preview: 'Quando?' } }])
  forget('true')
  expect(reread().messages).toEqual([])
  expect(reread('2.0.1').messages).toHaveLength(1)
})

test('a card that is no message of its own goes, and what it meant reaches its message', () => {
  storeJournal(archive.db, ACCOUNT_ID, bytes([told('j0', TEXT)]), NOON)
  const poll = bytes([told('j1', { ...POLL, timestamp: NOON / 1000 + 1 })])
  storeJournal(archive.db, ACCOUNT_ID, poll, NOON)
  const raw = JSON.stringify(told('j1', { ...REACTION, timestamp: NOON / 1000 + 1 }))
  forget(`service_id = 'j1'`)
  archive.db.run(`UPDATE messages SET raw = ? WHERE service_id = 'j1'`, raw)
  const [, card] = archive.messages()
  expect(reread().removed).toEqual([{ chatId: card?.chatId, keys: [card?.key] }])
  expect(archive.messages()).toMatchObject([{ text: 'Bom dia', reactions: [{ emoji: '👍' }] }])
  expect(archive.chats()[0]?.unread).toBe(1)
})

test('a notification that was kept raw is read, counted and due; what still says nothing stays unreadable', () => {
  const sender = { senderData: { chatId: ANA, sender: ANA, senderName: 'Ana' } }
  const text = { typeMessage: 'textMessage', textMessageData: { textMessage: 'enfim' } }
  const body = { typeWebhook: 'incomingMessageReceived', ...told('n1', {}), ...sender, messageData: text }
  const insert = (receipt: string, raw: Uint8Array, state: string): void =>
    void archive.db.run(
      `INSERT INTO receipts (account_id, style, receipt, hash, body, state, arrived_at) VALUES (?, 'instance', ?, ?, ?, ?, ?)`,
      ...[ACCOUNT_ID, receipt, receipt, raw, state, NOON],
    )
  insert('1', bytes({ receiptId: 1, body }), 'unknown-kind')
  insert('2', Buffer.from('{"receiptId":2,"body":{'), 'malformed')
  storeDelivery(
    archive.db,
    ACCOUNT_ID,
    'instance',
    bytes({ receiptId: 3, body: { typeWebhook: 'new' } }),
    NOON,
    false,
  )
  expect(countsOf(archive.db, ACCOUNT_ID).unreadable).toBe(3)
  const rows = reread()
  expect(rows.messages).toMatchObject([{ text: 'enfim', at: NOON }])
  expect(rows.due).toHaveLength(1)
  expect(countsOf(archive.db, ACCOUNT_ID)).toMatchObject({ unread: 1, unreadable: 2 })
})

test('many cards are read in steps', () => {
  const records = Array.from({ length: 250 }, (_, n) =>
    told(`j${String(n)}`, { ...POLL, timestamp: NOON / 1000 + n }),
  )
  storeJournal(archive.db, ACCOUNT_ID, bytes(records), NOON)
  forget('true')
  const first = reread()
  expect(first.messages).toHaveLength(200)
  const second = reread('2.0.0', first.next ?? 0)
  expect([second.messages.length, second.next]).toEqual([50, null])
})
