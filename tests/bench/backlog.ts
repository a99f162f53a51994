/** Figure 2: 5,000 messages waited while nobody listened; how soon are they stored, listed and found? */
import { ensurePeers } from '../../scripts/peers/install.ts'
import { rounds, type Bench } from './bench.ts'
import { median, p95, type Figure } from './figures.ts'
import { Side } from './receive/side.ts'

const WAITING = 5000
const ONE_WAY_MS = 10.5
const LIMIT_S = 1
/** One every seven seconds: what comes in over night. */
const SPREAD_MS = 7000
const AWAY_MS = (WAITING + 100) * SPREAD_MS
/** The provider's client is measured over fewer: each costs it two round trips, whatever waits behind. */
const PEER_WAITING = 60

interface Taken {
  readonly seconds: number
  /** Messages that are listed when some or all of the queue was drained behind the journal. */
  readonly listed: number
  readonly drained: number
}

/** Parley is started again: the journal brings all at once, then the queue drains one by one, for `drainMs` at most. */
async function take(peers: string, drainMs: number): Promise<Taken> {
  const before = Date.now() - AWAY_MS
  const service = { now: () => before }
  const side = await Side.open({ client: 'parley', peers, oneWayMs: ONE_WAY_MS, awayMs: AWAY_MS, service })
  try {
    await side.begin()
    await side.ask('leave')
    side.write(WAITING, SPREAD_MS)
    const seconds = (await side.ask('return')) / 1000
    await side.emptied(drainMs)
    const drained = WAITING - side.sim.queue('instance').length
    return { seconds, listed: await side.ask('count'), drained }
  } finally {
    await side.close()
  }
}

async function peerSeconds(peers: string): Promise<number> {
  const side = await Side.open({ client: 'peer', peers, oneWayMs: ONE_WAY_MS })
  try {
    await side.begin()
    return WAITING / (await side.drain(PEER_WAITING)).rate
  } finally {
    await side.close()
  }
}

/** See the head of this file. */
export async function benchBacklog(bench: Bench): Promise<Figure[]> {
  const peers = await ensurePeers()
  const taken: Taken[] = []
  for (let round = 0; round < rounds(bench, 1, 5); round += 1)
    // One drains to its end: that nothing is doubled is seen there. The others would only repeat it.
    taken.push(await take(peers, bench.quick ? 1500 : round > 0 ? 0 : 180_000))
  const seconds = taken.map((each) => each.seconds)
  const drained = Math.max(...taken.map((each) => each.drained))
  const doubles = Math.max(...taken.map((each) => each.listed)) - WAITING
  return [
    {
      number: 2,
      name: `Backlog of ${String(WAITING)}: stored (synced), listed and found, from the start of the core`,
      value: `${median(seconds).toFixed(2)} s, p95 ${p95(seconds).toFixed(2)} s; ${String(doubles)} doubles after ${String(drained)} came by the queue too; the provider's client: ${(await peerSeconds(peers)).toFixed(0)} s by its rate over ${String(PEER_WAITING)}`,
      goal: `at most ${String(LIMIT_S)} s, no doubles`,
      met: p95(seconds) <= LIMIT_S && doubles === 0,
    },
  ]
}
