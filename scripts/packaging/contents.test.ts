import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findings, readAsar, weight, type PackedFile } from './contents.ts'

const native: PackedFile = {
  name: 'node_modules/keytar/prebuilds/linux-x64/keytar.node',
  bytes: 60_000,
  place: 'unpacked',
}
const main: PackedFile = { name: 'out/main/index.js', bytes: 3_000_000, place: 'asar' }
const runtime: PackedFile = { name: 'parley', bytes: 200_000_000, place: 'folder' }

describe('the contents of a package', () => {
  it('are in order with one native keychain part beside the archive', () => {
    expect(findings([main, native, runtime], 'linux', 'x64')).toEqual([])
    expect(weight([main, native, runtime])).toBe(
      'app.asar without native parts 3.0 MB, native parts 0.1 MB, in all 203.1 MB',
    )
  })

  it.each([
    ['out/main/index.js.map', 'a source map'],
    ['out/main/lanes.test.js', 'a test'],
    ['src/main/index.ts', 'a source or type file'],
    ['node_modules/keytar/keytar.d.ts', 'a source or type file'],
    ['out/build.json', 'a file of the workshop'],
    ['resources/node_modules/x/binding.gyp', 'a file of the workshop'],
  ])('tell of %s', (name, what) => {
    const stray: PackedFile = { name, bytes: 1, place: 'asar' }
    expect(findings([main, native, stray], 'linux', 'x64')).toEqual([`${name} is ${what}`])
  })

  it('tell of a keychain part that is missing, foreign, doubled or locked into the archive', () => {
    const foreign = { ...native, name: native.name.replace('linux-x64', 'win32-x64') }
    expect(findings([main], 'linux', 'x64')).toHaveLength(1)
    expect(findings([main, foreign], 'linux', 'x64')).toHaveLength(1)
    expect(findings([main, native, foreign], 'linux', 'x64')).toHaveLength(1)
    expect(findings([main, { ...native, place: 'asar' }], 'linux', 'x64')).toEqual([
      `${native.name} cannot be loaded from inside the archive`,
    ])
  })

  it("reads the archive's own list", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'parley-asar-'))
    try {
      const json = JSON.stringify({
        files: {
          'package.json': { size: 12, offset: '0' },
          lib: { files: { 'a.node': { size: 7, unpacked: true } } },
        },
      })
      const head = Buffer.alloc(16)
      head.writeUInt32LE(4, 0)
      head.writeUInt32LE(json.length + 8, 4)
      head.writeUInt32LE(json.length + 4, 8)
      head.writeUInt32LE(json.length, 12)
      const file = path.join(folder, 'app.asar')
      await writeFile(file, Buffer.concat([head, Buffer.from(json), Buffer.from('{"name":"x"}')]))
      expect(await readAsar(file)).toEqual([
        { name: 'package.json', bytes: 12, place: 'asar' },
        { name: 'lib/a.node', bytes: 7, place: 'unpacked' },
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
