/** An app with nothing in it but one page of ours, driven by Playwright: the empty window, and the bare list. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Bench } from '../bench.ts'
import { endApp } from './parley.ts'
import { appFolder, startOf } from './probe.ts'

/** Does `work` with such an app. `page` is the file that it shows; an empty one when none is given. */
export async function withPlainApp<T>(
  bench: Bench,
  page: string | null,
  work: (running: {
    readonly app: ElectronApplication
    readonly page: Page
    readonly pid: number
  }) => Promise<T>,
): Promise<T> {
  const { executablePath, args } = await startOf(appFolder('plain', 'empty.mjs'))
  const userData = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const env = Object.entries({ ...bench.env, ...(page === null ? {} : { BENCH_PAGE: page }) })
  const app = await _electron.launch({
    executablePath,
    args: [...args, `--user-data-dir=${userData}`],
    env: Object.fromEntries(env.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    timeout: 20_000,
  })
  try {
    const window = await app.firstWindow()
    await window.waitForLoadState('load')
    return await work({ app, page: window, pid: app.process().pid ?? 0 })
  } finally {
    await endApp(app)
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** As many as a long history. */
const ROWS = 60_000

const bare = path.join(import.meta.dirname, '..', 'bare')
const PAGE = 'index.html'

/** Builds the bare list and does `work` with its page. */
export async function withBareList<T>(work: (page: string) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    await build({
      root: bare,
      configFile: false,
      base: './',
      logLevel: 'error',
      define: { BENCH_ROWS: String(ROWS) },
      // Scripts of type module do not load from files.
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: { input: path.join(bare, PAGE), output: { format: 'iife' } },
      },
      plugins: [
        {
          name: 'classic-script',
          transformIndexHtml: (html) =>
            html.replace('type="module" crossorigin', 'defer').replace(' crossorigin', ''),
        },
      ],
    })
    return await work(path.join(outDir, PAGE))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
