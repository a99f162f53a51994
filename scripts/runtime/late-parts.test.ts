import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type * as Undici from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lateParts, OF_NUMBERS } from './late-parts.ts'
import { OF_UNDICI } from './slim-main.ts'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(path.join(tmpdir(), 'parley-late-'))
const { load, generateBundle } = lateParts('node20.18', false)
const standIn = load as (id: string) => string | null

beforeAll(async () => {
  const emitFile = ({ fileName, source }: { fileName: string; source: string }): void =>
    writeFileSync(path.join(folder, fileName), source)
  await (generateBundle as () => Promise<void>).call({ emitFile } as never)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the code that is read at every start gets for a package. */
function stood(name: string): Record<string, unknown> {
  const exports: Record<string, unknown> = {}
  const text = standIn(require.resolve(name)) ?? ''
  compileFunction(text, ['require', 'exports', '__filename'])(
    require,
    exports,
    path.join(folder, 'shared-app.js'),
  )
  return exports
}

it('reads the HTTP client from its own file, with what the sources use of it', () => {
  const undici = stood('undici') as unknown as typeof Undici
  expect(Object.keys(undici).sort()).toEqual([...OF_UNDICI].sort())
  expect(undici.Agent.prototype.dispatch).toBeTypeOf('function')
  expect(undici.Client.prototype.request).toBeTypeOf('function')
  expect(undici.buildConnector({})).toBeTypeOf('function')
  expect(undici.Agent).toBe(undici.Agent)
})

it('reads the comparing of versions from its own file, with what the stores use of it', () => {
  const semver = stood('semver')
  const stores = readFileSync(path.join(path.dirname(require.resolve('conf')), 'index.js'), 'utf8')
  const used = [...stores.matchAll(/\bsemver\.(\w+)\(/g)].map(([, name]) => name)
  expect(used).not.toEqual([])
  expect(Object.keys(semver).sort()).toEqual([...new Set(used)].sort())
  expect((semver['satisfies'] as (version: string, range: string) => boolean)('1.2.3', '^1.0.0')).toBe(true)
})

it('reads the judge of numbers from its own file, with what the core uses of it', () => {
  const numbers = stood('libphonenumber-js/max')
  const source = readFileSync(
    new URL('../../src/main/core/contacts/phone-number.ts', import.meta.url),
    'utf8',
  )
  const imported = /import \{([^}]*)\} from 'libphonenumber-js\/max'/.exec(source)?.[1]?.split(',') ?? []
  const used = imported.map((each) => each.trim()).filter((each) => each !== '' && !each.startsWith('type '))
  expect(used.sort()).toEqual([...OF_NUMBERS].sort())
  expect(Object.keys(numbers).sort()).toEqual([...OF_NUMBERS].sort())
  // The older form of the package lacks some of what the newer one has.
  for (const name of OF_NUMBERS) expect(numbers[name]).toBeTypeOf('function')
  const parse = numbers['parsePhoneNumberFromString'] as (text: string) => { number: string }
  expect(parse('+55 31 98800-1100').number).toBe('+5531988001100')
})

it('leaves another version inside a package, and everything else, where it is', () => {
  const inside = createRequire(require.resolve('electron-updater')).resolve('semver')
  expect(inside).not.toBe(require.resolve('semver'))
  expect(standIn(inside)).toBeNull()
  expect(standIn(require.resolve('zod'))).toBeNull()
})
