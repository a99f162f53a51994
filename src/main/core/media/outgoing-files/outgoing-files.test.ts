import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open as openFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../shared/model/problem.ts'
import { addFile, dropFiles, getFile, keptFiles } from '../../store/outbox/outgoing-copies.ts'
import { ACCOUNT_ID, useArchive } from '../../testing/archive-fixture.ts'
import { testClock } from '../../testing/core-host.ts'
import { OutgoingFiles, type OutgoingFilesPorts } from './outgoing-files.ts'

const archive = useArchive()
const LIMIT = 100
let folder = ''
let files: OutgoingFiles

function open(change: Partial<OutgoingFilesPorts['archive']> = {}): OutgoingFiles {
  const { db } = archive
  return new OutgoingFiles({
    archive: {
      addFile: async (...args) => addFile(db, ...args),
      dropFiles: async (...args) => dropFiles(db, ...args),
      keptFiles: async (...args) => keptFiles(db, ...args),
      ...change,
    },
    dataFolder: folder,
    clock: testClock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-files-'))
  files = open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await files.stop()
  rmSync(folder, { recursive: true, force: true })
})

const there = (): string[] => readdirSync(path.join(folder, 'outgoing'))
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.problem.code)

async function begun(size = 6): Promise<string> {
  const outcome = await files.begin(ACCOUNT_ID, { name: 'a.txt', type: '', size }, LIMIT)
  return outcome.ok ? outcome.value.fileId : codeOf(outcome)
}

/** The disk refuses the next call of this kind, whatever file it is for. */
async function refuse(call: 'write' | 'sync', code: string): Promise<void> {
  const handle = await openFile(path.join(folder, 'any'), 'w')
  await handle.close()
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, call).mockRejectedValueOnce(
    Object.assign(new Error(code), { code }),
  )
}

describe('a disk that refuses', () => {
  test.each([
    ['write', 'ENOSPC', 'storage-full'],
    ['write', 'EDQUOT', 'storage-full'],
    ['write', 'EIO', 'storage-failed'],
    ['sync', 'ENOSPC', 'storage-full'],
  ] as const)('%s: %s is said as %s, and nothing of the copy stays', async (call, code, said) => {
    await refuse(call, code)
    const fileId = await begun()
    const piece = await files.chunk(fileId, 0, Buffer.from('abcdef'))
    expect(codeOf(call === 'write' ? piece : await files.finish(fileId))).toBe(said)
    expect([there(), getFile(archive.db, ACCOUNT_ID, fileId)]).toEqual([[], null])
    expect(codeOf(await files.finish(fileId))).toBe('not-found-here')
    // The next one is as good as any.
    const next = await begun(3)
    await files.chunk(next, 0, Buffer.from('abc'))
    expect(codeOf(await files.finish(next))).toBe('ok')
  })

  test('no folder can be made: said before a byte is copied', async () => {
    writeFileSync(path.join(folder, 'outgoing'), 'in the way')
    expect(await begun()).toBe('storage-failed')
  })

  test('an archive that cannot take the file leaves no copy that nobody knows', async () => {
    files = open({
      addFile: () => Promise.reject(Object.assign(new Error('full'), { fault: 'storage-full' })),
    })
    const fileId = await begun(3)
    await files.chunk(fileId, 0, Buffer.from('abc'))
    expect(codeOf(await files.finish(fileId))).toBe('storage-full')
    expect(there()).toEqual([])
  })
})

describe('a file that changes while it is copied', () => {
  test('grown or shrunk: it is no whole file, and goes', async () => {
    const grown = await begun(3)
    expect(codeOf(await files.chunk(grown, 0, Buffer.from('abcd')))).toBe('bad-request')
    const shrunk = await begun(3)
    await files.chunk(shrunk, 0, Buffer.from('ab'))
    expect(codeOf(await files.finish(shrunk))).toBe('bad-request')
    for (const fileId of [grown, shrunk]) await files.discard(fileId)
    expect(there()).toEqual([])
  })
})

test('copies that a window began and forgot do not keep others from being made', async () => {
  const forgotten: string[] = []
  for (let n = 0; n < 20; n += 1) forgotten.push(await begun())
  const fileId = await begun(3)
  await files.chunk(fileId, 0, Buffer.from('abc'))
  expect(codeOf(await files.finish(fileId))).toBe('ok')
  expect(there()).toHaveLength(20)
  expect(codeOf(await files.chunk(forgotten[0] ?? '', 0, Buffer.from('a')))).toBe('not-found-here')
  expect(codeOf(await files.chunk(forgotten[1] ?? '', 0, Buffer.from('a')))).toBe('ok')
})
