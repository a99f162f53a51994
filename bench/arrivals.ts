/** Figure 4: the service has a message → its bubble is painted, at random moments, 10 ms one way between the two. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'undici'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { median, ms, p95, p99, spread, times, type Figure } from './figures.ts'
import { floorWords, syncTimes, syncWords, windowFloor } from './floor.ts'
import { Side } from './receive/side.ts'
import { stageWords, type Stages } from './stages.ts'
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

const gap = (random: () => number): number => 20 + random() * 180

/** From when the service has it until the barest receiver has it on disk: it deletes it then, one way later. */
async function bareArrivals(count: number): Promise<number[]> {
  const random = seeded(4)
  const side = await Side.open({ client: 'bare-store', peers: '', oneWayMs: ONE_WAY_MS })
  try {
    await side.begin()
    await side.drain(20)
    side.sim.clearLog()
    const given: number[] = []
    for (let n = 0; n < count; n += 1) {
      await wait(gap(random))
      given.push(performance.now())
      side.write(1)
    }
    await side.emptied()
    const deleted = side.sim.log().filter(({ operation }) => operation === 'deleteNotification')
    return deleted.map(({ at }, n) => at - ONE_WAY_MS - (given[n] ?? Number.NaN))
  } finally {
    await side.close()
  }
}

/** Messages at random distances, about nine a second. */
export async function benchArrivals(bench: Bench): Promise<Figure[]> {
  const count = rounds(bench, 40, 1000)
  const random = seeded(4)
  const floor = await windowFloor(bench)
  const bare: number[] = await bareRoundTrips(20)
  const syncs = await syncTimes(rounds(bench, 15, 300))
  const bareStored = bench.quick ? null : await bareArrivals(400)
  const { all: taken, stages } = await withParley(
    bench,
    { oneWayMs: ONE_WAY_MS },
    async ({ page, sim, data }) => {
      await openInPage(page, data.small.id)
      const person = sim.person(data.small.address, 'Cliente')
      const given: number[] = []
      for (let n = 0; n < count; n += 1) {
        await wait(gap(random))
        given.push(performance.timeOrigin + performance.now())
        person.writes(`news #a${String(n)}#`)
      }
      const end = performance.now() + 60_000
      while (sim.queue().length > 0 && performance.now() < end) await wait(20)
      await wait(1500)
      const { seen, told, drawn, shown } = await page.evaluate(() => {
        const { seen, told, drawn, shown } = window.benchTools
        return { seen, told, drawn, shown }
      })
      const stages: Stages = { told: [], drawn: [], painted: [], shown: [] }
      const all = given.map((at, n) => {
        const of = (times: Record<string, number>): number =>
          times[`a${String(n)}`] ?? Number.POSITIVE_INFINITY
        stages.told.push(of(told) - at)
        stages.drawn.push(of(drawn) - of(told))
        stages.painted.push(of(seen) - of(drawn))
        stages.shown.push(of(shown) - at)
        return of(seen) - at
      })
      return { all, stages }
    },
  )
  bare.push(...(await bareRoundTrips(20)))
  syncs.push(...(await syncTimes(rounds(bench, 15, 300))))
  const ratio = p99(taken) / median(bare)
  return [
    {
      number: 4,
      name: `The service has it → bubble painted, ${String(count)} random arrivals, ${String(ONE_WAY_MS)} ms one way`,
      value: `p99 ${times(ratio)} the bare round trip of ${ms(median(bare))}: p99 ${ms(p99(taken))}, ${spread(taken)}`,
      limit: `p99 ≤ ${String(LIMIT)} ×`,
      orientation: 'the peer sleeps a second after each empty poll: up to 792 ms at no latency',
      met: ratio <= LIMIT,
      why: `received, on disk and told to the window ${stageWords(stages)}; ${floorWords(floor, 'key')}; ${syncWords(syncs)}; what comes while the answer to the message before is on its way waits for that round trip: the barest receiver (one row and its words, synced) has such arrivals on disk within ${bareStored ? `median ${ms(median(bareStored))}, p95 ${ms(p95(bareStored))}, p99 ${ms(p99(bareStored))}` : NOT_IN_SHORT}`,
    },
  ]
}
