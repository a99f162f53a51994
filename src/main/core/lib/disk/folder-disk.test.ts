import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderCalls } from './folder-disk.ts'

// As between two disks: nothing is shared.
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  copyFile: () => Promise.reject(new Error('EXDEV')),
}))

const MB = 1024 * 1024
let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'parley-disk-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})
const at = (name: string): string => path.join(root, name)

test('a disk of 100 kB/s that still takes all that it was given comes further within 30 s', async () => {
  const bytes = 9 * MB + 7
  writeFileSync(at('from'), Buffer.alloc(bytes))
  const handle = await open(at('from'))
  const methods = Object.getPrototypeOf(handle) as Pick<FileHandle, 'write' | 'sync'>
  await handle.close()
  const { write, sync } = methods
  /** Seconds that such a disk would have taken since the copy came further last, and the longest of them. */
  let seconds = 0
  let longest = 0
  let unsynced = 0
  vi.spyOn(methods, 'write').mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
    const written = (await Reflect.apply(write, this, args)) as { bytesWritten: number; buffer: string }
    unsynced += written.bytesWritten
    return written
  })
  vi.spyOn(methods, 'sync').mockImplementation(async function (this: FileHandle) {
    seconds += unsynced / 100_000
    unsynced = 0
    longest = Math.max(longest, seconds)
    await Reflect.apply(sync, this, [])
  })
  await folderCalls(() => (seconds = 0)).copy(at('from'), at('to'))
  expect(statSync(at('to')).size).toBe(bytes)
  expect(unsynced).toBe(0)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(30)
})

test('a copy that is stopped leaves nothing, and the next one is whole', async () => {
  writeFileSync(at('from'), Buffer.alloc(5 * MB))
  const other = folderCalls(() => undefined)
  let pieces = 0
  const stopping = folderCalls(() => {
    pieces += 1
    void other.stopCopies()
  })
  await expect(stopping.copy(at('from'), at('to'))).rejects.toMatchObject({ code: 'ECANCELED' })
  expect(pieces).toBe(1)
  expect(readdirSync(root)).toEqual(['from'])
  await other.copy(at('from'), at('to'))
  expect(statSync(at('to')).size).toBe(5 * MB)
})
