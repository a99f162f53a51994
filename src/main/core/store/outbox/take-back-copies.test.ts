import { describe, expect, test } from 'vitest'
import type { OfficeHours } from '../../../../shared/lib/office-hours.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { ACCOUNT, ACCOUNT_ID, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { notePair } from '../contacts/same-person.ts'
import { ensureChat } from '../chats/chats.ts'
import { finishMailing, mailingOf, mailingPeople, startMailing, stopMailing } from '../mailings/mailings.ts'
import { nextCopy, takeTurn } from '../mailings/mailing-copies.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { enqueue, type NewOutgoing } from './enqueue.ts'
import { resolveRest } from './outbox-actions.ts'
import { beginAttempt, endAttempt, expireUnsent } from './send-attempts.ts'

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
  expect(beginAttempt(archive.db, key, 'v1', NOON + HOUR_MS)).toBe('held')
  const { gone, chats } = expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR_MS)
  expect(gone).toEqual([{ chatId: chats[0]?.id, keys: [key] }])
  expect(mailingPeople(archive.db, ACCOUNT_ID, 1)).toMatchObject([{ outcome: 'waiting', status: null }])
  expect(nextCopy(archive.db, ACCOUNT_ID)).toMatchObject({ underWay: null, person: { text: 'Oi' } })
})

test('a copy whose turn comes in time leaves', () => {
  const key = queuedCopy()
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR_MS - 1).gone).toBeUndefined()
  expect(beginAttempt(archive.db, key, 'v1', NOON + HOUR_MS - 1)).toMatchObject({ messages: [{ key }] })
})

test.each([
  ['at their number', record({ id: 'stop', text: 'STOP', at: NOON + 1000 })],
  [
    'at their hidden address',
    record({ id: 'stop', text: 'STOP', at: NOON + 1000, chat: { kind: 'person', address: '99887766@lid' } }),
  ],
])('a copy does not leave whose person has written STOP since, %s', (_, stop) => {
  const key = queuedCopy()
  notePair(archive.db, ACCOUNT_ID, '5511987650001', '99887766@lid', 'same')
  archive.take('v1', [stop])
  expect(beginAttempt(archive.db, key, 'v1', NOON + 2000)).toBe('held')
  expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + 2000).gone).toMatchObject([{ keys: [key] }])
  expect(mailingPeople(archive.db, ACCOUNT_ID, 1)).toMatchObject([
    { outcome: 'left-out', problem: { code: 'mailing-said-stop', values: { at: NOON + 1000 } } },
  ])
  expect(finishMailing(archive.db, ACCOUNT_ID, 1)).toMatchObject({ state: 'done', counts: { leftOut: 1 } })
})

describe('the last copy, behind a message that failed', () => {
  /** Answers the copy's key. */
  function heldCopy(): number {
    const { db } = archive
    const chatId = ensureChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
    const own = enqueue(db, { accountId: ACCOUNT_ID, chatId, sendId: 'own', draft: null, rows: [ROW] }, NOON)
    beginAttempt(db, own?.message.key ?? 0, 'v1', NOON)
    const copy = queuedCopy()
    endAttempt(db, own?.message.key ?? 0, { state: 'failed', problem: problem('cannot-send') }, NOON)
    return copy
  }

  test('keeps its mailing from being done, and Stop takes it back', () => {
    const key = heldCopy()
    expect(nextCopy(archive.db, ACCOUNT_ID)).toMatchObject({ underWay: null, person: null })
    expect(finishMailing(archive.db, ACCOUNT_ID, 1)?.state).toBe('running')
    expect(stopMailing(archive.db, ACCOUNT_ID, 1, NOON)?.changes.gone).toMatchObject([{ keys: [key] }])
    expect(mailingOf(archive.db, ACCOUNT_ID, 1)).toMatchObject({ state: 'stopped', counts: { leftOut: 1 } })
  })

  test('keeps to office hours, and its mailing is done when it has left', () => {
    heldCopy()
    finishMailing(archive.db, ACCOUNT_ID, 1)
    expect(expireUnsent(archive.db, ACCOUNT_ID, NOON + HOUR_MS).gone).toHaveLength(1)
    expect(finishMailing(archive.db, ACCOUNT_ID, 1)?.state).toBe('running')
    const turn = takeTurn(archive.db, ACCOUNT_ID, 1, [ROW], NOON)
    if (turn.outcome !== 'queued') throw new Error('no turn')
    const again = turn.key
    resolveRest(archive.db, ACCOUNT_ID, turn.changes.chats[0]?.id ?? 0, 'send')
    expect(beginAttempt(archive.db, again, 'v1', NOON)).toMatchObject({ messages: [{ status: 'sending' }] })
    expect(finishMailing(archive.db, ACCOUNT_ID, 1)?.state).toBe('running')
    endAttempt(archive.db, again, { state: 'accepted', serviceId: 'S1' }, NOON)
    expect(finishMailing(archive.db, ACCOUNT_ID, 1)?.state).toBe('done')
  })
})
