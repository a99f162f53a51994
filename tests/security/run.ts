/**
 * `npm run security`: every row of SECURITY.md, one line each. Runs the tests that the rows name, the packages, and each
 * planted hole. `-- --quick` leaves the packages out, `-- --only id,id` picks rows.
 */
import { readOptions } from '../../scripts/lib/options.ts'
import { main, say } from '../../scripts/lib/say.ts'
import { rows } from './rows.ts'
import { tryRows } from './try-rows.ts'

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
  const { failed } = await tryRows(wanted, !values.quick)
  say(failed === 0 ? 'Every row holds.' : `${String(failed)} rows do not hold.`)
  return failed === 0 ? 0 : 1
})
