import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../testing/archive.ts'
import type { InboundMessage } from '../service/translation.ts'
import { startChat } from './chats.ts'
import { countArrived } from './count-later.ts'
import { archiveChat, muteChat, snoozeChat } from './list/chat-state.ts'
import { hideSender } from './list/hidden-senders.ts'

const archive = useArchive()
const PERSON = '5511987650001@c.us'
const GROUP = '120363043968066561@g.us'
const MINUTE = 60_000

const told = fc.array(
  fc.record({
    chat: fc.constantFrom(PERSON, PERSON, GROUP),
    from: fc.constantFrom('5511987650001', '5511987650002'),
    name: fc.constantFrom('Ana', 'Ana Lima', ''),
    out: fc.boolean(),
    at: fc.integer({ min: -5, max: 5 }),
    text: fc.constantFrom('ok', 'sim', 'não'),
    again: fc.boolean(),
  }),
  { maxLength: 12 },
)
/** How a chat was put away before. */
const state = fc.record({
  archived: fc.boolean(),
  snoozed: fc.boolean(),
  mutedUntil: fc.option(fc.integer({ min: -4, max: 4 })),
  isAnaHidden: fc.boolean(),
  otherStyle: fc.boolean(),
  reacted: fc.boolean(),
})

function recordsOf(lines: typeof told extends fc.Arbitrary<infer Told> ? Told : never): InboundMessage[] {
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
    }),
  )
}

function prepare(how: typeof state extends fc.Arbitrary<infer Told> ? Told : never): void {
  const { db } = archive
  for (const [kind, address] of [
    ['person', '5511987650001'],
    ['group', '120363043968066561'],
  ] as const) {
    const { id } = startChat(db, ACCOUNT_ID, { kind, address }, NOON)
    if (how.archived) archiveChat(db, ACCOUNT_ID, id, true, NOON)
    if (how.snoozed) snoozeChat(db, ACCOUNT_ID, id, NOON + 60 * MINUTE)
    if (how.mutedUntil !== null) muteChat(db, ACCOUNT_ID, id, NOON + how.mutedUntil * MINUTE)
    if (how.isAnaHidden) hideSender(db, ACCOUNT_ID, id, { address: '5511987650001', name: 'Ana' }, true)
  }
  if (how.otherStyle) archive.take('v1', [record({ id: 'other', at: NOON + MINUTE, text: 'ok' })])
  if (how.reacted)
    archive.take('instance', [], [annotation({ type: 'reaction', text: '👍', targetId: 'm0' })])
}

/** Everything that is shown, whatever numbers its rows have. */
const seen = (): unknown =>
  archive.chats().map(({ id, ...chat }) => ({
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
      archive.take('instance', records)
      expect(seen()).toEqual(one)
    }),
    { numRuns: 150 },
  )
})

test('what was counted in a transaction that was given up is not counted with the next', () => {
  const { db } = archive
  const { id } = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  expect(() =>
    db.transaction(() => {
      countArrived(db, id, NOON)
      throw new Error('given up')
    }),
  ).toThrow('given up')
  db.transaction(() => countArrived(db, id, NOON))
  countArrived(db, id, NOON)
  expect(archive.chats().map(({ unread }) => unread)).toEqual([2])
})
