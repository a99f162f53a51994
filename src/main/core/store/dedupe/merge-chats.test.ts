import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/model/chat.ts'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { mergeChats, separateAddress } from './merge-chats.ts'
import { markRead } from '../chats/chats.ts'
import { getDraft, saveDraft } from '../drafts/drafts.ts'

const archive = useArchive()

const PHONE = '5511987650001@c.us'
const HIDDEN = '120650379300001@lid'

const chatOf = (address: string): Chat => archive.chats().find((chat) => chat.address === address) as Chat
const phone = (): Chat => chatOf('5511987650001')
const hidden = (): Chat => chatOf(HIDDEN)

/** What must be the same again once a join is undone. */
const picture = (): unknown =>
  archive
    .chats()
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, address, name, unread, waitingSince, last }) => ({
      chat: { id, address, name, unread, waitingSince, last },
      messages: archive.messages(id).map((each) => [each.key, each.text, each.linkedIds, each.reactions]),
    }))

const writes = (receivedAddress: string, id: string, at: number, own = false): void => {
  const change = own ? ({ direction: 'out', source: 'phone' } as const) : {}
  const style = receivedAddress === HIDDEN ? 'instance' : 'v1'
  archive.take(style, [record({ receivedAddress, id, at, text: `texto ${id}`, ...change })])
}

