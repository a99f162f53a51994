/** `npm run bench -- --growth`: growth curves into docs/, with a table of what they show. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { projectRoot } from '../../scripts/lib/places.ts'
import { say } from '../../scripts/lib/say.ts'
import { resolveRuntime } from '../../scripts/runtime/resolve.ts'
import type { Bench } from './bench.ts'
import { measureGrowth, MEASURES, type Grown, type Measure } from './growth.ts'

const docs = path.join(projectRoot, 'docs')
const names = Object.keys(MEASURES) as Measure[]

const cell = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2)

function page(grown: readonly Grown[], machine: string): string {
  const rows = names.map((name) => {
    const { title, unit } = MEASURES[name]
    return `| ${title} | ${grown.map((each) => `${cell(each[name])} ${unit}`).join(' | ')} |`
  })
  return [
    '# How Parley grows',
    '',
    'Written by `npm run bench -- --growth`. Each value is a median; the archives are made from a seed, in four languages, with',
    '2,000 chats of very different sizes.',
    '',
    machine,
    '',
    `| | ${grown.map(({ messages }) => `${messages.toLocaleString('en')} messages`).join(' | ')} |`,
    `|---|${grown.map(() => '---:').join('|')}|`,
    ...rows,
    '',
  ].join('\n')
}

/** Measures and writes. */
export async function writeGrowth(bench: Bench): Promise<void> {
  const load = loadavg()[0] ?? 0
  const { electron } = await resolveRuntime()
  const grown = await measureGrowth(bench)
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const machine =
    `${new Date().toISOString().slice(0, 10)}, ${String(availableParallelism())} processors, ${memory} GB of memory, ` +
    `Electron ${electron}, load ${load.toFixed(1)} before it began.`
  mkdirSync(docs, { recursive: true })
  const file = path.join(docs, 'benchmarks.md')
  // In the form that the check wants of every page.
  const style = await resolveConfig(file)
  writeFileSync(file, await format(page(grown, machine), { ...style, filepath: file }))
  say(`Written: docs/benchmarks.md. ${machine}`)
}
