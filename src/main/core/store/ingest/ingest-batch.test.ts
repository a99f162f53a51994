import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import { startChat } from '../chats/chats.ts'
import { archiveChat, muteChat, snoozeChat } from '../chats/chat-state.ts'
import { hideSender } from '../chats/hidden-senders.ts'
import { storeContacts } from '../contacts/contacts.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'

const archive = useArchive()
const PERSON = '5511987650001@c.us'
const HIDDEN_NUMBER = '120650379300001@lid'
const GROUP = '120363043968066561@g.us'
const MINUTE = 60_000

const told = fc.array(
  fc.record({
    chat: fc.constantFrom(PERSON, PERSON, HIDDEN_NUMBER, GROUP),
    from: fc.constantFrom('5511987650001', '5511987650002'),
    name: fc.constantFrom('Ana', 'Ana Lima', ''),
    out: fc.boolean(),
    at: fc.integer({ min: -5, max: 5 }),
    text: fc.constantFrom('ok', 'sim', 'não'),
    again: fc.boolean(),
    call: fc.option(fc.constantFrom('ringing', 'missed', 'answered'), { freq: 4 }),
  }),
  { maxLength: 12 },
)
type Line = typeof told extends fc.Arbitrary<readonly (infer Told)[]> ? Told : never

/** How a chat stood before. */
const state = fc.record({
  archived: fc.boolean(),
  snoozed: fc.boolean(),
  mutedUntil: fc.option(fc.integer({ min: -4, max: 4 })),
  isAnaHidden: fc.boolean(),
  otherStyle: fc.boolean(),
  reacted: fc.boolean(),
  joined: fc.boolean(),
  inAddressBook: fc.boolean(),
  /** The history has shown the first message already, and told of no news. */
  shown: fc.boolean(),
})

type State = typeof state extends fc.Arbitrary<infer Before> ? Before : never

function recordsOf(lines: readonly Line[]): InboundMessage[] {
  return lines.map((line, n) =>
    record({
      receivedAddress: line.chat,
      chatName: line.chat === GROUP ? 'Loja' : line.name,
      senderId: line.from,
      senderName: line.name,
      id: `m${String(line.again ? 0 : n)}`,
      at: NOON + line.at * MINUTE,
      text: line.text,
      direction: line.out ? 'out' : 'in',
      source: 'journal',
      ...(line.call === null
        ? {}
        : {
            kind: 'incomingCall',
            content: { type: 'call', video: false, direction: 'in', outcome: line.call },
          }),
    }),
  )
}

function prepare(how: State): void {
  const { db } = archive
  for (const [kind, address] of [
    ['person', '5511987650001'],
    ['group', '120363043968066561'],
  ] as const) {
    const { id } = startChat(db, ACCOUNT_ID, { kind, address }, NOON)
    if (how.archived) archiveChat(db, ACCOUNT_ID, id, true, NOON)
    if (how.snoozed) snoozeChat(db, ACCOUNT_ID, id, NOON + 60 * MINUTE)
    if (how.mutedUntil !== null) muteChat(db, ACCOUNT_ID, id, NOON + how.mutedUntil * MINUTE)
    if (kind === 'person' && how.joined) {
      const other = startChat(db, ACCOUNT_ID, { kind, address: HIDDEN_NUMBER }, NOON)
      mergeChats(db, ACCOUNT_ID, id, other.id)
    }
    if (how.isAnaHidden) hideSender(db, ACCOUNT_ID, id, { address: '5511987650001', name: 'Ana' }, true)
  }
  const book = JSON.stringify([
    { id: PERSON, name: 'Ana da padaria', contactName: 'Ana da padaria', type: 'user' },
  ])
  if (how.inAddressBook) storeContacts(db, ACCOUNT_ID, Buffer.from(book), NOON)
  if (how.shown) archive.take('instance', [record({ id: 'm0', source: 'history' })])
  if (how.otherStyle) archive.take('v1', [record({ id: 'other', at: NOON + MINUTE, text: 'ok' })])
  if (how.reacted)
    archive.take('instance', [], [annotation({ type: 'reaction', text: '👍', targetId: 'm0' })])
}

/** All chats, wherever they were put away. */
function allChats(): readonly Chat[] {
  const ids = archive.db.all<{ id: number }>('SELECT id FROM chats ORDER BY address')
  return ids.flatMap(({ id }) => chatsById(archive.db, [id]))
}

/** Everything that is shown, whatever numbers its rows have. */
const seen = (): unknown =>
  allChats().map(({ id, ...chat }) => ({
    ...chat,
    messages: archive.messages(id).map(({ key: _key, chatId: _chatId, ...message }) => message),
  }))

function forget(): void {
  archive.db.run('DELETE FROM chats')
  archive.db.run('DELETE FROM contacts')
}

test('what comes in one answer ends as if each message had come by itself', () => {
  fc.assert(
    fc.property(told, state, (lines, how) => {
      const records = recordsOf(lines)
      forget()
      prepare(how)
      for (const each of records) archive.take('instance', [each])
      const one = seen()
      forget()
      prepare(how)
      const { chats } = archive.take('instance', records)
      expect(seen()).toEqual(one)
      // What the window is told is what the archive holds.
      const held = new Map(allChats().map((chat) => [chat.id, chat]))
      for (const chat of chats) expect(chat).toEqual(held.get(chat.id))
    }),
    { numRuns: 150 },
  )
})

test('a chat that was put away and muted comes back when one of several messages came after its mute', () => {
  const { db } = archive
  const { id } = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  archiveChat(db, ACCOUNT_ID, id, true, NOON)
  muteChat(db, ACCOUNT_ID, id, NOON + MINUTE)
  archive.take('instance', [record({ id: 'm1' }), record({ id: 'm2', at: NOON + 30_000 })])
  expect(archive.db.get('SELECT archived_at AS at FROM chats WHERE id = ?', id)).toEqual({ at: NOON })
  archive.take('instance', [record({ id: 'm3', at: NOON + MINUTE }), record({ id: 'm4' })])
  expect(archive.db.get('SELECT archived_at AS at FROM chats WHERE id = ?', id)).toEqual({ at: null })
})

test('a message that the history had shown becomes news among new ones, and is counted once', () => {
  archive.take('instance', [record({ id: 'm1', source: 'history' })])
  archive.take('instance', [
    record({ id: 'm0', source: 'journal', at: NOON - MINUTE }),
    record({ id: 'm1', source: 'journal' }),
  ])
  expect(archive.chats().map(({ unread }) => unread)).toEqual([2])
})

test('in a joined conversation the address book speaks for its own address alone, however the answer is cut', () => {
  const { db } = archive
  const person = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  const other = startChat(db, ACCOUNT_ID, { kind: 'person', address: HIDDEN_NUMBER }, NOON)
  mergeChats(db, ACCOUNT_ID, person.id, other.id)
  const book = JSON.stringify([
    { id: PERSON, name: 'Beatriz Silva', contactName: 'Beatriz Silva', type: 'user' },
  ])
  storeContacts(db, ACCOUNT_ID, Buffer.from(book), NOON)
  archive.take('instance', [
    record({ id: 'm1', chatName: 'Bia' }),
    record({ id: 'm2', chatName: 'Bia', receivedAddress: HIDDEN_NUMBER }),
  ])
  expect(archive.chats().map(({ name }) => name)).toEqual(['Bia'])
})