describe('joining two conversations', () => {
  test('brings the messages into one, in the order of their times; what comes by either address comes there', () => {
    writes(PHONE, 'a', NOON)
    writes(HIDDEN, 'b', NOON + 1000)
    writes(PHONE, 'c', NOON + 2000)
    const [into, from] = [phone().id, hidden().id]
    expect(mergeChats(archive.db, ACCOUNT_ID, into, from)).toMatchObject({
      from,
      into,
      chats: [{ id: into, unread: 3 }],
    })
    expect(archive.chats()).toHaveLength(1)
    writes(HIDDEN, 'd', NOON + 3000)
    expect(archive.messages().map((each) => each.text)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => `texto ${id}`),
    )
  })

  test('what was read stays read, what was unread stays unread', () => {
    writes(PHONE, 'a', NOON)
    writes(PHONE, 'b', NOON + 5000)
    markRead(archive.db, ACCOUNT_ID, phone().id, NOON + 5000)
    writes(HIDDEN, 'c', NOON + 1000)
    writes(HIDDEN, 'd', NOON + 9000)
    mergeChats(archive.db, ACCOUNT_ID, phone().id, hidden().id)
    expect(archive.chats()).toMatchObject([{ unread: 2, waitingSince: NOON }])
  })

  test.each(['hidden into phone', 'phone into hidden'])(
    'what was linked on one side meets its other record: %s',
    (way) => {
      const instance = (receivedAddress: string): void =>
        void archive.take('instance', [record({ receivedAddress, id: '3A1', text: 'Oi', source: 'journal' })])
      archive.take('v1', [record({ receivedAddress: PHONE, id: 'v1-1', text: 'Oi' })])
      instance(PHONE)
      instance(HIDDEN)
      const [into, from] = way === 'hidden into phone' ? [phone(), hidden()] : [hidden(), phone()]
      mergeChats(archive.db, ACCOUNT_ID, into.id, from.id)
      expect(archive.messages()).toHaveLength(1)
      expect(archive.chats()).toMatchObject([{ unread: 1 }])
    },
  )

  test('news that only the history had told on the other side stays counted', () => {
    archive.take('instance', [record({ receivedAddress: PHONE, id: '3A1', text: 'Oi', source: 'history' })])
    archive.take('instance', [record({ receivedAddress: HIDDEN, id: '3A1', text: 'Oi', source: 'queue' })])
    mergeChats(archive.db, ACCOUNT_ID, phone().id, hidden().id)
    expect(archive.messages()).toHaveLength(1)
    expect(archive.chats()).toMatchObject([{ unread: 1 }])
  })

  test('where nothing was read, nothing counts as read: late news of an earlier time is unread', () => {
    writes(PHONE, 'b', NOON + 60_000)
    writes(HIDDEN, 'c', NOON + 120_000)
    mergeChats(archive.db, ACCOUNT_ID, phone().id, hidden().id)
    const early = { receivedAddress: HIDDEN, id: 'a', text: 'texto a', at: NOON }
    archive.take('instance', [record({ ...early, source: 'history' })])
    archive.take('instance', [record({ ...early, source: 'queue' })])
    expect(archive.chats()).toMatchObject([{ unread: 3 }])
  })

  test('drafts are kept, one under the other, and queued messages stay queued', () => {
    writes(PHONE, 'a', NOON)
    writes(HIDDEN, 'b', NOON)
    const [into, from] = [phone().id, hidden().id]
    saveDraft(archive.db, ACCOUNT_ID, into, 'um', NOON)
    saveDraft(archive.db, ACCOUNT_ID, from, 'dois', NOON + 1)
    mergeChats(archive.db, ACCOUNT_ID, into, from)
    expect(getDraft(archive.db, ACCOUNT_ID, into)?.text).toBe('um\ndois')
  })

  test('an edit that waited for its message under the other address finds it', () => {
    writes(HIDDEN, 'm1', NOON)
    archive.take('instance', [], [annotation({ type: 'edit', receivedAddress: PHONE, text: 'certo' })])
    mergeChats(archive.db, ACCOUNT_ID, hidden().id, phone().id)
    expect(archive.messages().map((each) => each.text)).toEqual(['certo'])
  })

  test('what both styles told of one message becomes one, and two again when it is undone', () => {
    writes(PHONE, 'v1-1', NOON)
    archive.take('instance', [record({ receivedAddress: HIDDEN, id: '3A1', text: 'texto v1-1' })])
    const before = picture()
    mergeChats(archive.db, ACCOUNT_ID, phone().id, hidden().id)
    expect(archive.messages().map((each) => [each.serviceId, each.linkedIds])).toEqual([['v1-1', ['3A1']]])
    expect(archive.chats()[0]?.unread).toBe(1)
    separateAddress(archive.db, ACCOUNT_ID, phone().id, HIDDEN)
    expect(picture()).toEqual(before)
  })

  test('one record that comes by both addresses is one message, with its reactions once', () => {
    const reaction = (receivedAddress: string): ReturnType<typeof annotation> =>
      annotation({ type: 'reaction', receivedAddress, targetId: '3A1', text: '👍' })
    const by = (receivedAddress: string): void =>
      void archive.take('instance', [record({ receivedAddress, id: '3A1' })], [reaction(receivedAddress)])
    by(PHONE)
    by(HIDDEN)
    const before = picture()
    const into = phone().id
    mergeChats(archive.db, ACCOUNT_ID, into, hidden().id)
    expect(archive.messages()).toMatchObject([{ serviceId: '3A1', linkedIds: ['3A1'] }])
    separateAddress(archive.db, ACCOUNT_ID, into, HIDDEN)
    expect(picture()).toEqual(before)
    mergeChats(archive.db, ACCOUNT_ID, into, hidden().id)
    for (const address of [PHONE, HIDDEN])
      archive.take(
        'instance',
        [record({ receivedAddress: address, id: '3A2', at: NOON + 9000 })],
        [annotation({ type: 'reaction', id: 'r2', receivedAddress: address, targetId: '3A2', text: '👍' })],
      )
    expect(archive.messages().map((each) => [each.serviceId, each.reactions.length])).toEqual([
      ['3A1', 1],
      ['3A2', 1],
    ])
    expect(archive.chats()[0]?.unread).toBe(2)
  })

  test('a record that comes by the second address finds itself behind the message that it is linked to', () => {
    writes(PHONE, 'v1-1', NOON)
    archive.take('instance', [record({ receivedAddress: PHONE, id: '3A1', text: 'texto v1-1' })])
    writes(HIDDEN, 'other', NOON + 60_000)
    mergeChats(archive.db, ACCOUNT_ID, phone().id, hidden().id)
    const again = record({ receivedAddress: HIDDEN, id: '3A1', text: 'texto v1-1', source: 'journal' })
    expect(archive.take('instance', [again]).due).toEqual([])
    expect(archive.messages().map((each) => [each.text, each.linkedIds])).toEqual([
      ['texto v1-1', ['3A1', '3A1']],
      ['texto other', []],
    ])
    expect(archive.chats()[0]?.unread).toBe(2)
  })

  test('a person and a group are never one, nor is a chat with itself, nor one that is not here', () => {
    writes(PHONE, 'a', NOON)
    writes('120363040000000001@g.us', 'b', NOON)
    const group = archive.chats().find((chat) => chat.kind === 'group') as Chat
    expect(mergeChats(archive.db, ACCOUNT_ID, phone().id, group.id)).toBeNull()
    expect(mergeChats(archive.db, ACCOUNT_ID, phone().id, phone().id)).toBeNull()
    expect(mergeChats(archive.db, ACCOUNT_ID, phone().id, 999)).toBeNull()
  })
})

