import { expect, test } from 'vitest'
import { testNet, until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

/** Long enough a wait that nobody could mistake its end for the probe's. */
const LONG_WAIT_MS = 6000
/** How soon a message must be out when the service is back. */
const OUT_WITHIN_MS = 4000

test('a waiting message leaves within 4 s of the service’s return, once, and no request is made before', async () => {
  await stage.restart({ clock: { random: () => 0.99 } })
  await stage.connect()
  const chat = await stage.chatWith('5511987654321')
  await stage.sim.offline()
  const message = await stage.send(chat.id, 'depois da queda')
  const left = async (): Promise<number> => ((await stage.connection())?.sending.until ?? 0) - testClock.now()
  await until('the back-off to grow', async () => (await left()) > LONG_WAIT_MS, 30_000)
  const before = stage.sim.log().length
  const began = testClock.monotonic()
  await stage.sim.online()
  expect(await left()).toBeGreaterThan(OUT_WITHIN_MS)
  await stage.settles(message, 'accepted')
  const took = testClock.monotonic() - began
  console.log(`out ${(took / 1000).toFixed(1)} s after the service was back`)
  expect(took).toBeLessThan(OUT_WITHIN_MS)
  expect(stage.sim.sent().map((sent) => sent.text)).toEqual(['depois da queda'])
  const posts = stage.sim
    .log()
    .slice(before)
    .filter((entry) => entry.operation === 'v1.messages')
  expect(posts).toHaveLength(1)
  // The receiving line was woken with it, and does not wait out its own back-off.
  await until('online', async () => (await stage.connection())?.word === 'online', OUT_WITHIN_MS)
}, 60_000)

test('a pause that the service asked for is no outage: nothing is probed', async () => {
  let probes = 0
  await stage.restart({
    net: {
      reach: async () => {
        probes += 1
        return true
      },
    },
  })
  await stage.connect()
  const chat = await stage.chatWith('5511987654321')
  stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 429, headers: { 'retry-after': '5' } })
  const message = await stage.send(chat.id, 'mais devagar')
  await stage.settles(message, 'accepted')
  expect(probes).toBe(0)
}, 30_000)

test('the attempt is a bare connection', async () => {
  const before = stage.sim.log().length
  expect(await testNet.reach(stage.sim.url)).toBe(true)
  await stage.sim.offline()
  expect(await testNet.reach(stage.sim.url)).toBe(false)
  expect(stage.sim.log()).toHaveLength(before)
})
