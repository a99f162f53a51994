/**
 * `npm run torture`: every promise against its faults, then the planted bugs that must be caught.
 * `-- --short` (part of `npm test`), `--seed N` replays, `--only id,id` picks promises or planted bugs, `--no-mutants`;
 * `--table FILE` writes what was measured as a page.
 * Runs go side by side: what they judge is counted, or measured without what the machine itself took.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readOptions } from '../scripts/lib/options.ts'
import { ensureBuilt } from '../scripts/runtime/build-app.ts'
import { ensurePackages } from '../scripts/system/packages.ts'
import { runRow, type Ran } from './lib/child.ts'
import { sideBySide } from './lib/side-by-side.ts'
import type { Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants/mutants.ts'
import { rows } from './rows.ts'

const USAGE = `Usage: npm run torture -- [options]

  --short         the form that is part of "npm test"
  --seed N        replays a run
  --only ID,ID    only these promises or planted bugs
  --no-mutants    no planted bugs
  --table FILE    writes what was measured as a page
  --report FILE   writes the counts as JSON
  --help
`

const { values } = readOptions(USAGE, {
  short: { type: 'boolean', default: false },
  seed: { type: 'string' },
  only: { type: 'string' },
  'no-mutants': { type: 'boolean', default: false },
  table: { type: 'string' },
  report: { type: 'string' },
})
const { short, report = null, table = null } = values
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const only = values.only?.split(',') ?? null
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const wanted = Object.keys(rows).filter((id) => only === null || only.includes(id))
const bugs = mutants.filter(({ id, row }) =>
  only === null ? !values['no-mutants'] : only.includes(id) || (only.includes(row) && !values['no-mutants']),
)
if (wanted.length + bugs.length === 0) throw new Error(`nothing is called ${String(only)}`)

await ensurePackages(['faults'])
// Two promises start the app: runs side by side must find it built, and not build it at the same time.
if ([...wanted, ...bugs.map(({ row }) => row)].some((id) => id === 'one-owner' || id === 'window-kills'))
  await ensureBuilt()

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
  broken.push(`torture ${id} (--seed ${String(seed)}) — ${ran.failures[0]?.split('\n')[0] ?? ''}`)
  say(`    replay: npm run torture -- ${short ? '--short ' : ''}--only ${id} --seed ${String(seed)}`)
}

function tellBug({ id, bug, row }: Mutant, ran: Ran | Error): void {
  if (ran instanceof Error) {
    broken.push(ran.message)
    say(`✗ ${ran.message}`)
    return
  }
  if (ran.failures.length === 0) broken.push(`torture ${id} — planted bug not caught: ${bug}`)
  const isCaught = ran.failures.length > 0
  if (isCaught) caught += 1
  say(`${isCaught ? '✓ caught' : '✗ SURVIVED'} ${id} (${row}): ${bug}   (${seconds(ran.ms)})`)
  if (isCaught) say(`    ${(ran.failures[0] ?? '').split('\n')[0]?.slice(0, 120) ?? ''}`)
}

type Job = { readonly id: string } | { readonly bug: Mutant }

const run = async (job: Job): Promise<Ran | Error> => {
  if ('id' in job) return runRow(job.id, seed, short)
  return runRow(job.bug.row, seed, true, job.bug).catch((error: unknown) => error as Error)
}

function tell(job: Job, ran: Ran | Error): void {
  if ('bug' in job) tellBug(job.bug, ran)
  else if (!(ran instanceof Error)) tellRow(job.id, ran)
}

// A run waits for the disk or for somebody who types for a good part of its time.
const jobs = availableParallelism() + 1
const began = performance.now()
const promises = wanted.map((id): Job => ({ id }))
const planted = bugs.map((bug): Job => ({ bug }))
say(`Promises, then planted bugs (${short ? 'short' : 'long'} form, --seed ${String(seed)})`)
if (short) await sideBySide([...promises, ...planted], jobs, run, tell)
else {
  await sideBySide(promises, availableParallelism(), run, tell)
  await sideBySide(planted, jobs, run, tell)
}
const failed = wanted.length - held + bugs.length - caught
say(
  `${String(held)} of ${String(wanted.length)} promises held, ${String(caught)} of ${String(bugs.length)} planted bugs caught (${seconds(performance.now() - began)})`,
)
if (report !== null)
  writeFileSync(report, JSON.stringify({ passed: held + caught, failed, failures: broken }))
if (table !== null) {
  mkdirSync(path.dirname(table), { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const command = `npm run torture -- ${short ? '--short ' : ''}--seed ${String(seed)}`
  const page = [
    '# What the promises were put through',
    '',
    `\`${command}\` on ${day}: ${String(held)} of ${String(wanted.length)} promises held, ${String(caught)} of ${String(bugs.length)} planted bugs caught.`,
    '',
    '| Promise | Run | | What was measured | Time |',
    '| --- | --- | --- | --- | --- |',
    ...told,
    '',
  ]
  writeFileSync(table, page.join('\n'))
}
process.exitCode = failed === 0 ? 0 : 1
