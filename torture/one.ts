/** Runs one promise in this process; the result is one JSON line on stdout. Arguments: row, seed, `short` or `long`, part. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Random } from './lib/random.ts'
import type { RowResult } from './row.ts'
import { rows } from './rows.ts'

const [id = '', seedText = '1', form = 'short', part = ''] = process.argv.slice(2)
const seed = Number(seedText)
const load = rows[id]
if (!load) throw new Error(`no promise is called ${id}`)
const row = await load()
const folder = mkdtempSync(path.join(tmpdir(), `parley-torture-${id}-`))
let result: RowResult
try {
  result = await row.run({
    short: form === 'short',
    seed,
    random: new Random(seed),
    part: part === '' ? null : part,
    folder,
    progress: (text) => void process.stderr.write(`  ${id}: ${text}\n`),
  })
} catch (error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  result = { figure: 'the run broke off', failures: [text] }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${JSON.stringify({ promise: row.promise, ...result })}\n`)
// A handle that a row forgot must not keep the harness waiting.
process.exit(0)
