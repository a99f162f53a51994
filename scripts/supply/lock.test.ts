import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import { supplyFaults, type Locked, type Manifest } from './lock.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'))
const manifest = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }

const sound: Locked = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }
const planted = (entry: Partial<Locked>): string[] =>
  supplyFaults(
    { dependencies: {}, devDependencies: {}, allowScripts: {} },
    { 'node_modules/x': { ...sound, ...entry } },
  )

describe('what is installed', () => {
  it('is pinned, summed, of a free licence, and runs only the scripts that are allowed', () => {
    expect(supplyFaults(manifest, packages)).toEqual([])
    expect(Object.keys(packages).length).toBeGreaterThan(300)
  })

  it.each<[string, Partial<Locked>, RegExp]>([
    ['a script', { hasInstallScript: true }, /^x runs a script/],
    ['no sum', { integrity: '' }, /^x has no sum/],
    ['a weak sum', { integrity: 'sha1-x' }, /^x has no sum/],
    ['a link', { link: true }, /^x has no sum/],
    ['a place without TLS', { resolved: 'http://registry.test/x' }, /^x comes from/],
    ['a repository', { resolved: 'git+ssh://git@host.test/x' }, /^x comes from/],
    ['no licence', { license: 'UNLICENSED' }, /^x has the licence/],
    ['a tool’s licence in what is shipped', { license: 'Public Domain' }, /^x has the licence/],
    ['a licence with conditions', { license: 'GPL-3.0' }, /^x has the licence/],
    ['a licence with conditions beside another', { license: '(MIT AND GPL-3.0)' }, /^x has the licence/],
  ])('with %s is found', (_, entry, fault) => {
    expect(planted(entry)).toEqual([expect.stringMatching(fault)])
    expect(planted({})).toEqual([])
  })

  it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'github:a/b', 'file:../x', '1.0'])(
    'wanted as %s is found',
    (wanted) => {
      const loose = { ...manifest, dependencies: { ...manifest.dependencies, loose: wanted } }
      expect(supplyFaults(loose, packages)).toEqual([`loose is not pinned: ${wanted}`])
    },
  )

  it('may run no script that nobody needs any more', () => {
    const stale = { ...manifest, allowScripts: { ...manifest.allowScripts, gone: true } }
    expect(supplyFaults(stale, packages)).toEqual(['gone may run a script and has none'])
  })
})
