/** The archive's thread in one script, as it is shipped, but for the runtime of the bench: its SQLite is the one of the product. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const WORKER = path.join(import.meta.dirname, '../../../src/main/core/store/thread/worker.ts')

async function bundle(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: WORKER,
      outDir,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'archive-worker.js' } },
    },
    ssr: { noExternal: true },
  })
  return outDir
}

let folder: Promise<string> | null = null

/** The folder in which it lies; it is made once, and goes with the process. */
export function archiveScript(): Promise<string> {
  folder ??= bundle()
  return folder
}
