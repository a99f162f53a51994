/** A file for another computer that is not made to its end, and one that is not taken in to its end. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemDisk, type WritingDisk } from '../../../src/main/core/lib/disk/writing-disk.ts'
import { makeStage, noteTarget, removeLeftMove } from '../../../src/main/core/moving/move-stage.ts'
import { Moves } from '../../../src/main/core/moving/moves.ts'
import { ARCHIVE_FILE } from '../../../src/main/core/store/db/open.ts'
import { connectArchive, type Archive } from '../../../src/main/core/store/thread/archive.ts'
import { startArchive } from '../../../src/main/core/testing/archive-threads.ts'
import { useCheapPassphrases } from '../../../src/main/core/testing/cheap-passphrases.ts'
import { testClock, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import type { CopyingThread } from '../../../src/main/core/testing/copying-thread.ts'
import {
  contentsOf,
  fillArchive,
  MEDIA_FILE,
  OUTGOING_FILE,
} from '../../../src/main/core/testing/moved-archive.ts'
import type { MoveStatus } from '../../../src/shared/model/move.ts'
import { failure, problem, type Outcome } from '../../../src/shared/model/problem.ts'
import { fullFrom, killedAt } from '../export/lib/faulty-disk.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const PASSPHRASE = 'correct horse battery'
const COPYING_THREAD = bundled(new URL('../../../src/main/core/testing/copying-thread.ts', import.meta.url))

useCheapPassphrases()

let root: string
/** The two computers' folders, and the drive between them. */
let from: string
let to: string
let file: string
let archive: Archive

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'parley-moving-'))
  const folder = (name: string): string => {
    mkdirSync(path.join(root, name))
    return path.join(root, name)
  }
  from = folder('from')
  to = folder('to')
  file = path.join(folder('drive'), 'x.parley')
  fillArchive(from)
  mkdirSync(path.join(from, 'media'))
  mkdirSync(path.join(from, 'outgoing'))
  writeFileSync(path.join(from, 'media', MEDIA_FILE), Buffer.alloc(2_500_000, 7))
  writeFileSync(path.join(from, 'outgoing', OUTGOING_FILE), 'pdf')
  archive = connectArchive(startArchive())
  await archive.open(to, testClock.now())
})
afterEach(async () => {
  await archive.close()
  wipe(root)
})

interface Run {
  readonly moves: Moves
  readonly told: (MoveStatus | null)[]
  /** Waits until nothing is under way, and says how it ended. */
  ended(): Promise<MoveStatus | null>
}

function startParley(
  dataFolder: string,
  disk: WritingDisk = systemDisk,
  chooseSavePath = () => Promise.resolve(file),
): Run {
  const told: (MoveStatus | null)[] = []
  const moves = new Moves(
    {
      ports: {
        archiveWorker: startArchive,
        chooseFile: async () => file,
        chooseSavePath,
        clock: testClock,
        dataFolder,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        showFile: () => undefined,
        versions: { app: '1', electron: '', chrome: '', node: '' },
      },
      archive,
      settings: () => '{}',
      emit: (event) => {
        if (event.type === 'move') told.push(event.status)
      },
    },
    disk,
  )
  const ended = async (): Promise<MoveStatus | null> => {
    await until('the move to end', () => moves.status?.state !== 'running')
    return moves.status
  }
  return { moves, told, ended }
}

async function make(disk?: WritingDisk): Promise<MoveStatus | null> {
  const { moves, ended } = startParley(from, disk)
  await moves.make({ passphrase: PASSPHRASE, files: true })
  return ended()
}

/** Reads the file on the other computer, as far as it goes. */
async function read(disk?: WritingDisk): Promise<Run & { readonly status: MoveStatus | null }> {
  const run = startParley(to, disk)
  await run.moves.choose()
  const opened = await run.moves.open(PASSPHRASE)
  if (!opened.ok) return { ...run, status: { state: 'failed', name: '', problem: opened.problem } }
  return { ...run, status: await run.ended() }
}

/** Takes in what was read; nothing else works on the archive here. */
const take = ({ moves }: Run): Promise<unknown> =>
  moves.take(async (exchange) => void (await exchange()), null)

const archiveOf = (folder: string): ReturnType<typeof contentsOf> =>
  contentsOf(path.join(folder, ARCHIVE_FILE))
const drive = (): string[] => readdirSync(path.dirname(file)).sort()

