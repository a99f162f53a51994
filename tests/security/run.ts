/**
 * `npm run security`: every row of SECURITY.md, one line each. Runs the tests that the rows name, the packages, and each
 * planted hole. `-- --quick` leaves the packages out, `-- --only id,id` picks rows.
 */
import { readOptions } from '../../scripts/lib/options.ts'
import { main, say } from '../../scripts/lib/say.ts'
import { runEndToEnd } from '../../scripts/tests/end-to-end.ts'
import { runPackages } from '../../scripts/tests/packages.ts'
import { runUnit } from '../../scripts/tests/unit.ts'
import { total } from '../../scripts/tests/counts.ts'
import { rows } from './rows.ts'
import { tellTable } from './table.ts'

const USAGE = `Usage: npm run security -- [options]

  --quick        without the packages
  --only ID,ID   only these rows
  --help
`

const { values } = readOptions(USAGE, {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
})
const only = values.only?.split(',') ?? null
const wanted = rows.filter(({ id }) => only === null || only.includes(id))

await main(async () => {
  if (wanted.length === 0) throw new Error(`no row is called ${String(only)}`)
  await runUnit([...new Set(wanted.flatMap(({ unit }) => unit))], true)
  const specs = [...new Set(wanted.flatMap(({ e2e = [] }) => e2e.map(([file]) => file)))]
  if (specs.length > 0) await runEndToEnd(['--project=main', ...specs])
  const packaged = !values.quick && wanted.some((row) => row.packages) ? total(await runPackages()) : null
  const { failed } = await tellTable(wanted, packaged)
  say(failed === 0 ? 'Every row holds.' : `${String(failed)} rows do not hold.`)
  return failed === 0 ? 0 : 1
})
