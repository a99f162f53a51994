/** Figures 1 and 3: how fast a queue is taken over 10 ms one way, and what each notification costs, beside the provider's client. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'undici'
import { ensurePeers } from '../scripts/peers/install.ts'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import { median, ms, p95, times, type Figure } from './figures.ts'
import { profiled } from './profile.ts'
import { Side, type SideStart } from './receive/side.ts'
import { delayingRelay } from './window/relay.ts'

const ONE_WAY_MS = 10
const IN_ORDER = 1.85
const REORDERED = 0.97
const CPU = 0.6

/** Asks a server that does nothing, over the same stretch. */
async function openBare(): Promise<{ ask(): Promise<number>; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const relay = await delayingRelay(`http://127.0.0.1:${String(port)}`, ONE_WAY_MS)
  const client = new Client(relay.url)
  const ask = async (): Promise<number> => {
    const began = performance.now()
    const { body } = await client.request({ path: '/', method: 'GET' })
    await body.text()
    return performance.now() - began
  }
  await ask()
  return {
    ask,
    close: async () => {
      await client.close()
      await relay.close()
      server.close()
    },
  }
}

/** How a service answers a poll that left right behind a delete. */
type Manner = 'in order' | 'reordered'
type Floor =
  | 'storing nothing'
  | 'storing barely'
  | 'storing the least'
  | 'furnished'
  | 'storing barely, reordered'
  | 'furnished, reordered'

/** Floors that goals are held against, as they are called where a goal is beyond them. */
const STORES = {
  'storing the least': 'the least store that keeps the laws',
  furnished: 'the least store that keeps the laws, with what other rows and promises ask of every message',
  'furnished, reordered': 'that same store at such a service',
} satisfies Partial<Record<Floor, string>>

type Name = Manner | Floor | 'peer'

const none = (): Record<Name, number[]> => ({
  ...{ 'in order': [], reordered: [], peer: [] },
  ...{
    'storing nothing': [],
    'storing barely': [],
    'storing the least': [],
    furnished: [],
    'storing barely, reordered': [],
    'furnished, reordered': [],
  },
})

/** What the short form leaves out: they only explain. */
const EXPLAINING: readonly Name[] = ['storing nothing', 'storing barely', 'storing barely, reordered']

/** A program may be faster or slower for as long as its process lives: each is started several times. */
const STARTS = 3

/** Rounds of all take turns, each preceded by bare round trips: what disturbs one disturbs all. */
export async function benchReceive(bench: Bench): Promise<Figure[]> {
  const count = rounds(bench, 20, 200)
  const starts = rounds(bench, 1, STARTS)
  const peers = await ensurePeers()
  const common = { peers, oneWayMs: ONE_WAY_MS }
  const reordering = { ...common, service: { pipelined: 'reordered' } } as const
  const starting: Record<Name, SideStart> = {
    'in order': { ...common, client: 'parley' },
    reordered: { ...reordering, client: 'parley' },
    'storing nothing': { ...common, client: 'wire' },
    'storing barely': { ...common, client: 'bare-store' },
    'storing the least': { ...common, client: 'least-store' },
    furnished: { ...common, client: 'furnished-store' },
    'storing barely, reordered': { ...reordering, client: 'bare-store' },
    'furnished, reordered': { ...reordering, client: 'furnished-store' },
    peer: { ...common, client: 'peer' },
  }
  const names = (Object.keys(starting) as Name[]).filter((name) => !bench.quick || !EXPLAINING.includes(name))
  const bare = await openBare()
  const ratios = none()
  const cpu = none()
  const trips: number[] = []
  const drainAll = async (sides: ReadonlyMap<Name, Side>): Promise<void> => {
    for (const side of sides.values()) await side.begin()
    // The first round warms up, and shows the one that reorders what it does.
    for (let round = -1; round < rounds(bench, 2, 9 / STARTS); round += 1)
      for (const [name, side] of sides) {
        const near = []
        for (let n = 0; n < 5; n += 1) near.push(await bare.ask())
        const taken = await side.drain(round < 0 ? 20 : count)
        if (round < 0) continue
        trips.push(...near)
        ratios[name].push((taken.rate * 2 * median(near)) / 1000)
        cpu[name].push(taken.cpu)
      }
  }
  try {
    for (let start = 0; start < starts; start += 1) {
      const sides = new Map<Name, Side>()
      try {
        for (const name of names) sides.set(name, await Side.open(starting[name]))
        await drainAll(sides)
      } finally {
        await Promise.all([...sides.values()].map((side) => side.close()))
      }
    }
  } finally {
    await bare.close()
  }
  const parts = bench.quick
    ? NOT_IN_SHORT
    : await profiled(async (profiles) => {
        const watched = await Side.open({ ...starting['in order'], profiles })
        await watched.begin()
        await watched.drain(count * 2)
        await watched.close()
      })
  return figuresOf(ratios, cpu, trips, count, starts, parts)
}

