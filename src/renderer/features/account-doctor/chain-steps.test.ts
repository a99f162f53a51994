// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MessageStatus } from '../../../shared/model/delivery.ts'
import { chainSteps } from './chain-steps.ts'

const BEGAN = 1_000_000
const record = (endedAt: number | null, arrived: readonly number[]) => ({
  attempts: endedAt === null ? [] : [{ startedAt: BEGAN, endedAt, outcome: 'accepted' }],
  statuses: arrived.map((arrivedAt) => ({ status: 'sent', at: arrivedAt, arrivedAt })),
  linked: [],
})

it.each<[string, MessageStatus, number | null, readonly number[], object]>([
  ['waits', 'queued', null, [], { stored: 5, accepted: null, reported: null, end: 'queued' }],
  ['leaves', 'sending', null, [], { accepted: null, end: 'queued' }],
  ['was accepted', 'accepted', BEGAN + 300, [], { accepted: 300, reported: null, end: null }],
  [
    'was reported',
    'delivered',
    BEGAN + 300,
    [BEGAN + 900, BEGAN + 1400],
    { accepted: 300, reported: 900, end: null },
  ],
  [
    'was reported before its answer',
    'sent',
    BEGAN + 300,
    [BEGAN + 200],
    { accepted: 300, reported: 300, end: null },
  ],
  ['was refused', 'failed', BEGAN + 300, [], { accepted: null, reported: null, end: 'failed' }],
  ['is unsure', 'unsure', BEGAN + 300, [], { accepted: null, end: 'failed' }],
])('a message that %s', (_, status, endedAt, arrived, expected) => {
  expect(chainSteps({ status }, record(endedAt, arrived), BEGAN, 5)).toMatchObject(expected)
})

it('never goes back in time', () => {
  const time = fc.integer({ min: BEGAN - 5000, max: BEGAN + 100_000 })
  fc.assert(
    fc.property(fc.option(time), fc.array(time), fc.nat(2000), (endedAt, arrived, stored) => {
      const { accepted, reported } = chainSteps({ status: 'read' }, record(endedAt, arrived), BEGAN, stored)
      expect(accepted).toBeGreaterThanOrEqual(stored)
      if (reported !== null) expect(reported).toBeGreaterThanOrEqual(accepted ?? Infinity)
    }),
  )
})
