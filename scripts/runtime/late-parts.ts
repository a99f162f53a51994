import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { OF_UNDICI, slimMain } from './slim-main.ts'

/** The judge of telephone numbers, with the tables that say of each country which numbers are valid. */
const NUMBERS = 'libphonenumber-js/max'

/** What is used of it. A test compares it with what the sources import. */
export const OF_NUMBERS = [
  'getCountryCallingCode',
  'isSupportedCountry',
  'parsePhoneNumberFromString',
] as const

/** Packages that no start needs before its first picture, and what is used of them. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  undici: OF_UNDICI,
  // Asked by the stores when one of an older version is brought up to date.
  semver: ['Range', 'clean', 'compare', 'gt', 'lte', 'minVersion', 'satisfies', 'valid'],
  // Asked when a person types a number or opens a card: its tables of all countries are large.
  [NUMBERS]: OF_NUMBERS,
}

type Minify = NonNullable<Rolldown.OutputOptions['minify']>

const require = createRequire(import.meta.url)

const fileOf = (name: string): string => `late-${name.replaceAll('/', '-')}.cjs`

/** Stands for a package in the code that is read at every start. A file of its own is read whole, and in one step, when it is asked. */
function standIn(name: string, used: readonly string[]): string {
  const getters = used
    .map((each) => `  ${each}: { enumerable: true, get: () => whole().${each} },\n`)
    .join('')
  return `'use strict'
let found
const whole = () => (found ??= require('node:module').createRequire(__filename)('./${fileOf(name)}'))
Object.defineProperties(exports, {
${getters}})
`
}

/**
 * Puts packages that are used late in files of their own: what is only read, and not run, took a thirtieth of the time until the
 * runtime says it is ready. Not an import of the running code, because whoever uses them cannot wait for one.
 */
export function lateParts(target: string, minify: Minify): Plugin {
  return {
    name: 'late-parts',
    enforce: 'pre',
    // Its modules cannot be read in one step; it comes in the older form as well.
    resolveId: (source) => (source === NUMBERS ? require.resolve(NUMBERS) : null),
    load(id) {
      const found = Object.entries(LATE).find(([name]) => path.normalize(id) === require.resolve(name))
      return found === undefined ? null : standIn(...found)
    },
    async generateBundle() {
      for (const name of Object.keys(LATE)) {
        const source = await packed(require.resolve(name), target, minify)
        this.emitFile({ type: 'asset', fileName: fileOf(name), source })
      }
    },
  }
}

/** A package in one file, for `require`. */
async function packed(entry: string, target: string, minify: Minify): Promise<string> {
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
        output: { format: 'cjs', codeSplitting: false, minify },
      },
    },
  })
  const [only, ...more] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (only?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} does not fit into one file`)
  return only.code
}
