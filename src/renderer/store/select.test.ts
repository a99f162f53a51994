// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { EMPTY_SHELF, putChats, putPage } from './shelf.ts'
import { chatsOf, holdsOthers, isInView, lastEditable, matches, neighbour } from './select.ts'
import { aChat, aMessage } from './testing.ts'

const out = (key: number, more: Parameters<typeof aMessage>[1]) =>
  aMessage(key, { direction: 'out', ...more })

describe('the list', () => {
  it('stands newest first, ties by id, whatever the order of arrival', () => {
    const shelf = putChats(EMPTY_SHELF, [
      aChat(1, { activeAt: 5 }),
      aChat(2, { activeAt: 9 }),
      aChat(3, { activeAt: 5 }),
    ])
    expect(chatsOf({ shelves: { a: shelf } }, 'a').map((chat) => chat.id)).toEqual([2, 3, 1])
    expect(chatsOf({ shelves: {} }, 'a')).toEqual([])
  })

  it('continues behind the last chat of the last page, not behind one that an event brought', () => {
    const paged = putPage(EMPTY_SHELF, [aChat(9, { activeAt: 90 }), aChat(8, { activeAt: 80 })], true)
    const touched = putChats(paged, [aChat(1, { activeAt: 1 })])
    expect(touched.cursor).toEqual({ activeAt: 80, id: 8 })
    expect(putPage(touched, [], true).more).toBe(false)
  })

  it('keeps its order object when nothing moved', () => {
    const shelf = putChats(EMPTY_SHELF, [aChat(1), aChat(2)])
    expect(putChats(shelf, [aChat(1, { unread: 3 })]).order).toBe(shelf.order)
  })

  it.each([
    ['souza', true],
    ['SOUZÁ', true],
    ['verde', true],
    ['98765', true],
    ['+55 11 98765-4321', true],
    ['12', false],
    ['bruno', false],
    ['', true],
  ])('finds by name, number and preview without regard to accents: %s', (query, found) => {
    const last = {
      preview: 'Na cor Verde',
      kind: 'textMessage',
      call: null,
      direction: 'in',
      status: 'received',
      senderName: '',
      at: 0,
    } as const
    expect(matches(aChat(1, { name: 'Ana Souza', address: '5511987654321', last }), query)).toBe(found)
  })

  it('has views', () => {
    expect(isInView(aChat(1, { unread: 1 }), 'unread')).toBe(true)
    expect(isInView(aChat(1), 'unread')).toBe(false)
    expect(isInView(aChat(1, { waitingSince: 5 }), 'waiting')).toBe(true)
    expect(isInView(aChat(1), 'all')).toBe(true)
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
