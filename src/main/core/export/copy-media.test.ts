import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMedia } from './copy-media.ts'
import { systemDisk } from '../lib/disk/writing-disk.ts'
import { ExportStopped } from './export-problem.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-copy-'))
  mkdirSync(path.join(folder, 'media'))
  writeFileSync(path.join(folder, 'source'), 'abc')
})
afterEach(() => rmSync(folder, { recursive: true }))

const source = (name: string, type: string, file = path.join(folder, 'source')) => ({
  ...{ name, file: { path: file, size: 3, type, safe: true } },
})
const goOn = (): void => undefined
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test.each([
  ['a.png', 'image/png', 'picture'],
  ['a.mp4', 'video/mp4', 'film'],
  ['a.ogg', 'audio/ogg', 'sound'],
  ['a.pdf', 'application/pdf', 'link'],
  ['a.html', '', 'name'],
  ['a.svg', '', 'name'],
  ['a.exe', '', 'name'],
])('%s is copied with its checksum and shown as fits it', async (name, type, shows) => {
  const copied = await copyMedia(systemDisk, folder, 7, source(name, type), goOn)
  expect(copied).toEqual({ state: 'exported', path: `media/7-${name}`, type, size: 3, sha256: ABC, shows })
  expect(readFileSync(path.join(folder, copied.path), 'utf8')).toBe('abc')
})

test('what cannot be read is said, and leaves nothing half', async () => {
  // A folder is opened and cannot be read; what is not there is not opened.
  for (const place of [path.join(folder, 'media'), path.join(folder, 'nowhere')]) {
    expect(await copyMedia(systemDisk, folder, 7, source('a.png', 'image/png', place), goOn)).toMatchObject({
      ...{ state: 'unreadable', path: '', sha256: null },
    })
    expect(existsSync(path.join(folder, 'media', '7-a.png.part'))).toBe(false)
  }
})

test('what was finished before is not written again; what is not whole is', async () => {
  let opened = 0
  const disk = {
    ...systemDisk,
    openAt: (file: string, size: number) => ((opened += 1), systemDisk.openAt(file, size)),
  }
  await copyMedia(disk, folder, 7, source('a.png', 'image/png'), goOn)
  expect((await copyMedia(disk, folder, 7, source('a.png', 'image/png'), goOn)).sha256).toBe(ABC)
  expect(opened).toBe(1)
  writeFileSync(path.join(folder, 'media', '7-a.png'), 'ab')
  expect((await copyMedia(disk, folder, 7, source('a.png', 'image/png'), goOn)).sha256).toBe(ABC)
  expect(opened).toBe(2)
})

test('a disk that refuses, and a person who cancels, end it', async () => {
  const full = {
    ...systemDisk,
    openAt: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  }
  await expect(copyMedia(full, folder, 7, source('a.png', 'image/png'), goOn)).rejects.toThrow('full')
  const cancel = (): void => {
    throw new ExportStopped('cancelled')
  }
  await expect(copyMedia(systemDisk, folder, 7, source('a.png', 'image/png'), cancel)).rejects.toThrow(
    ExportStopped,
  )
})
