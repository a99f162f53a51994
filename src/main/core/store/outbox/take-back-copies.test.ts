import { expect, test } from 'vitest'
import type { OfficeHours } from '../../../../shared/lib/office-hours.ts'
import { ACCOUNT, ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { mailingPeople, startMailing } from '../mailings/mailings.ts'
import { nextCopy, takeTurn } from '../mailings/mailing-copies.ts'
import { saveAccount } from '../settings/account-rows.ts'
import type { NewOutgoing } from './enqueue.ts'
import { beginAttempt, expireUnsent } from './send-attempts.ts'

const archive = useArchive()

const HOUR_MS = 3_600_000
const ROW: NewOutgoing = {
  ...{ kind: 'textMessage', text: 'Oi', content: { type: 'text' }, style: 'v1' },
  ...{ extras: {}, quotedId: null, body: { type: 'text', body: 'Oi' } },
}

/** A copy that was queued at noon, of a mailing that keeps to office hours until one. Answers its key. */
function queuedCopy(): number {
  const { db } = archive
  const minute = new Date(NOON).getHours() * 60 + new Date(NOON).getMinutes()
  const span = { from: minute, to: (minute + 60) % 1440 }
  const officeHours: OfficeHours = Array<typeof span>(7).fill(span)
  saveAccount(db, { ...ACCOUNT, advanced: { ...ACCOUNT.advanced, officeHours } })
  const people = [{ address: '5511987650001', name: 'Ana', text: 'Oi', problem: null }]
  const mailing = { accountId: ACCOUNT_ID, sendId: 'm1', name: 'VIP', text: 'Oi', officeHours: true, people }
  startMailing(db, mailing, NOON)
  const turn = takeTurn(db, ACCOUNT_ID, nextCopy(db, ACCOUNT_ID)?.person?.id ?? 0, [ROW], NOON)
  return turn.outcome === 'queued' ? turn.key : 0
}

test('a copy whose turn comes after office hours stays here and waits for the next ones', () => {
  const key = queuedCopy()
  expect(beginAttempt(archive.db, key, 'v1', NOON + HOUR_MS)).toBeNull()
  const { gone, chats } = expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR_MS)
  expect(gone).toEqual([{ chatId: chats[0]?.id, keys: [key] }])
  expect(mailingPeople(archive.db, ACCOUNT_ID, 1)).toMatchObject([{ outcome: 'waiting', status: null }])
  expect(nextCopy(archive.db, ACCOUNT_ID)).toMatchObject({ underWay: null, person: { text: 'Oi' } })
})

test('a copy whose turn comes in time leaves', () => {
  const key = queuedCopy()
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR_MS - 1).gone).toBeUndefined()
  expect(beginAttempt(archive.db, key, 'v1', NOON + HOUR_MS - 1)).not.toBeNull()
})
