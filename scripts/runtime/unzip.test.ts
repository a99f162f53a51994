import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unzip } from './unzip.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-unzip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A zip with stored entries: local headers, the directory, its end. */
function zipOf(entries: { name: string; text: string; mode: number }[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text, mode } of entries) {
    const data = Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(data), 14)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(data.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE((3 << 8) | 20, 4)
    local.copy(central, 6, 4, 28)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    const block = Buffer.concat([local, Buffer.from(name), data])
    locals.push(block)
    directory.push(central, Buffer.from(name))
    offset += block.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

it('writes what is wanted, under its new name and with its rights', async () => {
  const zip = path.join(folder, 'a.zip')
  const entries = [
    { name: 'Top/run', text: 'program', mode: 0o100755 },
    { name: 'Top/resources/app/index.js', text: 'unwanted', mode: 0o100644 },
    { name: 'Top/locales/en.pak', text: 'words', mode: 0o100644 },
  ]
  await writeFile(zip, zipOf(entries))
  const out = path.join(folder, 'out')
  const written = await unzip(zip, out, (name) => {
    if (name.includes('/app/')) return undefined
    return name === 'Top/run' ? 'electron' : name.slice('Top/'.length)
  })
  expect(written).toBe(2)
  expect((await readdir(out)).toSorted()).toEqual(['electron', 'locales'])
  expect(await readFile(path.join(out, 'electron'), 'utf8')).toBe('program')
  expect((await stat(path.join(out, 'electron'))).mode & 0o111).toBe(0o111)
})

it('refuses an archive that would write outside', async () => {
  const zip = path.join(folder, 'b.zip')
  await writeFile(zip, zipOf([{ name: '../outside', text: 'bad', mode: 0o100644 }]))
  await expect(unzip(zip, path.join(folder, 'out2'), (name) => name)).rejects.toThrow(/invalid relative path/)
})
