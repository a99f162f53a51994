/**
 * `npm run bench`: prints each figure beside its limit. Figures are measured here and never asserted in tests.
 * `-- --quick` takes a smaller archive.
 */
import { benchBacklog } from './backlog.ts'
import { benchSearch } from './search.ts'
import { benchSend } from './send.ts'

const quick = process.argv.includes('--quick')

const figures = [
  ...(await benchSend()),
  ...(await benchBacklog()),
  ...benchSearch(quick ? 100_000 : 1_000_000, 2000),
]
for (const figure of figures)
  process.stdout.write(`${figure.met ? '✓' : '✗'} ${figure.name}\n    ${figure.value}   (${figure.limit})\n`)
process.exitCode = figures.every((figure) => figure.met) ? 0 : 1