describe('a file that is being made', () => {
  test('killed at each step of its writing it is whole under its name, or not there', async () => {
    let steps = 0
    for (let call = 1; steps === 0; call += 1) {
      const disk = killedAt(call)
      const made = await make(disk)
      if (disk.calls < call) steps = call - 1
      if (existsSync(file)) {
        const { moves, status } = await read()
        expect([call, status?.state]).toEqual([call, 'ready'])
        await moves.end()
      } else expect([call, made?.state]).toEqual([call, 'failed'])
      for (const name of drive()) wipe(path.join(path.dirname(file), name))
    }
    expect(steps).toBe(8)
  })

  test('on a full disk nothing is left, and the sentence says where; with room again it is made', async () => {
    let isFree = false
    for (let write = 1; ; write += 1) {
      const disk = fullFrom(write, () => isFree)
      const failed = await make(disk)
      if (failed?.state === 'made') break
      expect([write, failed]).toMatchObject([write, { state: 'failed', problem: { code: 'move-no-room' } }])
      expect(drive()).toEqual([])
    }
    isFree = true
    expect(await make(fullFrom(1, () => isFree))).toMatchObject({ state: 'made', files: 2 })
  })

  test('cancelled it leaves nothing, and an older file of that name stays', async () => {
    writeFileSync(file, 'an older one')
    const { moves, ended } = startParley(from, {
      ...systemDisk,
      openAt: async (name, size) => {
        const opened = await systemDisk.openAt(name, size)
        return { ...opened, write: async (data) => (await opened.write(data), void moves.stop()) }
      },
    })
    await moves.make({ passphrase: PASSPHRASE, files: true })
    expect(await ended()).toBeNull()
    expect(drive()).toEqual(['x.parley'])
    expect(statSync(file).size).toBe(12)
    expect(existsSync(path.join(from, 'moving'))).toBe(false)
  })

  test('a drive that is not there, or lets nobody write, is said', async () => {
    for (const code of ['ENOENT', 'EROFS', 'EACCES', 'EIO']) {
      const openAt = (): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }))
      const failed = await make({ ...systemDisk, openAt })
      expect([code, failed]).toMatchObject([code, { state: 'failed', problem: { code: 'move-not-written' } }])
    }
  })

  test('what a kill left here and there goes at the next start', async () => {
    await makeStage(from)
    noteTarget(from, file)
    writeFileSync(path.join(from, 'moving', 'archive.sqlite'), 'half')
    writeFileSync(`${file}.part`, 'half')
    await removeLeftMove(from)
    expect(drive()).toEqual([])
    expect(existsSync(path.join(from, 'moving'))).toBe(false)
    // Nothing is removed that is not such a half, whatever stands in our folder.
    await makeStage(from)
    writeFileSync(path.join(from, 'moving', 'target'), file)
    writeFileSync(file, 'whole')
    await removeLeftMove(from)
    expect(drive()).toEqual(['x.parley'])
  })
})

