import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Names the folder with the bundled programs of a run; see `scripts/tests/bundle-programs.ts`. */
export const BUNDLES_VARIABLE = 'PARLEY_TEST_PROGRAMS'

/** A program or a thread of the tests: bundled where this run has bundled it, and else its source. */
export function bundled(source: URL): URL {
  const folder = process.env[BUNDLES_VARIABLE]
  if (folder === undefined) return source
  const script = path.join(folder, `${path.basename(source.pathname, '.ts')}.js`)
  return existsSync(script) ? pathToFileURL(script) : source
}
