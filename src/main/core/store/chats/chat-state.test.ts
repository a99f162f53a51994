import { describe, expect, test } from 'vitest'
import { MUTED_ALWAYS, type Chat } from '../../../../shared/model/chat.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { markRead } from './chats.ts'
import {
  archiveChat,
  endSnoozes,
  markAllRead,
  markChat,
  muteChat,
  nextSnooze,
  pinChat,
  repeatAlerts,
  snoozeChat,
  undoAllRead,
} from './chat-state.ts'
import { listChats } from './list-views.ts'

const archive = useArchive()
const ANA = '5511987650001@c.us'
const BIA = '5511987650002@c.us'

let ids = 0
const write = (receivedAddress: string, at = NOON, source: 'queue' | 'history' = 'queue'): void =>
  void archive.take('v1', [record({ id: `id${String((ids += 1))}`, receivedAddress, at, source })])
const chat = (address = ANA): Chat => {
  const all = (['all', 'archived', 'snoozed'] as const).flatMap(
    (view) => listChats(archive.db, A, undefined, 50, view).chats,
  )
  return all.find((each) => each.address === address.replace('@c.us', '')) as Chat
}
const order = (): string[] => archive.chats().map((each) => each.address.slice(-1))

describe('a pinned chat', () => {
  test('stands before the others, in the order of pinning, whatever comes in', () => {
    for (const n of [1, 2, 3]) write(`551198765000${String(n)}@c.us`, NOON + n)
    expect(order()).toEqual(['3', '2', '1'])
    pinChat(archive.db, A, chat(ANA).id, true, NOON)
    pinChat(archive.db, A, chat(BIA).id, true, NOON)
    expect(order()).toEqual(['1', '2', '3'])
    write(BIA, NOON + 9)
    write('5511987650003@c.us', NOON + 10)
    expect(order()).toEqual(['1', '2', '3'])
    pinChat(archive.db, A, chat(ANA).id, false, NOON)
    expect(order()).toEqual(['2', '3', '1'])
  })

  test('is one of this account only', () => {
    write(ANA)
    expect(pinChat(archive.db, 'other', chat().id, true, NOON)).toBeNull()
    expect(chat().pinned).toBeNull()
  })
})

describe('an archived chat', () => {
  test('is out of the list until the customer writes', () => {
    write(ANA)
    pinChat(archive.db, A, chat().id, true, NOON)
    archiveChat(archive.db, A, chat().id, true, NOON)
    expect([archive.chats(), chat().archived, chat().pinned]).toEqual([[], true, null])
    archive.take('v1', [record({ id: 'own', direction: 'out', source: 'phone', at: NOON + 5000 })])
    write(ANA, NOON - 90_000, 'history')
    expect(archive.chats()).toEqual([])
    write(ANA, NOON + 10_000)
    expect(archive.chats()).toMatchObject([{ archived: false, unread: 1 }])
  })

  test('stays away while it is muted, and comes back when that is over', () => {
    write(ANA)
    archiveChat(archive.db, A, chat().id, true, NOON)
    muteChat(archive.db, A, chat().id, NOON + 60_000)
    write(ANA, NOON + 30_000)
    expect(chat()).toMatchObject({ archived: true, unread: 2 })
    write(ANA, NOON + 60_001)
    expect(chat().archived).toBe(false)
    archiveChat(archive.db, A, chat().id, true, NOON)
    muteChat(archive.db, A, chat().id, MUTED_ALWAYS)
    write(ANA, NOON + 900_000)
    expect(chat()).toMatchObject({ archived: true, mutedUntil: MUTED_ALWAYS })
  })
})

describe('a snoozed chat', () => {
  test('comes back to the top with a mark when its time is up, and is seen once it is read', () => {
    write(ANA)
    write(BIA, NOON + 1000)
    snoozeChat(archive.db, A, chat().id, NOON + 60_000)
    expect([order(), nextSnooze(archive.db)]).toEqual([['2'], NOON + 60_000])
    expect(endSnoozes(archive.db, NOON + 59_999)).toEqual([])
    const back = endSnoozes(archive.db, NOON + 70_000)
    expect(back).toMatchObject([{ snoozedUntil: null, returnedAt: NOON + 70_000, activeAt: NOON + 70_000 }])
    expect([order(), nextSnooze(archive.db)]).toEqual([['1', '2'], null])
    expect(markRead(archive.db, A, chat().id, 0)?.returnedAt).toBeNull()
    expect(order()).toEqual(['1', '2'])
  })

  test('comes back at once when the customer writes, without a mark', () => {
    write(ANA)
    snoozeChat(archive.db, A, chat().id, NOON + 60_000)
    archive.take('v1', [record({ id: 'own', direction: 'out', source: 'phone', at: NOON + 5000 })])
    expect(archive.chats()).toEqual([])
    write(ANA, NOON + 9000)
    expect(archive.chats()).toMatchObject([{ snoozedUntil: null, returnedAt: null }])
    expect(nextSnooze(archive.db)).toBeNull()
  })

  test('is not archived, and what is archived is not snoozed', () => {
    write(ANA)
    archiveChat(archive.db, A, chat().id, true, NOON)
    expect(snoozeChat(archive.db, A, chat().id, NOON + 1)).toMatchObject({ archived: false })
    expect(archiveChat(archive.db, A, chat().id, true, NOON)).toMatchObject({ snoozedUntil: null })
  })
})

describe('a mark', () => {
  test('stands until the chat is looked at again', () => {
    write(ANA)
    markChat(archive.db, A, chat().id, 'read')
    expect(chat()).toMatchObject({ unread: 0, markedUnread: false })
    markChat(archive.db, A, chat().id, 'unread')
    expect(chat()).toMatchObject({ unread: 0, markedUnread: true })
    markRead(archive.db, A, chat().id, chat().readSort)
    expect(chat().markedUnread).toBe(false)
    expect(markChat(archive.db, A, chat().id, 'read')?.id).toBe(chat().id)
    expect(markChat(archive.db, 'other', chat().id, 'read')).toBeNull()
  })

  test('on all of a view is taken back to the letter, with what has come since', () => {
    write(ANA)
    write(ANA, NOON + 1)
    write(BIA, NOON + 2)
    markChat(archive.db, A, chat(BIA).id, 'read')
    markChat(archive.db, A, chat(BIA).id, 'unread')
    const { before, chats } = markAllRead(archive.db, A, 'unread', null)
    expect(chats.map(({ unread, markedUnread }) => [unread, markedUnread])).toEqual([
      [0, false],
      [0, false],
    ])
    write(ANA, NOON + 3)
    undoAllRead(archive.db, A, before)
    expect([chat(ANA).unread, chat(BIA).unread, chat(BIA).markedUnread]).toEqual([3, 0, true])
    expect(undoAllRead(archive.db, 'other', before)).toEqual([])
  })
})

test('repeated alerts are kept with the chat', () => {
  write(ANA)
  expect(chat().repeatsAlert).toBe(false)
  expect(repeatAlerts(archive.db, A, chat().id, true)?.repeatsAlert).toBe(true)
  expect(repeatAlerts(archive.db, 'other', chat().id, false)).toBeNull()
  expect(chat().repeatsAlert).toBe(true)
})
