import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FolderCall, FolderReply } from '../core/lib/disk/folder-disk.ts'
import { clock } from './clock.ts'
import { FolderClient } from './folder-client.ts'
import { plainFolderProcess } from './testing/plain-folder-process.ts'

/** A process that answers when the test says so. */
class StandIn {
  readonly calls: FolderCall[] = []
  isKilled = false
  hear: (reply: FolderReply) => void = () => undefined
  exit: () => void = () => undefined
}

describe('a process for folders', () => {
  let started: StandIn[]
  let timers: { readonly at: number; readonly ring: () => void }[]
  let now: number
  let client: FolderClient
  beforeEach(() => {
    started = []
    timers = []
    now = 0
    client = new FolderClient(
      (onReply, onExit) => {
        const process = new StandIn()
        process.hear = onReply
        process.exit = onExit
        started.push(process)
        return { post: (call) => process.calls.push(call), kill: () => void (process.isKilled = true) }
      },
      { after },
    )
  })
  const after = (ms: number, ring: () => void): (() => void) => {
    const timer = { at: now + ms, ring }
    timers.push(timer)
    return () => (timers = timers.filter((each) => each !== timer))
  }
  const pass = (ms: number): void => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { ring } of due) ring()
  }
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'answered',
      (error: unknown) => (error as NodeJS.ErrnoException).code ?? '',
    )

  test('that does not answer is ended after 30 s, with all that it was asked; no other hangs before it has ended', async () => {
    const asked = [client.disk.look('/far'), client.disk.names('/far')].map(codeOf)
    pass(29_999)
    expect(started[0]?.isKilled).toBe(false)
    pass(1)
    expect(await Promise.all(asked)).toEqual(['ETIMEDOUT', 'ETIMEDOUT'])
    expect(started[0]?.isKilled).toBe(true)
    expect(await codeOf(client.disk.look('/far'))).toBe('EHUNG')
    expect(started).toHaveLength(1)
    started[0]?.exit()
    const again = client.disk.look('/far')
    started[1]?.hear({ id: started[1].calls[0]?.id ?? 0, answer: { isFile: false, bytes: 0 } })
    expect(await again).toEqual({ isFile: false, bytes: 0 })
  })

  test('may take any time while it comes further', async () => {
    const copied = client.disk.copy('/here', '/far')
    const id = started[0]?.calls[0]?.id ?? 0
    for (let n = 0; n < 10; n += 1) {
      pass(29_000)
      started[0]?.hear({ id, moved: true })
    }
    started[0]?.hear({ id, answer: undefined })
    await copied
    expect(started[0]?.isKilled).toBe(false)
  })

  test('lets a call wait behind a copy that comes further, and a copy behind others that end', async () => {
    const copied = client.disk.copy('/here', '/far')
    const listed = client.disk.names('/far')
    for (let n = 0; n < 10; n += 1) {
      pass(29_000)
      started[0]?.hear({ id: 1, moved: true })
    }
    started[0]?.hear({ id: 2, answer: ['a'] })
    expect(await listed).toEqual(['a'])
    pass(29_999)
    expect(started[0]?.isKilled).toBe(false)
    started[0]?.hear({ id: 1, answer: undefined })
    await copied
  })

  test('is given up where nothing comes from it, however much more it is asked', async () => {
    const copied = codeOf(client.disk.copy('/here', '/far'))
    pass(20_000)
    const listed = codeOf(client.disk.names('/far'))
    pass(10_000)
    expect([await copied, await listed]).toEqual(['ETIMEDOUT', 'ETIMEDOUT'])
  })

  test('rests when it is asked nothing, and another one answers then, at once', async () => {
    const first = client.disk.names('/far')
    started[0]?.hear({ id: 1, answer: ['a'] })
    expect(await first).toEqual(['a'])
    pass(10_000)
    expect(started[0]?.isKilled).toBe(true)
    const second = client.disk.names('/far')
    started[0]?.exit()
    started[1]?.hear({ id: 2, answer: ['b'] })
    expect(await second).toEqual(['b'])
  })

  test('that dies, or refuses, says so', async () => {
    const died = codeOf(client.disk.names('/far'))
    started[0]?.exit()
    expect(await died).toBe('EIO')
    const refused = codeOf(client.disk.names('/far'))
    started[1]?.hear({ id: 2, code: 'EACCES' })
    expect(await refused).toBe('EACCES')
  })

  test('ends with Parley, in the middle of a call', async () => {
    const cut = codeOf(client.disk.copy('/here', '/far'))
    client.disk.end()
    expect(await cut).toBe('ECANCELED')
    expect(started[0]?.isKilled).toBe(true)
    expect(await codeOf(client.disk.look('/far'))).toBe('ECANCELED')
  })
})

describe('the process itself', () => {
  const HOST = path.join(import.meta.dirname, 'folder-host.ts')
  let root: string
  let client: FolderClient
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-folders-'))
    client = new FolderClient(plainFolderProcess(HOST), clock, 3_000)
  })
  afterEach(() => {
    client.disk.end()
    rmSync(root, { recursive: true, force: true })
  })
  const at = (name: string): string => path.join(root, name)

  test('does what it is asked, and says what the system said', async () => {
    const { disk } = client
    const bytes = Buffer.alloc(3 * 1024 * 1024 + 7, 'abc')
    writeFileSync(at('from'), bytes)
    chmodSync(at('from'), 0o666)
    await disk.makeFolder(at('a/b'))
    await disk.copy(at('from'), at('a/b/to'))
    await disk.syncFolder(at('a/b'))
    expect(readFileSync(at('a/b/to')).equals(bytes)).toBe(true)
    expect(statSync(at('a/b/to')).mode & 0o777).toBe(0o600)
    expect(await disk.names(at('a/b'))).toEqual(['to'])
    expect(await disk.look(at('a/b/to'))).toEqual({ isFile: true, bytes: bytes.length })
    expect(await disk.realPath(at('a/../a'))).toBe(await disk.realPath(at('a')))
    await expect(disk.copy(at('nothing'), at('a/b/none'))).rejects.toMatchObject({ code: 'ENOENT' })
    await disk.removeFile(at('a/b/to'))
    await disk.removeFile(at('a/b/to'))
    await disk.removeTree(at('a'))
    expect(readdirSync(root)).toEqual(['from'])
  })

  // What nobody ever writes into hangs as a drive that is gone: the thread that opens it does not come back.
  test.skipIf(process.platform === 'win32')('that hangs is ended, and so is the one who asked', async () => {
    mkdirSync(at('far'))
    execFileSync('mkfifo', [at('far/backup')])
    await expect(client.disk.copy(at('far/backup'), at('here'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await expect.poll(() => client.disk.names(root).catch(() => []), { timeout: 10_000 }).toContain('far')
    const asking = `
      import { FolderClient } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-client.ts'))}
      import { plainFolderProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'testing/plain-folder-process.ts'))}
      import { clock } from ${JSON.stringify(path.join(import.meta.dirname, 'clock.ts'))}
      const { disk } = new FolderClient(plainFolderProcess(${JSON.stringify(HOST)}), clock)
      disk.copy(${JSON.stringify(at('far/backup'))}, ${JSON.stringify(at('here'))}).catch(() => process.exit(0))
      await disk.names(${JSON.stringify(root)})
      disk.end()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', asking], { stdio: 'ignore' })
    expect(await once(child, 'exit', { signal: AbortSignal.timeout(20_000) })).toEqual([0, null])
  })
})