describe('a file that is being taken in', () => {
  beforeEach(async () => {
    expect(await make()).toMatchObject({ state: 'made' })
  })

  test('killed at each step before the merge nothing here has changed, and the next try takes all of it', async () => {
    const before = archiveOf(to)
    let steps = 0
    for (let call = 1; steps === 0; call += 1) {
      const disk = killedAt(call)
      const run = await read(disk)
      if (run.status?.state === 'ready' && disk.calls < call) steps = call - 1
      else {
        if (run.status?.state === 'ready') await take(run)
        expect([call, archiveOf(to)]).toEqual([call, before])
      }
      await removeLeftMove(to)
    }
    expect(steps).toBeGreaterThan(8)
    const last = await read()
    await take(last)
    expect(last.moves.status).toMatchObject({ state: 'taken', result: { messages: 13, files: 2 } })
    expect(archiveOf(to)['messages']).toHaveLength(13)
    expect(readdirSync(path.join(to, 'media'))).toEqual([MEDIA_FILE])
    expect(readdirSync(path.join(to, 'outgoing'))).toEqual([OUTGOING_FILE])
  })

  test('on a full disk nothing here has changed and nothing is left; with room again it is taken in', async () => {
    const before = archiveOf(to)
    for (let write = 1; ; write += 1) {
      const { moves, status } = await read(fullFrom(write, () => false))
      if (status?.state === 'ready') {
        await moves.end()
        break
      }
      expect([write, status]).toMatchObject([
        write,
        { state: 'failed', problem: { code: 'move-no-room-here' } },
      ])
      expect(readdirSync(to).filter((name) => !name.startsWith(ARCHIVE_FILE))).toEqual(['archive-began'])
      expect(archiveOf(to)).toEqual(before)
    }
  })

  test('cancelled while it is read, it leaves nothing', async () => {
    const { moves, ended } = startParley(to, {
      ...systemDisk,
      openAt: (name, size) => (void moves.stop(), systemDisk.openAt(name, size)),
    })
    await moves.choose()
    await moves.open(PASSPHRASE)
    expect(await ended()).toBeNull()
    expect(existsSync(path.join(to, 'moving'))).toBe(false)
  })

  test('killed at each write of the merge, either nothing of it is there or all of it', async () => {
    const run = await read()
    expect(run.status?.state).toBe('ready')
    await archive.close()
    const copies = path.join(root, 'copies')
    mkdirSync(copies)
    const on = new Int32Array(new SharedArrayBuffer(4))
    const workerData: CopyingThread = { from: to, into: copies, on }
    archive = connectArchive(new Worker(COPYING_THREAD, { workerData }))
    await archive.open(to, testClock.now())
    const before = JSON.stringify(archiveOf(to))
    Atomics.store(on, 0, 1)
    await archive.takeMoved(
      path.join(to, 'moving', 'archive.sqlite'),
      { media: [MEDIA_FILE], outgoing: [OUTGOING_FILE], canned: [] },
      testClock.now(),
    )
    Atomics.store(on, 0, 0)
    const after = JSON.stringify(archiveOf(to))
    expect(after).not.toBe(before)
    const killed = readdirSync(copies).sort()
    const found = killed.map((name) => {
      const state = JSON.stringify(archiveOf(path.join(copies, name)))
      return state === before ? 'before' : state === after ? 'after' : name
    })
    expect([...new Set(found)]).toEqual(['before', 'after'])
    expect(killed.length).toBeGreaterThan(60)
  })
})

describe('taking it in', () => {
  test('says that the settings were not taken over, where they could not be', async () => {
    await make()
    const { moves } = await read()
    const refuses = (): Promise<Outcome<unknown>> => Promise.resolve(failure(problem('storage-failed')))
    await moves.take(async (exchange) => void (await exchange()), refuses)
    expect(moves.status).toMatchObject({ state: 'taken', settingsProblem: { code: 'storage-failed' } })
  })

  test('fails in words where the work around it cannot be ended, and may be tried again', async () => {
    await make()
    const { moves } = await read()
    const taken = await moves.take(() => Promise.reject(new Error('the line does not end')), null)
    expect(taken).toMatchObject({ problem: { code: 'move-not-taken', values: { name: 'x.parley' } } })
    expect(moves.status).toMatchObject({ state: 'failed', name: 'x.parley' })
    expect(existsSync(path.join(to, 'moving'))).toBe(false)
    await moves.end()
    await moves.choose()
    expect(await moves.open(PASSPHRASE)).toMatchObject({ ok: true })
    await moves.stop()
  })
})

describe('one at a time', () => {
  const wish = { passphrase: PASSPHRASE, files: true }

  test('while a passphrase is tried or a dialog is open, nothing else begins', async () => {
    await make()
    const { moves, ended } = startParley(to)
    await moves.choose()
    const opening = moves.open(PASSPHRASE)
    await Promise.resolve()
    const refused = await moves.make(wish)
    expect(refused).toMatchObject({ problem: { code: 'move-under-way' } })
    expect(await opening).toMatchObject({ ok: true })
    expect(await ended()).toMatchObject({ state: 'ready' })
    await moves.end()
    const making = moves.make(wish)
    expect(await moves.choose()).toMatchObject({ problem: { code: 'move-under-way' } })
    expect(await making).toMatchObject({ ok: true })
    expect(await ended()).toMatchObject({ state: 'made' })
  })

  test('what is chosen after it was given up, or Parley has ended, does not begin', async () => {
    let choose: (chosen: string) => void = () => undefined
    const { moves } = startParley(from, systemDisk, () => new Promise((resolve) => (choose = resolve)))
    const making = moves.make(wish)
    await moves.end()
    choose(file)
    expect(await making).toEqual({ ok: true, value: false })
    const late = moves.make(wish)
    await moves.stop()
    choose(file)
    expect(await late).toEqual({ ok: true, value: false })
    expect(moves.status).toBeNull()
    expect(drive()).toEqual([])
  })
})
