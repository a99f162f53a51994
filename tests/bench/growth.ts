/** How the app grows with its archive: the same few things measured at sizes ten times apart. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSimulator } from '../../simulator/simulator.ts'
import { say } from '../../scripts/lib/say.ts'
import { listChats } from '../../src/main/core/store/chats/list-views.ts'
import { pageMessages } from '../../src/main/core/store/messages/messages.ts'
import { openDatabase } from '../../src/main/core/store/db/open.ts'
import { searchMessages } from '../../src/main/core/store/search/find-messages.ts'
import { openCopy } from './archive-cache.ts'
import { rounds, type Bench } from './bench.ts'
import { median } from './figures.ts'
import { settledPss, visitChats } from './memory.ts'
import { timeStart } from './start.ts'
import { prepareFolder } from './window/data-folder.ts'
import { withParley } from './window/parley.ts'

/** What is measured at each size. */
export const MEASURES = {
  open: { title: 'Opening the archive', unit: 'ms' },
  list: { title: 'The first 50 rows of the list', unit: 'ms' },
  page: { title: 'A page of the biggest chat', unit: 'ms' },
  search: { title: 'Search for the commonest word', unit: 'ms' },
  start: { title: 'Cold start to usable', unit: 'ms' },
  memory: { title: 'Memory of all processes (PSS)', unit: 'MB' },
} as const

export type Measure = keyof typeof MEASURES

/** The values at one size. */
export type Grown = Readonly<Record<Measure, number>> & { readonly messages: number }

const SIZES = [1000, 10_000, 100_000, 1_000_000]

function each(count: number, run: () => unknown): number {
  const taken = Array.from({ length: count }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return median(taken)
}

function inStore(bench: Bench, messages: number): Pick<Grown, 'open' | 'list' | 'page' | 'search'> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    const made = openCopy(folder, messages, bench.chats)
    const { db, accountId, sizes, counts } = made
    const [biggest = 1] = [...sizes].sort((one, other) => other[1] - one[1])[0] ?? []
    const [common = ''] =
      [...counts].sort((one, other) => other[1] - one[1]).find(([word]) => word.length > 4) ?? []
    const everywhere = {
      accountId: null,
      chatId: null,
      starred: false,
      kinds: [],
      sender: null,
      from: null,
      until: null,
    }
    const many = rounds(bench, 10, 100)
    const values = {
      list: each(many, () => listChats(db, accountId, undefined, 50)),
      page: each(many, () => pageMessages(db, accountId, biggest, 'latest', 60)),
      search: each(many, () => searchMessages(db, { ...everywhere, query: common }, null, 50)),
    }
    db.close()
    const open = each(rounds(bench, 2, 7), () => openDatabase(folder, Date.now()).database?.close())
    return { open, ...values }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inWindow(bench: Bench, messages: number): Promise<Pick<Grown, 'start' | 'memory'>> {
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const data = await prepareFolder(bench, messages, [sim])
  const starts: number[] = []
  try {
    await timeStart(bench, 'parley', data.place)
    for (let round = 0; round < rounds(bench, 1, 5); round += 1)
      starts.push((await timeStart(bench, 'parley', data.place))['usable'] ?? Number.NaN)
  } finally {
    await sim.stop()
    await data.remove()
  }
  const memory = await withParley(bench, { messages }, async ({ app, page, pid }) => {
    await visitChats(page, rounds(bench, 10, 50))
    return settledPss(app, page, pid)
  })
  return { start: median(starts), memory }
}

/** Measures all sizes up to the bench's own. */
export async function measureGrowth(bench: Bench): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const messages of SIZES.filter((size) => size <= bench.messages)) {
    say(`Growth: ${messages.toLocaleString('en')} messages …`)
    grown.push({ messages, ...inStore(bench, messages), ...(await inWindow(bench, messages)) })
  }
  return grown
}
