import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/model/chat.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { dueAlerts } from '../ingest/due-notifications.ts'
import { hideSender } from './hidden-senders.ts'

const archive = useArchive()
const GROUP = '120363040000000001@g.us'
const BIA = { address: '5511987650002', name: 'Bia' }
const ANA = '5511987650001'

const write = (id: string, senderId: string, at: number): void =>
  void archive.take('v1', [record({ id, receivedAddress: GROUP, senderId, text: id, at })])
const group = (): Chat => archive.chats()[0] as Chat
const hide = (hidden: boolean): Chat | null => hideSender(archive.db, A, group().id, BIA, hidden)

describe('a hidden sender of a group', () => {
  test('counts nowhere, moves nothing, and makes no alert', () => {
    write('from ana', ANA, NOON)
    write('from bia', BIA.address, NOON + 1000)
    expect(group()).toMatchObject({ unread: 2, waitingSince: NOON, last: { preview: 'from bia' } })
    expect(hide(true)).toMatchObject({ unread: 1, hidden: [BIA], last: { preview: 'from ana' } })
    const { activeAt } = group()
    write('from bia again', BIA.address, NOON + 90_000)
    expect(group()).toMatchObject({ unread: 1, activeAt, last: { preview: 'from ana' } })
    expect(dueAlerts(archive.db, 9).newest.map(({ text }) => text)).toEqual(['from ana'])
    expect(archive.messages().map(({ text }) => text)).toEqual(['from ana', 'from bia', 'from bia again'])
  })

  test('is shown again on demand; what came meanwhile is not counted afterwards', () => {
    write('from ana', ANA, NOON)
    hide(true)
    write('from bia', BIA.address, NOON + 1000)
    expect(hide(false)).toMatchObject({ unread: 1, hidden: [], last: { preview: 'from bia' } })
    write('from bia again', BIA.address, NOON + 2000)
    expect(group().unread).toBe(2)
  })

  test('keeps nobody waiting', () => {
    write('from bia', BIA.address, NOON)
    expect(hide(true)?.waitingSince).toBeNull()
    expect(hide(false)?.waitingSince).toBe(NOON)
  })

  test('is one of a group: a person cannot be hidden in their own chat', () => {
    archive.take('v1', [record()])
    expect(hideSender(archive.db, A, group().id, { address: ANA, name: '' }, true)).toBeNull()
    write('from bia', BIA.address, NOON + 1)
    const own = archive.chats().find((chat) => chat.kind === 'group')
    expect(hideSender(archive.db, 'other', own?.id ?? 0, BIA, true)).toBeNull()
    expect(hideSender(archive.db, A, own?.id ?? 0, { address: '', name: '' }, true)).toBeNull()
  })
})
