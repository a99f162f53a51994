import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withLock } from './lock.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('lets one in at a time, and leaves nothing behind', async () => {
  const file = path.join(folder, 'a.lock')
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
  }
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)])
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

it('gives way again when the work fails', async () => {
  const file = path.join(folder, 'b.lock')
  await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(withLock(file, () => Promise.resolve('next'))).resolves.toBe('next')
})

it('takes over from a process that is gone', async () => {
  const file = path.join(folder, 'c.lock')
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  await writeFile(file, String(gone))
  await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine')
})
