/**
 * Figure 7: what a steady stream of messages costs, by process: the window in front, hidden, and the core without a window; and how
 * long a press on a chat takes meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startTrayHost } from '../../e2e/support/desktop/tray-host.ts'
import { startSimulator, type Simulator } from '../../simulator/simulator.ts'
import type { Bench } from './bench.ts'
import { openInPage, othersInList } from './chats.ts'
import { ms, p95, spread, type Figure } from './figures.ts'
import { Side } from './receive/side.ts'
import { prepareFolder } from './window/data-folder.ts'
import { withParley } from './window/parley.ts'
import { startProbed } from './window/probe.ts'
import { cpuBetween, cpuByRole } from './window/processes.ts'

/** Messages, and the milliseconds in which they come, over ten chats, one of them open. */
const STORM = { quick: { count: 150, ms: 9_000 }, full: { count: 1000, ms: 60_000 } } as const
const CHATS = 10
const LIMIT_MS = { front: 12, hidden: 4, press: 100 }

/** Milliseconds of a processor for each message, by what the processes are for. */
type Costs = ReadonlyMap<string, number>

const total = (costs: Costs): number => [...costs.values()].reduce((sum, each) => sum + each, 0)

/** Writes all of them, evenly over the time. */
async function pour(
  { count, ms: lasting }: { readonly count: number; readonly ms: number },
  write: (n: number) => void,
): Promise<void> {
  const began = performance.now()
  for (let n = 0; n < count; n += 1) {
    await wait(Math.max(0, began + (n * lasting) / count - performance.now()))
    write(n)
  }
}

type Person = ReturnType<Simulator['person']>

/** Ten of them, the first the one at `address`; the others are nobody of the archive, where one is the person of the open chat. */
const peopleOf = (sim: Simulator, address: string): Person[] =>
  Array.from({ length: CHATS }, (_, n) =>
    n === 0 ? sim.person(address, 'Cliente') : sim.person(`552190000000${String(n)}`, `P${String(n)}`),
  )

/** Writes the storm into ten chats, the first of them the one at `address`. */
async function costs(
  sim: Simulator,
  pid: number,
  address: string,
  storm: { count: number; ms: number },
): Promise<Costs> {
  const people = peopleOf(sim, address)
  // The first of each chat makes it.
  for (const person of people) person.writes('first')
  await emptied(sim)
  await wait(3000)
  const before = cpuByRole(pid)
  await pour(storm, (n) => people[n % CHATS]?.writes(`storm ${String(n)}`))
  await emptied(sim)
  await wait(1000)
  const used = cpuBetween(before, cpuByRole(pid))
  return new Map([...used].map(([role, spent]) => [role, spent / storm.count]))
}

async function emptied(sim: Simulator): Promise<void> {
  for (const end = performance.now() + 60_000; sim.queue().length > 0; await wait(20))
    if (performance.now() > end) throw new Error('the storm did not end')
}

/** The same traffic into a core without a window; its process does nothing else. */
async function inCore(storm: { count: number; ms: number }): Promise<number> {
  const side = await Side.open({ client: 'parley', peers: '', oneWayMs: 0 })
  try {
    await side.begin()
    await side.drain(20)
    const before = await side.ask('cpu')
    await pour(storm, () => side.write(1))
    await side.emptied()
    return ((await side.ask('cpu')) - before) / storm.count
  } finally {
    await side.close()
  }
}

/** Into the app as the system starts it: with the biggest chat open in front, and hidden. */
async function inWindow(bench: Bench, storm: { count: number; ms: number }): Promise<[Costs, Costs]> {
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const data = await prepareFolder(bench, bench.messages, sim)
  // Without a tray a hidden window comes back.
  const tray = await startTrayHost({ busAddress: bench.env['DBUS_SESSION_BUS_ADDRESS'] })
  try {
    const app = await startProbed(bench, 'parley', data.place)
    try {
      await app.heard('usable')
      const front = await costs(sim, app.pid, data.biggest.address, storm)
      await app.hide()
      return [front, await costs(sim, app.pid, data.biggest.address, storm)]
    } finally {
      await app.end()
    }
  } finally {
    await tray.stop()
    await sim.stop()
    await data.remove()
  }
}

/** Presses on the chats of the list, one after the other, for as long as the storm lasts. */
async function presses(bench: Bench, storm: { count: number; ms: number }): Promise<number[]> {
  return withParley(bench, {}, async ({ page, sim, data }) => {
    const people = peopleOf(sim, data.biggest.address)
    for (const person of people) person.writes('first')
    await emptied(sim)
    await wait(1500)
    const chats = await othersInList(page)
    for (const id of chats) await openInPage(page, id)
    const taken: number[] = []
    let isOver = false
    const pouring = pour(storm, (n) => people[n % CHATS]?.writes(`storm ${String(n)}`)).then(
      () => (isOver = true),
    )
    for (let n = 0; !isOver; n += 1) {
      await wait(400 + (n % 17) * 10)
      const { clicked, painted } = await openInPage(page, chats[n % chats.length] ?? 0)
      taken.push(painted - clicked)
    }
    await pouring
    return taken
  })
}

/** See the head of this file. */
export async function benchStorm(bench: Bench): Promise<Figure[]> {
  const storm = bench.quick ? STORM.quick : STORM.full
  const core = await inCore(storm)
  const [front, hidden] = await inWindow(bench, storm)
  const pressed = await presses(bench, storm)
  const figure = (name: string, of: Costs, limit: number): Figure => ({
    number: 7,
    name: `Processor time of a message, ${String(storm.count)} in ${String(storm.ms / 1000)} s over ${String(CHATS)} chats, ${name}`,
    value: `${ms(total(of))} in all; a core without a window: ${ms(core)}`,
    goal: `at most ${ms(limit)}`,
    met: total(of) <= limit,
    details: [...of]
      .sort((one, other) => other[1] - one[1])
      .map(([role, each]) => `${role} ${ms(each)}`)
      .join(', '),
  })
  return [
    figure('one of them open in front', front, LIMIT_MS.front),
    figure('the window hidden', hidden, LIMIT_MS.hidden),
    {
      number: 7,
      name: 'A press on a chat in such a storm, click → painted',
      value: spread(pressed),
      goal: `p95 at most ${ms(LIMIT_MS.press)}`,
      met: p95(pressed) <= LIMIT_MS.press,
    },
  ]
}
