/** Figure 4: the service has a message → its bubble is painted, at random moments, 10 ms one way between the two. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'undici'
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { median, ms, p99, spread, times, type Figure } from './figures.ts'
import { floorWords, syncTimes, syncWords, windowFloor } from './floor.ts'
import { seeded } from './words.ts'
import { withParley } from './window/parley.ts'
import { delayingRelay } from './window/relay.ts'

const ONE_WAY_MS = 10
const LIMIT = 3

/** What a request and its answer take over the same stretch when nothing is done at its end. */
async function bareRoundTrips(count: number): Promise<number[]> {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relay = await delayingRelay(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    ONE_WAY_MS,
  )
  const client = new Client(relay.url)
  const taken: number[] = []
  for (let round = -1; round < count; round += 1) {
    const began = performance.now()
    const { body } = await client.request({ path: '/', method: 'GET' })
    await body.text()
    if (round >= 0) taken.push(performance.now() - began)
  }
  await client.close()
  await relay.close()
  server.close()
  return taken
}

/** Messages at random distances, about nine a second. */
export async function benchArrivals(bench: Bench): Promise<Figure[]> {
  const count = rounds(bench, 60, 1000)
  const random = seeded(4)
  const floor = await windowFloor(bench)
  const bare: number[] = await bareRoundTrips(20)
  const syncs = await syncTimes(rounds(bench, 40, 300))
  const taken = await withParley(bench, { oneWayMs: ONE_WAY_MS }, async ({ page, sim, data }) => {
    await openInPage(page, data.small.id)
    const person = sim.person(data.small.address, 'Cliente')
    const given: number[] = []
    for (let n = 0; n < count; n += 1) {
      await wait(20 + random() * 180)
      given.push(performance.timeOrigin + performance.now())
      person.writes(`news #a${String(n)}#`)
    }
    const end = performance.now() + 60_000
    while (sim.queue().length > 0 && performance.now() < end) await wait(20)
    await wait(1500)
    const seen = await page.evaluate(() => ({ ...window.benchTools.seen }))
    return given.map((at, n) => (seen[`a${String(n)}`] ?? Number.POSITIVE_INFINITY) - at)
  })
  bare.push(...(await bareRoundTrips(20)))
  syncs.push(...(await syncTimes(rounds(bench, 40, 300))))
  const ratio = p99(taken) / median(bare)
  return [
    {
      number: 4,
      name: `The service has it → bubble painted, ${String(count)} random arrivals, ${String(ONE_WAY_MS)} ms one way`,
      value: `p99 ${times(ratio)} the bare round trip of ${ms(median(bare))}: p99 ${ms(p99(taken))}, ${spread(taken)}`,
      limit: `p99 ≤ ${String(LIMIT)} ×`,
      orientation: 'the peer sleeps a second after each empty poll: up to 792 ms at no latency',
      met: ratio <= LIMIT,
      why: `${floorWords(floor, 'key')}; ${syncWords(syncs)}; what comes while the answer to the message before is on its way waits for that round trip`,
    },
  ]
}