function figuresOf(
  ratios: Record<Name, number[]>,
  cpu: Record<Name, number[]>,
  trips: number[],
  count: number,
  starts: number,
  parts: string,
): Figure[] {
  const trip = `${String(ONE_WAY_MS)} ms one way (a bare round trip takes ${ms(median(trips))}), medians of ${String(ratios.peer.length)} rounds of ${String(count)}, each client started ${starts === 1 ? 'once' : `${String(starts)} times`}`
  const barely =
    'the same receiver storing each body as one row with its words in a full-text index, synced (FULL), and nothing else'
  const least =
    'in a thread of its own, with what the laws and the list ask at least (the body under its receipt, the message once by its identity, its chat’s line and count)'
  const furnished =
    'and with what other rows and promises ask of every message (the index whose narrowings row 7 measures, the seals, the alert that is due and the bubble; its conversation by its addresses, its place there, the look for the same by another address, the writer’s name)'
  const ratioOf = (name: Name): string =>
    ratios[name].length === 0 ? NOT_IN_SHORT : times(median(ratios[name]))
  const received = (
    name: Manner,
    goal: number,
    of: string,
    floors: string,
    floor: keyof typeof STORES,
  ): Figure => ({
    number: 1,
    name: `Received from a service that answers ${of}, synced (FULL) and indexed before each delete`,
    value: `${times(median(ratios[name]))} the two-round-trip bound, slowest round ${times(Math.min(...ratios[name]))}; ${trip}`,
    limit: `at least ${times(goal)}`,
    orientation: `the provider's client, storing nothing: ${times(median(ratios.peer))}`,
    met: median(ratios[name]) >= goal,
    beyond: median(ratios[floor]) < goal ? `${STORES[floor]}, ${median(ratios[floor]).toFixed(3)} ×` : null,
    why: `${barely}, from such a service: ${floors}; storing nothing, from one that answers in order: ${ratioOf('storing nothing')}`,
  })
  const ratio = median(cpu['in order']) / median(cpu.peer)
  const leastCpu = median(cpu['storing the least']) / median(cpu.peer)
  const beside = (name: Name): string =>
    cpu[name].length === 0
      ? NOT_IN_SHORT
      : `${times(median(cpu[name]) / median(cpu.peer))}, ${ms(median(cpu[name]))}`
  return [
    received(
      ...(['in order', IN_ORDER, 'in order'] as const),
      `${ratioOf('storing barely')}; ${least}: ${ratioOf('storing the least')}; ${furnished}: ${ratioOf('furnished')}`,
      'furnished',
    ),
    received(
      ...(['reordered', REORDERED, 'the poll before the delete'] as const),
      `${ratioOf('storing barely, reordered')}; ${furnished}: ${ratioOf('furnished, reordered')}`,
      'furnished, reordered',
    ),
    {
      number: 3,
      name: 'Processor time of a notification, archive included, against the provider’s client',
      value: `${times(ratio)}: ${ms(median(cpu['in order']))}, p95 ${ms(p95(cpu['in order']))}`,
      limit: `at most ${times(CPU)}`,
      orientation: `the provider's client, storing nothing: ${ms(median(cpu.peer))}, p95 ${ms(p95(cpu.peer))}`,
      met: ratio <= CPU,
      beyond: leastCpu > CPU ? `${STORES['storing the least']}, ${times(leastCpu)}` : null,
      why: `of its own time: ${parts}; ${barely}, where it is answered in order: ${beside('storing barely')}; ${least}: ${beside('storing the least')}; ${furnished}: ${beside('furnished')}; storing nothing, as that client does: ${beside('storing nothing')}`,
    },
  ]
}
