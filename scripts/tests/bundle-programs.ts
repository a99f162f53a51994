/**
 * Bundles the programs and threads that tests start, once a run: from its sources each of them loads some 200 files. A run with a
 * planted bug has no bundles: it starts them from the sources that hold the bug.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { BUNDLES_VARIABLE } from '../../src/main/core/testing/bundled.ts'
import { projectRoot } from '../lib/places.ts'

const PROGRAMS = [
  'src/main/core/store/thread/worker.ts',
  'src/main/core/testing/archive-thread.ts',
  'src/main/core/testing/copying-thread.ts',
  'src/main/core/testing/kill-child.ts',
  'tests/reliability/lib/core-child.ts',
  'tests/reliability/rows/disk-honest/copy-child.ts',
  'tests/reliability/rows/disk-honest/refused-child.ts',
  'tests/reliability/rows/never-repeated/sender-child.ts',
  'tests/reliability/rows/upgrades/upgrade-child.ts',
]

/** Makes the folder and names it to all processes that this one starts. The answer removes it. */
export default async function bundlePrograms(): Promise<() => void> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'parley-programs-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          PROGRAMS.map((file) => [path.basename(file, '.ts'), path.join(projectRoot, file)]),
        ),
        external: ['keytar'],
        output: { entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true },
  })
  process.env[BUNDLES_VARIABLE] = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
