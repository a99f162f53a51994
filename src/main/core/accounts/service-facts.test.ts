import { expect, test } from 'vitest'
import { problem } from '../../../shared/model/problem.ts'
import { ServiceFacts } from './service-facts.ts'

const NOON = Date.UTC(2026, 4, 4, 12)
const HOUR = 3_600_000

function setUp(): { facts: ServiceFacts; states: string[]; notices: string[] } {
  const states: string[] = []
  const notices: string[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const facts = new ServiceFacts({
    accountId: 'a1',
    archive: {
      noteMeta: () => Promise.resolve(null),
      noteState: (_account, state) => {
        states.push(state)
        return Promise.resolve({
          facts: { accountId: 'a1', meta: null, state, competitor: null },
          notices: [problem('account-state', { state })],
        })
      },
    },
    clock: { now: () => NOON, monotonic: () => 0, after: () => () => undefined, random: () => 0.5 },
    log,
    emit: (...events) => {
      for (const event of events) if (event.type === 'notice') notices.push(event.problem.code)
    },
  })
  return { facts, states, notices }
}

test('a state that waited in the queue since before the service was asked is over, and nobody is told', async () => {
  const { facts, states, notices } = setUp()
  facts.asked('authorized')
  facts.news([{ type: 'state', state: 'notAuthorized', at: NOON - 5 * HOUR }])
  facts.news([{ type: 'state', state: 'yellowCard', at: NOON - 60_000 }])
  await Promise.resolve()
  expect(states).toEqual(['authorized', 'yellowCard'])
  expect(notices).toHaveLength(2)
})

test('before the service was asked, every change counts; a quota is said whenever it comes', () => {
  const { facts, states, notices } = setUp()
  facts.news([{ type: 'state', state: 'notAuthorized', at: NOON - 5 * HOUR }])
  facts.asked('authorized')
  facts.news([{ type: 'quota', method: 'x', used: 1, total: 1, description: '', at: NOON - 5 * HOUR }])
  expect(states).toEqual(['notAuthorized', 'authorized'])
  expect(notices).toEqual(['quota-exceeded'])
})
