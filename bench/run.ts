/** `npm run bench`: prints each figure beside its limit. Figures are measured here and never asserted in tests. */
import { benchBacklog } from './backlog.ts'
import { benchSend } from './send.ts'

const figures = [...(await benchSend()), ...(await benchBacklog())]
for (const figure of figures)
  process.stdout.write(`${figure.met ? '✓' : '✗'} ${figure.name}\n    ${figure.value}   (${figure.limit})\n`)
process.exitCode = figures.every((figure) => figure.met) ? 0 : 1