describe('separating an address', () => {
  test('answers the chat it is in, tells what left, and refuses the only address', () => {
    writes(PHONE, 'a', NOON)
    writes(HIDDEN, 'b', NOON + 1000)
    const [into, from] = [phone().id, hidden().id]
    mergeChats(archive.db, ACCOUNT_ID, into, from)
    writes(HIDDEN, 'c', NOON + 2000)
    const separated = separateAddress(archive.db, ACCOUNT_ID, into, HIDDEN)
    expect(separated).toMatchObject({
      ...{ chat: { id: from, address: HIDDEN, unread: 2 }, removed: [{ chatId: into, keys: [2, 3] }] },
    })
    expect(archive.messages(from).map((each) => each.text)).toEqual(['texto b', 'texto c'])
    expect(separateAddress(archive.db, ACCOUNT_ID, into, '5511987650001')).toBeNull()
    expect(separateAddress(archive.db, ACCOUNT_ID, into, 'nobody')).toBeNull()
  })

  test('the address that the chat sends to may go as well: the chat then sends to the next one', () => {
    writes(PHONE, 'a', NOON)
    writes(HIDDEN, 'b', NOON + 1000)
    const into = phone().id
    mergeChats(archive.db, ACCOUNT_ID, into, hidden().id)
    separateAddress(archive.db, ACCOUNT_ID, into, '5511987650001')
    expect(
      archive
        .chats()
        .map((chat) => [chat.id === into, chat.address])
        .sort(),
    ).toEqual([
      [false, '5511987650001'],
      [true, HIDDEN],
    ])
  })

  test('undoes a join, whatever was written, answered and read on both sides', () => {
    const line = fc.record({
      address: fc.constantFrom(PHONE, HIDDEN),
      at: fc.integer({ min: 0, max: 6 }),
      own: fc.boolean(),
      reads: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 14 }), (lines) => {
        archive.renew()
        writes(PHONE, 'first', NOON)
        writes(HIDDEN, 'second', NOON)
        for (const [n, { address, at, own, reads }] of lines.entries()) {
          writes(address, `n${String(n)}`, NOON + at * 1000, own)
          const chat = address === PHONE ? phone() : hidden()
          if (reads) markRead(archive.db, ACCOUNT_ID, chat.id, archive.messages(chat.id).at(-1)?.sort ?? 0)
        }
        const before = picture()
        const unread = archive.chats().reduce((sum, chat) => sum + chat.unread, 0)
        const [into, from] = [phone().id, hidden().id]
        mergeChats(archive.db, ACCOUNT_ID, into, from)
        expect(archive.chats()[0]?.unread).toBe(unread)
        separateAddress(archive.db, ACCOUNT_ID, into, HIDDEN)
        expect(picture()).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })
})
