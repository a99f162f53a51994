import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useWindowsDisk } from '../core/testing/windows-disk.ts'
import { finishDeletion, leaveNoTrace, markForDeletion } from './wipe-user-data.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-trace-'))
  mkdirSync(path.join(folder, 'archive'))
  for (const name of ['settings.json', 'archive/archive.sqlite', 'SingletonLock'])
    writeFileSync(path.join(folder, name), 'x')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('a start deletes nothing that it was not asked to', () => {
  finishDeletion(folder)
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a deletion that was cut off is ended by the next start, which keeps what says that it runs', () => {
  markForDeletion(folder)
  finishDeletion(folder)
  expect(readdirSync(folder)).toEqual(['SingletonLock'])
})

test('the folder goes as a whole, and the process with it, before anybody writes there again', () => {
  const ended = vi.spyOn(process, 'kill').mockReturnValue(true)
  markForDeletion(folder)
  leaveNoTrace(folder)
  expect(ended).toHaveBeenCalledWith(process.pid, 'SIGKILL')
  expect(() => readdirSync(folder)).toThrow(/ENOENT/)
})

test('what another thread of Chromium writes while the folder goes is deleted too', async () => {
  vi.spyOn(process, 'kill').mockReturnValue(true)
  const writer = new Worker(
    `const { mkdirSync, readdirSync } = require('node:fs')
    const { parentPort, workerData } = require('node:worker_threads')
    parentPort.postMessage('ready')
    const isFull = () => { try { return readdirSync(workerData).some((name) => name !== 'deleting') } catch { return false } }
    while (isFull()) {}
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30)
    mkdirSync(workerData + '/Session Storage', { recursive: true })`,
    { eval: true, workerData: folder },
  )
  await once(writer, 'message')
  markForDeletion(folder)
  leaveNoTrace(folder)
  await once(writer, 'exit')
  expect(() => readdirSync(folder)).toThrow(/ENOENT/)
})

describe.runIf(process.platform === 'linux')('on Windows', () => {
  useWindowsDisk()

  test('what Chromium has open keeps nothing else, and goes with the next start', () => {
    vi.spyOn(process, 'kill').mockReturnValue(true)
    writeFileSync(path.join(folder, 'archive', 'opened.pdf'), 'x', { mode: 0o400 })
    const held = new DatabaseSync(path.join(folder, 'Cookies'))
    held.exec('CREATE TABLE t (a)')
    markForDeletion(folder)
    leaveNoTrace(folder)
    expect(readdirSync(folder)).toEqual(['Cookies', 'deleting'])
    held.close()
    finishDeletion(folder)
    expect(readdirSync(folder)).toEqual([])
  })
})
