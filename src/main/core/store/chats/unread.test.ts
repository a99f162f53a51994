import { beforeEach, describe, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/model/chat.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { markRead } from './chats.ts'
import { markAllRead, markChat, undoAllRead } from './chat-state.ts'
import { removeMessages, restoreMessages } from '../removal/remove-messages.ts'

const archive = useArchive()

const chat = (): Chat => archive.chats()[0] as Chat
const sortOf = (id: string): number => archive.messages().find((each) => each.serviceId === id)?.sort ?? 0
const keyOf = (id: string): number => archive.messages().find((each) => each.serviceId === id)?.key ?? 0
const unread = (): unknown => [chat().unread, chat().unreadFrom]

/** Four messages that were read, of which the second and the third arrived late. */
beforeEach(() => {
  for (const [at, id] of ['one', 'two', 'three', 'four'].entries())
    archive.take('v1', [record({ id, at: NOON + at * 10_000 })])
  markRead(archive.db, A, chat().id, sortOf('four'))
  archive.db.run(`UPDATE messages SET late = 1 WHERE id IN (?, ?)`, ...[keyOf('two'), keyOf('three')])
  markRead(archive.db, A, chat().id, sortOf('four') + 1, sortOf('four'))
})

describe('what arrived late', () => {
  test('is unread below the read mark, and the first of it is where the unread part begins', () => {
    expect(unread()).toEqual([2, sortOf('two')])
  })

  test('is read only where it was in sight, however far the mark goes', () => {
    markRead(archive.db, A, chat().id, NOON + 60_000, sortOf('four'))
    expect(unread()).toEqual([2, sortOf('two')])
    markRead(archive.db, A, chat().id, sortOf('two'), sortOf('one'))
    expect(unread()).toEqual([1, sortOf('three')])
    markRead(archive.db, A, chat().id, sortOf('four'), sortOf('three'))
    expect(unread()).toEqual([0, null])
  })

  test('is counted with what stands above the mark', () => {
    archive.take('v1', [record({ id: 'five', at: NOON + 90_000 })])
    expect(unread()).toEqual([3, sortOf('two')])
    markRead(archive.db, A, chat().id, sortOf('three'), sortOf('two'))
    expect(unread()).toEqual([1, sortOf('five')])
  })

  test('is read with its chat, and unread again when that is undone', () => {
    expect(markChat(archive.db, A, chat().id, 'read')).toMatchObject({ unread: 0, unreadFrom: null })
    archive.db.run('UPDATE messages SET late = 1 WHERE id = ?', keyOf('two'))
    markRead(archive.db, A, chat().id, NOON + 60_001, NOON + 60_000)
    const { before } = markAllRead(archive.db, A, 'all', null)
    expect(unread()).toEqual([0, null])
    undoAllRead(archive.db, A, before)
    expect(unread()).toEqual([1, sortOf('two')])
  })

  test('stays so when it is removed and brought back', () => {
    removeMessages(archive.db, A, [keyOf('two')], NOON)
    expect(unread()).toEqual([1, sortOf('three')])
    const gone = archive.db.all<{ id: number }>('SELECT id FROM messages WHERE removed_at IS NOT NULL')
    restoreMessages(
      archive.db,
      A,
      gone.map(({ id }) => id),
    )
    expect(unread()).toEqual([2, sortOf('two')])
  })

  test('is nobody else’s to read', () => {
    expect(markRead(archive.db, 'other', chat().id, NOON + 60_000)).toBeNull()
    expect(unread()).toEqual([2, sortOf('two')])
  })
})
