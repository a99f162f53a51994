/** Figure 2: 5,000 messages waited while nobody listened; how soon are they stored, listed and found, over 21 ms? */
import { ensurePeers } from '../scripts/peers/install.ts'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import { median, ms, p95, type Figure } from './figures.ts'
import { profiled } from './profile.ts'
import { Side, type SideStart } from './receive/side.ts'

const WAITING = 5000
const ONE_WAY_MS = 10.5
const FASTER = 500
/** One every seven seconds: what comes in over night. */
const SPREAD_MS = 7000
const AWAY_MS = (WAITING + 100) * SPREAD_MS
/** The provider's client is measured over fewer: each costs it two round trips, whatever waits behind. */
const PEER_WAITING = 60

interface Taken {
  readonly seconds: number
  /** Milliseconds from the start of the core until the service had given the whole journal. */
  readonly given: number
  /** Messages that are listed when some or all of the queue was drained behind the journal. */
  readonly listed: number
  readonly drained: number
}

/** A client is started again: the journal brings all at once, then the queue drains one by one; the short form watches the beginning of that. */
async function take(
  client: 'parley' | 'bare-backlog',
  peers: string,
  drainMs: number,
  watched: Pick<SideStart, 'profiles'> = {},
): Promise<Taken> {
  const before = Date.now() - AWAY_MS
  const now = (): number => before
  const side = await Side.open({
    client,
    ...watched,
    peers,
    oneWayMs: ONE_WAY_MS,
    awayMs: AWAY_MS,
    service: { now },
  })
  try {
    await side.begin()
    await side.ask('leave')
    side.write(WAITING, SPREAD_MS)
    side.sim.clearLog()
    const began = performance.now()
    const seconds = (await side.ask('return')) / 1000
    const journal = side.sim.log().find(({ operation }) => operation === 'lastIncomingMessages')
    const given = (journal?.answeredAt ?? Number.NaN) - began
    await side.emptied(drainMs)
    const drained = WAITING - side.sim.queue('instance').length
    return { seconds, given, listed: await side.ask('count'), drained }
  } finally {
    await side.close()
  }
}

/** See the head of this file. */
export async function benchBacklog(bench: Bench): Promise<Figure[]> {
  const peers = await ensurePeers()
  const taken: Taken[] = []
  const bare: Taken[] = []
  const peer: number[] = []
  const other = await Side.open({ client: 'peer', peers, oneWayMs: ONE_WAY_MS })
  try {
    await other.begin()
    for (let round = 0; round < rounds(bench, 1, 7); round += 1) {
      // One drains to its end: that nothing is doubled is seen there. The others would only repeat it.
      taken.push(await take('parley', peers, bench.quick ? 1500 : round > 0 ? 0 : 180_000))
      bare.push(await take('bare-backlog', peers, 0))
      peer.push(WAITING / (await other.drain(PEER_WAITING)).rate)
    }
  } finally {
    await other.close()
  }
  const parts = bench.quick
    ? NOT_IN_SHORT
    : await profiled(async (profiles) => {
        await take('parley', peers, 0, { profiles })
      })
  const seconds = taken.map((each) => each.seconds)
  const given = median(taken.map((each) => each.given))
  const stored = median(seconds) * 1000 - given
  const faster = median(peer) / median(seconds)
  const drained = Math.max(...taken.map((each) => each.drained))
  const barely = median(bare.map((each) => each.seconds))
  const doubles = Math.max(...taken.map((each) => each.listed)) - WAITING
  return [
    {
      number: 2,
      name: `Backlog of ${String(WAITING)}, stored (FULL), listed and found, at 21 ms round trip`,
      value: `${faster.toFixed(0)} × faster: ${median(seconds).toFixed(2)} s, p95 ${p95(seconds).toFixed(2)} s from the start of the core; ${String(doubles)} doubles after ${String(drained)} of them came by the queue too`,
      limit: `at least ${String(FASTER)} ×, no doubles`,
      orientation: `the provider's client: ${median(peer).toFixed(0)} s by its rate over ${String(PEER_WAITING)}`,
      met: faster >= FASTER && doubles === 0,
      why: `the core, whose thread was loaded before as in the app, had opened its archive and been given the journal after ${ms(given)}; then all were stored in synced transactions of 500, sealed, indexed, told and found in ${ms(stored)}, ${((stored / WAITING) * 1000).toFixed(0)} µs each (processor time: ${parts}); a bare program that asks for the journal and keeps each body as one row with its words in a full-text index, in the same transactions, and nothing else: ${(median(peer) / barely).toFixed(0)} ×, ${barely.toFixed(2)} s (${String(median(bare.map((each) => each.listed)))} kept)`,
    },
  ]
}
