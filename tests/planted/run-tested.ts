/** Plants bugs that tests must catch, all of them in one run of Vitest. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder, toolScript } from '../../scripts/lib/places.ts'
import { collected } from '../../scripts/lib/run.ts'
import { BUNDLES_VARIABLE } from '../../src/main/core/testing/bundled.ts'
import type { TestedBug } from './planted-bug.ts'

const CONFIG = 'tests/planted/vitest.config.ts'

/** The bugs that were caught, each with the words of the test that failed. */
export async function catchInTests(bugs: readonly TestedBug[]): Promise<ReadonlyMap<string, string>> {
  if (bugs.length === 0) return new Map()
  const report = path.join(reportsFolder, `planted-${String(process.pid)}.json`)
  const env = {
    ...process.env,
    [BUNDLES_VARIABLE]: undefined,
    PARLEY_PLANTED: bugs.map(({ id }) => id).join(),
    PARLEY_PLANTED_REPORT: report,
  }
  const vitest = [toolScript('vitest', 'vitest.mjs'), 'run', '--config', CONFIG]
  const { stdout, stderr } = await collected(process.execPath, vitest, { env })
  try {
    return new Map(Object.entries(JSON.parse(await readFile(report, 'utf8')) as Record<string, string>))
  } catch {
    throw new Error(`planted bugs were not tried: ${stdout}${stderr}`)
  } finally {
    await rm(report, { force: true })
  }
}
