import { expect, test } from 'vitest'
import type { Clock } from '../ports.ts'
import type { Instance } from '../gateway/service/instance-api.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import { Backfill, minutesSince } from './backfill.ts'

const MINUTE = 60_000
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A clock that the test moves, and a journal that the test answers. */
function stage() {
  let now = 1_000_000
  const asked: { readonly minutes: number; readonly answer: (result: WireResult) => Promise<void> }[] = []
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    after: () => () => undefined,
    random: () => 0.5,
  }
  const service = {
    lastIncomingMessages: (minutes: number) =>
      new Promise<WireResult>((resolve) => {
        asked.push({
          minutes,
          answer: (result) => {
            resolve(result)
            return settled()
          },
        })
      }),
  } as unknown as Instance
  const backfill = new Backfill({
    asking: { service, clock, host: 'h', secrets: [], signal: new AbortController().signal },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => now,
    seenAt: () => now,
    owed: () => Promise.resolve(0),
    onCovered: () => undefined,
    onGap: () => undefined,
    store: () => Promise.resolve({ understood: true, read: 0, added: 0 } as never),
  })
  return { backfill, asked, pass: (ms: number) => void (now += ms) }
}

const broken: WireResult = {
  ok: false,
  failure: { kind: 'nothing-left', reason: 'connection-refused' },
}

test('a line that comes back while an ask still fails is asked again at once, not after its pause', async () => {
  const { backfill, asked, pass } = stage()
  backfill.begin(0)
  await settled()
  pass(MINUTE / 2)
  backfill.back(0)
  await asked[0]?.answer(broken)
  await settled()
  expect(asked).toHaveLength(2)
  // Nobody came back meanwhile: now the pause counts.
  await asked[1]?.answer(broken)
  await settled()
  expect(asked).toHaveLength(2)
})

test('where that ask succeeds nothing more is asked', async () => {
  const { backfill, asked, pass } = stage()
  backfill.begin(0)
  await settled()
  pass(MINUTE / 2)
  backfill.back(0)
  await asked[0]?.answer({ ok: true, answer: { status: 200, headers: {}, body: Buffer.from('[]') } })
  await settled()
  expect(asked).toHaveLength(1)
})

test.each([
  [null, 1440],
  [1_000_000, 1440],
  [1_000_000 - 60_000 * 10, 15],
  [1_000_000 - 60_000 * 10 - 1, 16],
  [0, 22],
])('minutes since %s', (since, expected) => {
  expect(minutesSince(since, since === 1_000_000 ? 999_999 : 1_000_000)).toBe(expected)
})
