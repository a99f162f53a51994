/**
 * `npm run reliability`: every promise against its faults, then the planted bugs that must be caught.
 * `-- --short`, `--seed N` replays, `--only id,id` picks promises or planted bugs, `--no-planted-bugs` or `--planted-bugs` one of the two;
 * `--table FILE` writes what was measured as a page.
 * Runs go side by side: what they judge is counted, or measured without what the machine itself took.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readOptions } from '../../scripts/lib/options.ts'
import { onExit } from '../../scripts/lib/cleanup.ts'
import { ensurePackages } from '../../scripts/system/packages.ts'
import bundlePrograms from '../../scripts/tests/bundle-programs.ts'
import type { PlantedBug } from '../planted/planted-bug.ts'
import { catchInTests } from '../planted/run-tested.ts'
import { promiseBugs, runBugs } from '../planted/bugs.ts'
import { runRow, type Ran } from './lib/child.ts'
import { sideBySide } from './lib/side-by-side.ts'
import { runTests } from './lib/tests.ts'
import { rows } from './rows.ts'

const USAGE = `Usage: npm run reliability -- [options]

  --short         the form that the tests run: "npm test" the promises, "npm run test:full" the planted bugs
  --seed N        replays a run
  --only ID,ID    only these promises or planted bugs
  --no-planted-bugs  the promises only
  --planted-bugs  the planted bugs only
  --tested FILE   takes what tests have proved from this report of Vitest
  --table FILE    writes what was measured as a page
  --report FILE   writes the counts as JSON
  --help
`

const { values } = readOptions(USAGE, {
  short: { type: 'boolean', default: false },
  seed: { type: 'string' },
  only: { type: 'string' },
  'no-planted-bugs': { type: 'boolean', default: false },
  'planted-bugs': { type: 'boolean', default: false },
  tested: { type: 'string' },
  table: { type: 'string' },
  report: { type: 'string' },
})
const { short, report = null, table = null, tested = null } = values
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const only = values.only?.split(',') ?? null
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const wanted = values['planted-bugs']
  ? []
  : Object.keys(rows).filter((id) => only === null || only.includes(id))
const isWanted = ({ id, row }: PlantedBug): boolean =>
  only === null
    ? !values['no-planted-bugs']
    : only.includes(id) || (only.includes(row) && !values['no-planted-bugs'])
const bugs = runBugs.filter(isWanted)
const testedBugs = promiseBugs.filter(isWanted)
if (wanted.length + bugs.length + testedBugs.length === 0)
  throw new Error(`nothing is called ${String(only)}`)

await ensurePackages(['faults'])
if (wanted.length > 0) onExit(await bundlePrograms())

const told: string[] = []
const broken: string[] = []
let held = 0
let caught = 0

function tellRow(id: string, ran: Ran): void {
  const isHeld = ran.failures.length === 0
  if (isHeld) held += 1
  told.push(
    `| ${ran.promise} | \`${id}\` | ${isHeld ? 'held' : 'broken'} | ${ran.figure} | ${seconds(ran.ms)} |`,
  )
  say(`${isHeld ? '✓' : '✗'} ${id}: ${ran.promise}\n    ${ran.figure}   (${seconds(ran.ms)})`)
  for (const failure of ran.failures.slice(0, 10)) say(`    broken: ${failure}`)
  if (ran.failures.length > 10) say(`    … and ${String(ran.failures.length - 10)} more`)
  if (isHeld) return
  broken.push(`reliability ${id} (--seed ${String(seed)}) — ${ran.failures[0]?.split('\n')[0] ?? ''}`)
  say(`    replay: npm run reliability -- ${short ? '--short ' : ''}--only ${id} --seed ${String(seed)}`)
}

/** `words`: of the failure by which it was caught; null when it was not. */
function tellBug({ id, bug, row }: PlantedBug, words: string | null, time = ''): void {
  if (words === null) broken.push(`reliability ${id} — planted bug not caught: ${bug}`)
  else caught += 1
  say(`${words === null ? '✗ SURVIVED' : '✓ caught'} ${id} (${row}): ${bug}${time}`)
  if (words !== null) say(`    ${words.split('\n')[0]?.slice(0, 120) ?? ''}`)
}

/** Work that is done beside other work, and what it has to say when its turn has come. */
type Job = () => Promise<() => void>

/** A fault of the harness itself is a broken promise. */
const safely =
  (job: Job): Job =>
  () =>
    job().catch((error: unknown) => () => {
      const words = error instanceof Error ? error.message : String(error)
      broken.push(words)
      say(`✗ ${words}`)
    })

const promiseJobs = wanted.map((id) => {
  const row = rows[id]
  return safely(async () => {
    const ran =
      typeof row === 'object' ? await runTests(row, seed, short, tested) : await runRow(id, seed, short)
    return () => tellRow(id, ran)
  })
})
const bugJobs = [
  safely(async () => {
    const found = await catchInTests(testedBugs)
    return () => {
      for (const bug of testedBugs) tellBug(bug, found.get(bug.id) ?? null)
    }
  }),
  ...bugs.map((bug) =>
    safely(async () => {
      const { failures, ms } = await runRow(bug.row, seed, true, bug)
      return () => tellBug(bug, failures[0] ?? null, `   (${seconds(ms)})`)
    }),
  ),
]

// A run waits for the disk or for somebody who types for a good part of its time.
const most = availableParallelism() + 1
const work = (job: Job): ReturnType<Job> => job()
const tell = (_job: Job, saying: () => void): void => saying()
const began = performance.now()
say(`Promises, then planted bugs (${short ? 'short' : 'long'} form, --seed ${String(seed)})`)
if (short) await sideBySide([...promiseJobs, ...bugJobs], most, work, tell)
else {
  await sideBySide(promiseJobs, availableParallelism(), work, tell)
  await sideBySide(bugJobs, most, work, tell)
}
const planted = bugs.length + testedBugs.length
const failed = wanted.length - held + planted - caught
const sum = `${String(held)} of ${String(wanted.length)} promises held, ${String(caught)} of ${String(planted)} planted bugs caught`
for (const each of broken) say(`Failed: ${each}`)
say(`${sum} (${seconds(performance.now() - began)})`)
if (report !== null)
  writeFileSync(report, JSON.stringify({ passed: held + caught, failed, failures: broken }))
if (table !== null) {
  mkdirSync(path.dirname(table), { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const command = `npm run reliability -- ${short ? '--short ' : ''}--seed ${String(seed)}`
  const page = [
    '# What the promises were put through',
    '',
    `\`${command}\` on ${day}: ${sum}.`,
    '',
    '| Promise | Run | | What was measured | Time |',
    '| --- | --- | --- | --- | --- |',
    ...told,
    '',
  ]
  writeFileSync(table, page.join('\n'))
}
process.exitCode = failed === 0 ? 0 : 1
