import { expect, test } from 'vitest'
import type { OfficeHours } from '../../../shared/lib/office-hours.ts'
import { ACCOUNT, ACCOUNT_ID, NOON, useArchive } from '../testing/archive-fixture.ts'
import { until } from '../testing/core-host.ts'
import { leaveOutOfMailing, nextCopy, takeTurn } from '../store/mailings/mailing-copies.ts'
import {
  finishMailing,
  mailingOf,
  pauseMailing,
  startMailing,
  unfinishedMailings,
} from '../store/mailings/mailings.ts'
import { saveAccount } from '../store/settings/account-rows.ts'
import { expireUnsent } from '../store/outbox/send-attempts.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import { MailingRunner } from './mailing-runner.ts'

const archive = useArchive()

const HOUR_MS = 3_600_000
const ROW: NewOutgoing = {
  ...{ kind: 'textMessage', text: 'Oi', content: { type: 'text' }, style: 'v1' },
  ...{ extras: {}, quotedId: null, body: { type: 'text', body: 'Oi' } },
}

test('a mailing goes on whose last copy is taken back while it is looked whether it is done', async () => {
  const { db } = archive
  const minute = new Date(NOON).getHours() * 60 + new Date(NOON).getMinutes()
  const span = { from: minute, to: (minute + 60) % 1440 }
  const officeHours: OfficeHours = Array<typeof span>(7).fill(span)
  const account = { ...ACCOUNT, advanced: { ...ACCOUNT.advanced, officeHours } }
  saveAccount(db, account)
  const people = [{ address: '5511987650001', name: 'Ana', text: 'Oi', problem: null }]
  const mailing = { accountId: ACCOUNT_ID, sendId: 'm1', name: 'VIP', text: 'Oi', officeHours: true, people }
  startMailing(db, mailing, NOON)
  takeTurn(db, ACCOUNT_ID, nextCopy(db, ACCOUNT_ID)?.person?.id ?? 0, [ROW], NOON)
  // Behind a message of its chat that asks.
  db.run('UPDATE outbox SET held = 1')
  let now = NOON
  let looks = 0
  const runner = new MailingRunner({
    archive: {
      unfinishedMailings: async (accountId) => unfinishedMailings(db, accountId),
      mailingOf: async (accountId, id) => mailingOf(db, accountId, id),
      nextCopy: async (accountId) => {
        const next = nextCopy(db, accountId)
        looks += 1
        if (looks > 1) return next
        now += HOUR_MS
        expireUnsent(db, accountId, now)
        return next
      },
      finishMailing: async (accountId, id) => finishMailing(db, accountId, id),
      takeTurn: async (...args) => takeTurn(db, ...args),
      leaveOutOfMailing: async (...args) => leaveOutOfMailing(db, ...args),
      pauseMailing: async (...args) => pauseMailing(db, ...args),
    },
    clock: {
      ...{ now: () => now, monotonic: () => now, random: () => 0 },
      after: () => () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    account: () => account,
    sending: () => ({ state: 'ready', problem: null, until: null }),
    ...{
      kick: () => undefined,
      forget: () => undefined,
      emit: () => undefined,
      tellChanges: () => undefined,
    },
  })
  await runner.begin()
  await until('the first look', () => looks === 1)
  expect(mailingOf(db, ACCOUNT_ID, 1)).toMatchObject({
    state: 'running',
    counts: { waiting: 1, inOutbox: 0 },
  })
  // The next day's office hours: more than a day without a step would ask the person.
  now = NOON + 24 * HOUR_MS
  await until('its turn', () => {
    runner.tick()
    return mailingOf(db, ACCOUNT_ID, 1)?.counts.inOutbox === 1
  })
  await runner.stop()
})
