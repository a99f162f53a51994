/** Figure 1: how fast a queue is taken at 10 ms one way, and what each notification costs, beside the provider's own client. */
import { ensurePeers } from '../../scripts/peers/install.ts'
import { rounds, type Bench } from './bench.ts'
import { median, ms, p95, times, type Figure } from './figures.ts'
import { Side } from './receive/side.ts'

const ONE_WAY_MS = 10
const SLOWEST = 1
const DEAREST = 2

/** Both take turns: what disturbs one disturbs the other. */
export async function benchReceive(bench: Bench): Promise<Figure[]> {
  const count = rounds(bench, 20, 200)
  const common = { peers: await ensurePeers(), oneWayMs: ONE_WAY_MS }
  const parley = await Side.open({ ...common, client: 'parley' })
  const peer = await Side.open({ ...common, client: 'peer' })
  const rate = { parley: [] as number[], peer: [] as number[] }
  const cpu = { parley: [] as number[], peer: [] as number[] }
  try {
    for (const side of [parley, peer]) await side.begin()
    // The first round warms up.
    for (let round = -1; round < rounds(bench, 3, 9); round += 1)
      for (const [name, side] of [
        ['parley', parley],
        ['peer', peer],
      ] as const) {
        const taken = await side.drain(round < 0 ? 20 : count)
        if (round < 0) continue
        rate[name].push(taken.rate)
        cpu[name].push(taken.cpu)
      }
  } finally {
    await Promise.all([parley.close(), peer.close()])
  }
  const faster = median(rate.parley) / median(rate.peer)
  const dearer = median(cpu.parley) / median(cpu.peer)
  const each = (values: readonly number[]): string => `${median(values).toFixed(0)} a second`
  return [
    {
      number: 1,
      name: `Notifications received, stored (synced) and indexed before each delete, ${String(ONE_WAY_MS)} ms one way`,
      value: `${times(faster)} the provider's client, which stores nothing: ${each(rate.parley)} against ${each(rate.peer)}`,
      goal: `at least ${times(SLOWEST)}`,
      met: faster >= SLOWEST,
    },
    {
      number: 1,
      name: 'Processor time of a notification, archive included',
      value: `${times(dearer)} the provider's client, which stores nothing: ${ms(median(cpu.parley))} (p95 ${ms(p95(cpu.parley))}) against ${ms(median(cpu.peer))}`,
      goal: `at most ${times(DEAREST)}`,
      met: dearer <= DEAREST,
    },
  ]
}
