import { describe, expect, test } from 'vitest'
import { ACCOUNT, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { saveAccount } from '../settings/account-rows.ts'

const archive = useArchive()

describe('what was answered on the phone', () => {
  const ANA = '5511987650001@c.us'
  const asks = (id: string, at: number) => record({ id, at, receivedAddress: ANA })
  const answers = (source: 'phone' | 'api', at: number) =>
    record({ id: `${source}-${String(at)}`, at, direction: 'out', source, receivedAddress: ANA })
  const unread = (): number | undefined => archive.chats()[0]?.unread

  test('is read up to the answer; what comes after it, or later, is not', () => {
    archive.take(
      'instance',
      [asks('a', NOON), asks('b', NOON + 10_000), asks('c', NOON + 60_000)],
      [],
      NOON + 60_000,
    )
    expect(unread()).toBe(3)
    archive.take('instance', [answers('phone', NOON + 30_000)], [], NOON + 61_000)
    expect(unread()).toBe(1)
    archive.take('instance', [asks('late', NOON + 20_000)], [], NOON + 62_000)
    expect(unread()).toBe(2)
  })

  test('stays unread where another program has answered, and where the person wants it so', () => {
    archive.take('instance', [asks('a', NOON)], [], NOON)
    archive.take('instance', [answers('api', NOON + 30_000)], [], NOON + 30_000)
    expect(unread()).toBe(1)
    saveAccount(archive.db, { ...ACCOUNT, advanced: { ...ACCOUNT.advanced, keepUnread: true } })
    archive.take('instance', [answers('phone', NOON + 40_000)], [], NOON + 40_000)
    expect(unread()).toBe(1)
  })
})
