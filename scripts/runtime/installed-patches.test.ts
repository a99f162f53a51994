import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import { hunksOf, missingPatches, requirePatches } from './installed-patches.ts'

const NAME = 'virtua+0.54.2.patch'
const patch = readFileSync(path.join(projectRoot, 'patches', NAME), 'utf8')
const hunks = hunksOf(patch)
const [file = ''] = hunks.map((hunk) => hunk.file)
const installed = readFileSync(path.join(projectRoot, file), 'utf8')
/** The file as it was published: what the patch put in is taken out again. */
const published = hunks.reduce((text, { before, after }) => text.replace(after, () => before), installed)

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'parley-patches-'))
  mkdirSync(path.join(root, 'patches'))
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, 'patches', NAME), patch)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('every patch is in force where this runs', () => {
  expect(hunks.length).toBeGreaterThan(3)
  expect(missingPatches()).toEqual([])
})

it('the version that is patched is the one that is installed', () => {
  for (const name of readdirSync(path.join(projectRoot, 'patches')).filter((each) =>
    each.endsWith('.patch'),
  )) {
    const [, which = '', version] = /^(.+)\+(\d.*)\.patch$/.exec(name) ?? []
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(projectRoot, 'node_modules', which.replace('+', '/'), 'package.json'), 'utf8'),
    )
    expect(manifest).toMatchObject({ version })
  }
})

it.each([
  ['as it was published', () => published, hunks.length],
  [
    'with one place left out',
    () => installed.replace(hunks[1]?.after ?? '', () => hunks[1]?.before ?? ''),
    1,
  ],
])('a package %s is told', (_, text, places) => {
  writeFileSync(path.join(root, file), text())
  expect(missingPatches(root)).toEqual([
    `patches/${NAME} is not applied (${String(places)} of ${String(hunks.length)} places). Run "npm install".`,
  ])
})

it('a package that is not there is told, and nothing is built', () => {
  expect(missingPatches(root)).toHaveLength(1)
  expect(() => requirePatches(root)).toThrow(/is not applied/)
})

it('a patched package passes', () => {
  writeFileSync(path.join(root, file), installed)
  expect(missingPatches(root)).toEqual([])
})

it('the same change in the library’s own source fits the source that the package carries', () => {
  const offered = hunksOf(readFileSync(path.join(projectRoot, 'patches', 'virtua-source.diff'), 'utf8'))
  const map = JSON.parse(readFileSync(path.join(projectRoot, `${file}.map`), 'utf8')) as {
    readonly sources: readonly string[]
    readonly sourcesContent: readonly string[]
  }
  expect(offered.length).toBeGreaterThan(3)
  for (const hunk of offered) {
    const source = map.sourcesContent[map.sources.findIndex((name) => name.endsWith(hunk.file))] ?? ''
    expect(source.split(hunk.before)).toHaveLength(2)
  }
})
