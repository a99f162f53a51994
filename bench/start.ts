/** Figure 5: from the start of the process until the list and the newest chat are painted, beside an empty window. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveRuntime } from '../scripts/runtime/resolve.ts'
import { startSimulator } from '../simulator/simulator.ts'
import { CONTENT_POLICY } from '../src/main/shell/policy.ts'
import { keptArchive } from './archive-cache.ts'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import { median, ms, spread, times, type Figure } from './figures.ts'
import { prepareFolder } from './window/data-folder.ts'
import { takePicture, type Picture } from './bare/take-picture.ts'
import { openInPage } from './chats.ts'
import { withParley } from './window/parley.ts'
import { withBareList, withBarePicture } from './window/plain-app.ts'
import { startProbed, type App } from './window/probe.ts'

const SMALL = 1000

/** Rows of the bare list: as many as the window holds of its newest chat and its list when it is usable. */
const LISTED = 100

/** The milliseconds of one start, and how far it had come by then. */
export async function timeStart(bench: Bench, app: App, userData: string): Promise<Record<string, number>> {
  const running = await startProbed(bench, app, userData)
  try {
    const steps: Record<string, number> = {}
    for (const at of ['ready', 'window', 'document', 'usable'])
      steps[at] = (await running.heard(at)).time - running.startedAt
    return steps
  } finally {
    await running.end()
  }
}

/** What the barest app of the product's shape is told: whence and how it reads, how much, and what its page may do. */
async function shapeEnv(bench: Bench, page: string, store?: string): Promise<NodeJS.ProcessEnv> {
  const { hasNodeSqlite } = await resolveRuntime()
  const shape = JSON.stringify({
    sqlite: hasNodeSqlite ? 'node:sqlite' : import.meta.resolve('@photostructure/sqlite'),
    archive: pathToFileURL(keptArchive(bench.messages, bench.chats).file).href,
    count: LISTED / 2,
    policy: CONTENT_POLICY,
    store: store === undefined ? null : pathToFileURL(store).href,
  })
  return { ...bench.env, BENCH_PAGE: page, BENCH_SHAPE: shape }
}

/** What the product shows once it is usable. */
function pictureOf(bench: Bench): Promise<Picture> {
  return withParley(bench, {}, async ({ page, data }) => {
    await openInPage(page, data.biggest.id)
    return page.evaluate(takePicture)
  })
}

/** Starts all of them in turns: what disturbs one disturbs all. */
export async function benchStart(bench: Bench): Promise<Figure[]> {
  const picture = await pictureOf(bench)
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const empty = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const bare = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const large = await prepareFolder(bench, bench.messages, [sim])
  const small = await prepareFolder(bench, SMALL, [sim])
  const taken = {
    empty: [] as number[],
    list: [] as number[],
    shape: [] as number[],
    picture: [] as number[],
    large: [] as number[],
    small: [] as number[],
  }
  const steps: Record<string, number[]> = {}
  const fewer: Record<string, number[]> = {}
  const blanks: Record<string, number[]> = {}
  try {
    const inTurns = async (page: string, drawing: string, store: string): Promise<void> => {
      const listing = { ...bench, env: { ...bench.env, BENCH_PAGE: page } }
      const shaped = { ...bench, env: await shapeEnv(bench, page) }
      const dressed = { ...bench, env: await shapeEnv(bench, drawing, store) }
      for (let round = -1; round < rounds(bench, 1, 15); round += 1) {
        const blank = await timeStart(bench, 'empty', empty)
        const list = bench.quick ? null : await timeStart(listing, 'list', empty)
        const shape = bench.quick ? null : await timeStart(shaped, 'shape', bare)
        const drawn = await timeStart(dressed, 'picture', bare)
        const many = await timeStart(bench, 'parley', large.place)
        const few = await timeStart(bench, 'parley', small.place)
        // The first of each fills the system's caches, and the app's own.
        if (round < 0) continue
        for (const [name, of] of Object.entries({
          empty: blank,
          list,
          shape,
          picture: drawn,
          large: many,
          small: few,
        }))
          taken[name as keyof typeof taken].push(of?.['usable'] ?? Number.NaN)
        for (const [at, time] of Object.entries(many)) (steps[at] ??= []).push(time)
        for (const [at, time] of Object.entries(few)) (fewer[at] ??= []).push(time)
        for (const [at, time] of Object.entries(blank)) (blanks[at] ??= []).push(time)
      }
    }
    await withBareList(
      (page) => withBarePicture(picture, (drawing, store) => inTurns(page, drawing, store)),
      LISTED,
    )
  } finally {
    await sim.stop()
    await large.remove()
    await small.remove()
    for (const folder of [empty, bare])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const overEmpty = median(taken.large) / median(taken.empty)
  const drawnOverEmpty = median(taken.picture) / median(taken.empty)
  const overSmall = median(taken.large) / median(taken.small)
  const overEmptyOf = (values: readonly number[]): string =>
    bench.quick ? NOT_IN_SHORT : times(median(values) / median(taken.empty))
  const wayOf = (of: typeof steps): string =>
    Object.entries(of)
      .map(([at, values]) => `${at} ${ms(median(values))}`)
      .join(', ')
  const many = bench.messages.toLocaleString('en')
  return [
    {
      number: 5,
      name: `Cold start to usable with ${many} messages, beside an empty window`,
      value: `${times(overEmpty)}: ${spread(taken.large)}; empty ${spread(taken.empty)}`,
      limit: '≤ 1.20 ×',
      orientation: 'a toy app 1.08 ×',
      met: overEmpty <= 1.2,
      beyond:
        drawnOverEmpty > 1.2
          ? `the barest app that draws this picture and runs none of this app's scripts, ${times(drawnOverEmpty)}`
          : null,
      why: `the way there, medians: ${wayOf(steps)}; of the empty window: ${wayOf(blanks)}; an empty window with nothing but React and a bare virtual list of ${String(LISTED)} rows in it, without archive, service or main process of its own: ${overEmptyOf(taken.list)}; the barest app of this shape (a page from a scheme of its own in the sandbox, a bridge of one call, a thread that reads this archive, and that list): ${overEmptyOf(taken.shape)}; the same app, if it keeps its settings in the store that is asked for, React draws this app's own picture in it (${String(picture.count)} elements and their styles), and this app's own scripts, within their goal of size, are read and nothing of them run: ${times(drawnOverEmpty)}, and this app beside that one: ${times(median(taken.large) / median(taken.picture))}`,
    },
    {
      number: 5,
      name: `Cold start with ${many} messages, beside the same app with ${String(SMALL)}`,
      value: `${times(overSmall)}: with ${String(SMALL)} ${spread(taken.small)}`,
      limit: '≤ 1.05 ×',
      orientation: 'the store adds 1 to 5 ms',
      met: overSmall <= 1.05,
      why: `the way there with ${String(SMALL)}, medians: ${wayOf(fewer)}`,
    },
  ]
}
