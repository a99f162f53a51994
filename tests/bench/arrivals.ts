/** Figure 6: the service has a message → its bubble is on the screen, at random moments, 10 ms one way between the two. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'undici'
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { ms, p95, spread, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'
import { delayingRelay } from './window/relay.ts'
import { seeded } from './words.ts'

const ONE_WAY_MS = 10
const LIMIT_MS = 100

/** What a request and its answer take over the same stretch when nothing is done at its end. */
async function bareRoundTrips(count: number): Promise<number[]> {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const relay = await delayingRelay(`http://127.0.0.1:${String(port)}`, ONE_WAY_MS)
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
  const count = rounds(bench, 40, 300)
  const random = seeded(4)
  const bare = await bareRoundTrips(20)
  const { painted, shown } = await withParley(
    bench,
    { oneWayMs: ONE_WAY_MS },
    async ({ page, sim, data }) => {
      await openInPage(page, data.small.id)
      const person = sim.person(data.small.address, 'Cliente')
      // The first of all load what later ones have.
      for (let n = 0; n < 3; n += 1) person.writes('first')
      await wait(1500)
      const given: number[] = []
      for (let n = 0; n < count; n += 1) {
        await wait(20 + random() * 180)
        given.push(performance.timeOrigin + performance.now())
        person.writes(`news #a${String(n)}#`)
      }
      const end = performance.now() + 60_000
      while (sim.queue().length > 0 && performance.now() < end) await wait(20)
      await wait(1500)
      const tools = await page.evaluate(() => ({
        seen: window.benchTools.seen,
        shown: window.benchTools.shown,
      }))
      const since = (times: Record<string, number>): number[] =>
        given.map((at, n) => (times[`a${String(n)}`] ?? Number.POSITIVE_INFINITY) - at)
      return { painted: since(tools.seen), shown: since(tools.shown).filter(Number.isFinite) }
    },
  )
  return [
    {
      number: 6,
      name: `The service has it → bubble painted, ${String(count)} at random moments, ${String(ONE_WAY_MS)} ms one way`,
      value: `${spread(painted)}; a bare round trip over the same stretch: ${spread(bare)}`,
      goal: `p95 at most ${String(LIMIT_MS)} ms`,
      met: p95(painted) <= LIMIT_MS,
      details: `on the screen, as the browser tells: ${shown.length === 0 ? 'it did not' : `p95 ${ms(p95(shown))} of the ${String(shown.length)} that it told of`}`,
    },
  ]
}
