// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { NO_CHATS, listOf, pageOf, putChats, putPage } from './account-chats.ts'
import { chatsOf, holdsOthers, isFirstUse, lastEditable, neighbour } from './select.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat, aMessage, anAccount } from './store-fixture.ts'

const ALL = { view: 'all', label: null } as const
const out = (key: number, more: Parameters<typeof aMessage>[1]) =>
  aMessage(key, { direction: 'out', ...more })

describe('the list', () => {
  it('stands newest first, ties by id, whatever the order of arrival', () => {
    const list = putChats(NO_CHATS, [
      aChat(1, { activeAt: 5 }),
      aChat(2, { activeAt: 9 }),
      aChat(3, { activeAt: 5 }),
    ])
    expect(chatsOf({ chatsByAccount: { a: list } }, 'a').map((chat) => chat.id)).toEqual([2, 3, 1])
    expect(chatsOf({ chatsByAccount: {} }, 'a')).toEqual([])
  })

  it('continues behind the last chat of the last page, not behind one that an event brought', () => {
    const page = [aChat(9, { activeAt: 90 }), aChat(8, { activeAt: 80 })]
    const paged = putPage(NO_CHATS, ALL, page, true)
    const touched = putChats(paged, [aChat(1, { activeAt: 1 })])
    expect(pageOf(touched, ALL)).toEqual({
      more: true,
      end: { pinned: false, at: -80, id: -8 },
      loading: false,
    })
    expect(listOf([touched], ALL).map(({ id }) => id)).toEqual([9, 8])
    expect(listOf([touched], ALL, [1]).map(({ id }) => id)).toEqual([9, 8, 1])
    expect(pageOf(putPage(touched, ALL, [], true), ALL).more).toBe(false)
  })

  it('keeps its order object when nothing moved', () => {
    const list = putChats(NO_CHATS, [aChat(1), aChat(2)])
    expect(putChats(list, [aChat(1, { unread: 3 })]).order).toBe(list.order)
  })

  it.each([
    ['all', null, [2, 4, 1]],
    ['unread', null, [1, 4]],
    ['waiting', null, [4, 2]],
    ['snoozed', null, [6, 5]],
    ['archived', null, [3]],
    ['all', 7, [4, 1]],
    ['archived', 7, []],
  ] as const)('has the view %s with label %s', (view, label, ids) => {
    const list = putChats(NO_CHATS, [
      aChat(1, { unread: 1, labels: [7] }),
      aChat(2, { pinned: 5, waitingSince: 9 }),
      aChat(3, { archived: true, unread: 2, waitingSince: 1 }),
      aChat(4, { pinned: 6, markedUnread: true, waitingSince: 8, labels: [7, 8], activeAt: 0.5 }),
      aChat(5, { snoozedUntil: 90, labels: [7] }),
      aChat(6, { snoozedUntil: 80 }),
    ])
    expect(listOf([list], { view, label }).map(({ id }) => id)).toEqual(ids)
  })

  it('keeps the open chat in its place when it is read or answered, but not when it is put away', () => {
    const waiting = [1, 2, 3].map((id) => aChat(id, { waitingSince: id, unread: 1 }))
    const answered = putChats(putChats(NO_CHATS, waiting), [aChat(2)])
    for (const view of ['waiting', 'unread'] as const) {
      expect(listOf([answered], { view, label: null }).map(({ id }) => id)).not.toContain(2)
      expect(listOf([answered], { view, label: null }, [2])[1]?.id).toBe(2)
      const away = putChats(answered, [aChat(2, { archived: true })])
      expect(listOf([away], { view, label: null }, [2]).map(({ id }) => id)).not.toContain(2)
    }
  })

  it('knows neighbours and stops at its ends', () => {
    const chats = [aChat(1), aChat(2), aChat(3)]
    expect(neighbour(chats, chats[1]!, 1)?.id).toBe(3)
    expect(neighbour(chats, chats[0]!, -1)).toBeNull()
    expect(neighbour(chats, null, 1)?.id).toBe(1)
    expect(neighbour([], null, 1)).toBeNull()
  })
})

describe('messages that hold others', () => {
  const stuck = out(1, { status: 'failed' })
  it('are failed or unsure ones with an ordered queue behind them', () => {
    const behind = out(2, { status: 'queued', waiting: 'order' })
    expect(holdsOthers([stuck, behind], stuck)).toBe(true)
    expect(holdsOthers([stuck, { ...behind, waiting: 'offline' }], stuck)).toBe(false)
    expect(holdsOthers([behind, { ...stuck, sort: 9 }], { ...stuck, sort: 9 })).toBe(false)
    expect(holdsOthers([stuck, behind], { ...stuck, status: 'sent' })).toBe(false)
  })

  it('can be edited last first; what left cannot', () => {
    const list = [out(1, { status: 'queued' }), out(2, { status: 'failed' }), out(3, { status: 'sent' })]
    expect(lastEditable(list)?.key).toBe(2)
    expect(lastEditable([out(1, { status: 'unsure' }), aMessage(2)])).toBeNull()
    const place = { type: 'location', name: '', address: '', latitude: 1, longitude: 2, link: '' } as const
    const location = out(3, { status: 'queued', content: { ...place, thumbnail: false } })
    expect(lastEditable([out(1, { status: 'queued' }), location])?.key).toBe(1)
  })
})

describe('a new account', () => {
  const NONE = { unread: 0, unsent: 0, unreadable: 0 }
  const counts = (archived: number) => ({ unread: 0, waiting: 0, reminders: 0, snoozed: 0, archived })
  it.each([
    ['with no chat', [], {}, true],
    ['with the first one unread', [aChat(1, { unread: 2 })], {}, true],
    ['with the first one read', [aChat(1, { unread: 0 })], {}, false],
    ['with two', [aChat(1, { unread: 1 }), aChat(2)], {}, false],
    ['with all in the archive', [], { archived: 1 }, false],
    ['that is the demo', [], { demo: true }, false],
    ['beside another, in one list', [], { merged: true }, false],
  ] as const)(
    '%s',
    (
      _name,
      chats,
      { archived = 0, demo = false, merged = false }: { archived?: number; demo?: boolean; merged?: boolean },
      is,
    ) => {
      const account = anAccount('a', { demo })
      const state = {
        ...INITIAL_STATE,
        accounts: merged ? [account, anAccount('b')] : [account],
        settings: { ...INITIAL_STATE.settings, allAccounts: merged },
        chatsByAccount: chats.length === 0 ? {} : { a: putChats(NO_CHATS, chats) },
        counts: { a: { accountId: 'a', ...NONE, chats: counts(archived) } },
      }
      expect(isFirstUse(state, account)).toBe(is)
    },
  )
})
