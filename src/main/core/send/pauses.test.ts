import { expect, test } from 'vitest'
import type { SendingState } from '../../../shared/model/connection.ts'
import { problem } from '../../../shared/model/problem.ts'
import { Pauses } from './pauses.ts'
import type { AccountEffect } from './verdict.ts'

const READY: SendingState = { state: 'ready', problem: null, until: null }
const limited = (retryAfter: number | null): AccountEffect => ({
  state: 'paused',
  problem: problem('outgoing-limit'),
  retryAfter,
})

function open(): Pauses {
  return new Pauses(
    {
      accountId: 'a1',
      archive: { setSending: async () => [] },
      clock: { now: () => 1_000_000, monotonic: () => 0, random: () => 0, after: () => () => undefined },
      tellChanges: () => undefined,
      onSending: () => undefined,
      onDue: () => undefined,
      onFault: () => undefined,
    },
    READY,
  )
}

test.each([
  ['a longer pause is asked for', 30_000, 1_030_000],
  ['a shorter one is asked for', 2000, 1_005_000],
  ['none is named', null, 1_005_000],
])('another refusal of the same moment, by which %s', async (_, asked, until) => {
  const pauses = open()
  const { era } = pauses
  await pauses.apply(limited(5000), era)
  await pauses.apply(limited(asked), era)
  expect(pauses.now).toMatchObject({ state: 'paused', until })
})

test('a pause that is asked for after the try that succeeded holds all the same', async () => {
  const pauses = open()
  const { era } = pauses
  await pauses.apply(limited(null), era)
  await pauses.apply({ state: 'ready' }, pauses.era)
  await pauses.apply(limited(null), era)
  expect(pauses.now.state).toBe('ready')
  await pauses.apply(limited(30_000), era)
  expect(pauses.now).toMatchObject({ state: 'paused', until: 1_030_000 })
})
