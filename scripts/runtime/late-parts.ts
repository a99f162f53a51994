import { createRequire } from 'node:module'
import { build, type Plugin } from 'vite'
import { OF_UNDICI, slimMain } from './slim-main.ts'

/** Packages that no start needs before its first picture, and what is used of them. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  undici: OF_UNDICI,
  // Asked by the stores when one of an older version is brought up to date.
  semver: ['Range', 'clean', 'compare', 'gt', 'lte', 'minVersion', 'satisfies', 'valid'],
}

const require = createRequire(import.meta.url)

/** The package that a module is the index of, where that is read late; a copy of another version inside a package is not. */
function lateName(id: string): string | null {
  const name = Object.keys(LATE).find((each) => id.endsWith(`/node_modules/${each}/index.js`))
  return name !== undefined && id.split('/node_modules/').length === 2 ? name : null
}

/** Stands for a package in the code that is read at every start. A file of its own is read whole, and in one step, when it is asked. */
function standIn(name: string, used: readonly string[]): string {
  const getters = used
    .map((each) => `  ${each}: { enumerable: true, get: () => whole().${each} },\n`)
    .join('')
  return `'use strict'
let found
const whole = () => (found ??= require('node:module').createRequire(__filename)('./late-${name}.cjs'))
Object.defineProperties(exports, {
${getters}})
`
}

/**
 * Puts packages that are used late in files of their own: what is only read, and not run, still took a tenth of the time until the
 * runtime says it is ready. Not an import of the running code, because whoever uses them cannot wait for one.
 */
export function lateParts(target: string): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    load(id) {
      const name = lateName(id.replaceAll('\\', '/'))
      return name === null ? null : standIn(name, LATE[name] ?? [])
    },
    async generateBundle() {
      for (const name of Object.keys(LATE)) {
        const source = await packed(require.resolve(name), target)
        this.emitFile({ type: 'asset', fileName: `late-${name}.cjs`, source })
      }
    },
  }
}

/** A package in one file, for `require`. */
async function packed(entry: string, target: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [slimMain()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target,
      write: false,
      rolldownOptions: {
        output: {
          format: 'cjs',
          codeSplitting: false,
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  })
  const [only, ...more] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (only?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} does not fit into one file`)
  return only.code
}
