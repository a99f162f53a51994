/** Runs one promise in this process; the result is one JSON line on stdout. Arguments: row, seed, `short` or `long`, part. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Random } from '../integration/lib/random.ts'
import { Broken, RowContext, type RowResult } from './row.ts'
import { rows } from './rows.ts'

const [id = '', seedText = '1', form = 'short', part = ''] = process.argv.slice(2)
const load = rows[id]
if (typeof load !== 'function') throw new Error(`no run is called ${id}`)
const row = await load()
const folder = mkdtempSync(path.join(tmpdir(), `parley-reliability-${id}-`))
const seed = Number(seedText)
const context = new RowContext({
  ...{ seed, folder, random: new Random(seed), short: form === 'short', part: part === '' ? null : part },
})
const failures: string[] = []
try {
  await row.run(context)
} catch (error) {
  if (error instanceof Broken) failures.push(error.message)
  else failures.push(`the run broke off: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const result: RowResult & { promise: string } = { promise: row.promise, figure: context.figure, failures }
process.stdout.write(`${JSON.stringify(result)}\n`)
// A handle that a row forgot must not keep the harness waiting.
process.exit(0)
