/** How soon what waited at the service is on disk, listed and deleted there: one round trip at a time, as the contract is. */
import { startSimulator } from '../simulator/simulator.ts'
import { form, startHost, until, wipe } from '../src/main/core/testing/host.ts'
import type { Figure } from './figures.ts'

const WAITING = 1000

/** Drains a queue with every message synced before its delete. */
export async function benchBacklog(): Promise<Figure[]> {
  const simulator = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const host = await startHost()
  try {
    const people = Array.from({ length: 20 }, (_, n) =>
      simulator.person(`55119000000${String(n).padStart(2, '0')}`, `P${String(n)}`),
    )
    for (let n = 0; n < WAITING; n += 1) people[n % people.length]?.writes(`message ${String(n)}`)
    const began = performance.now()
    await host.must('account.save', form(simulator))
    await until('the queue to be empty', () => simulator.queue().length === 0, 120_000)
    const seconds = (performance.now() - began) / 1000
    return [
      {
        name: `Backlog of ${String(WAITING)} on disk (FULL), searchable, deleted at the service, no latency`,
        value: `${seconds.toFixed(2)} s, ${(WAITING / seconds).toFixed(0)} a second`,
        limit: 'shown, no limit yet',
        met: true,
      },
    ]
  } finally {
    await host.stop()
    await simulator.stop()
    wipe(host.folder)
  }
}
