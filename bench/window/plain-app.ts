/** An app with nothing in it but one page of ours, driven by Playwright: the empty window, the bare list, and a bare picture. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Picture } from '../bare/take-picture.ts'
import { outFolder } from '../../scripts/lib/places.ts'
import { slimMain } from '../../scripts/runtime/slim-main.ts'
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

/** Builds the bare list and does `work` with its page. What its rows hold counts where memory is measured. */
export function withBareList<T>(work: (page: string) => Promise<T>, rows = ROWS): Promise<T> {
  return withBarePage({ page: 'index.html', define: { BENCH_ROWS: String(rows) } }, work)
}

/**
 * Builds the page of a bare picture, and the settings of an app that shows it, and does `work` with both. Both have the product's
 * own scripts read and run nothing of them: a module that is imported before them fails.
 */
export function withBarePicture<T>(
  { root, rules }: Picture,
  work: (page: string, store: string) => Promise<T>,
): Promise<T> {
  const mainScripts = path.join(outFolder, 'main')
  const pageScripts = path.join(outFolder, 'renderer')
  const define = { BENCH_PICTURE: JSON.stringify(root) }
  return withBarePage({ page: 'picture.html', define, rules }, async (page) => {
    const outDir = path.dirname(page)
    await build({
      root: bare,
      configFile: false,
      logLevel: 'error',
      plugins: [slimMain()],
      // In one file, as the product's main process is.
      ssr: { noExternal: true },
      build: {
        ssr: path.join(bare, 'store.ts'),
        outDir,
        emptyOutDir: false,
        rolldownOptions: { external: ['electron'], output: { entryFileNames: 'store.mjs' } },
      },
    })
    for (const [name, own] of [
      ['read.js', `./${entryOf(pageScripts, 'index.html', /src="\.\/([^"]+)"/)}`],
      [
        'read.mjs',
        pathToFileURL(path.join(mainScripts, entryOf(mainScripts, 'index.js', /import\(.\.\/([^`"']+)/)))
          .href,
      ],
    ] as const) {
      const stop = `stop${path.extname(name)}`
      writeFileSync(path.join(outDir, stop), `throw new Error('read, not run')`)
      writeFileSync(path.join(outDir, name), `import './${stop}'\nimport '${own}'\n`)
    }
    cpSync(path.join(pageScripts, 'assets'), path.join(outDir, 'assets'), { recursive: true })
    return work(page, path.join(outDir, 'store.mjs'))
  })
}

/** The script that one of the build's files begins with. */
function entryOf(folder: string, file: string, named: RegExp): string {
  const [, found] = named.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
  if (found === undefined) throw new Error(`${file} names no script`)
  return found
}

const bare = path.join(import.meta.dirname, '..', 'bare')

interface BarePage {
  readonly page: string
  readonly define: Record<string, string>
  /** Styles that come as a file beside the page. */
  readonly rules?: string
}

async function withBarePage<T>(
  { page, define, rules }: BarePage,
  work: (page: string) => Promise<T>,
): Promise<T> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  try {
    await build({
      root: bare,
      configFile: false,
      base: './',
      logLevel: 'error',
      define,
      // Scripts of type module do not load from files.
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: { input: path.join(bare, page), output: { format: 'iife' } },
      },
      plugins: [
        {
          name: 'classic-script',
          transformIndexHtml: (html) =>
            html.replace('type="module" crossorigin', 'defer').replace(' crossorigin', ''),
        },
      ],
    })
    const file = path.join(outDir, page)
    if (rules !== undefined) {
      writeFileSync(path.join(outDir, 'rules.css'), rules)
      const link = '<link rel="stylesheet" href="./rules.css">'
      writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `${link}</head>`))
    }
    return await work(file)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
