import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ExportStatus } from '../../../src/shared/model/export.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/model/settings-defaults.ts'
import { Exports } from '../../../src/main/core/export/exports.ts'
import { systemDisk, type WritingDisk } from '../../../src/main/core/lib/disk/writing-disk.ts'
import type { FoundFile } from '../../../src/main/core/export/copy-media.ts'
import { connectArchive, type Archive } from '../../../src/main/core/store/thread/archive.ts'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { ingestRecords } from '../../../src/main/core/store/ingest/ingest-record.ts'
import { IngestBatch } from '../../../src/main/core/store/ingest/ingest-batch.ts'
import { noteGap } from '../../../src/main/core/store/ingest/gap-rows.ts'
import { saveAccount } from '../../../src/main/core/store/settings/account-rows.ts'
import { ACCOUNT, ACCOUNT_ID, NOON, record } from '../../../src/main/core/testing/archive-fixture.ts'
import { borrowArchiveThread } from '../../../src/main/core/testing/archive-threads.ts'
import { testClock, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { contentsOf, faultsOf, filesBelow, recordsIn } from './lib/exported.ts'
import { useFolders, WHOLE } from './lib/export-stage.ts'
import { fullFrom, killedAt } from './lib/faulty-disk.ts'

const newFolder = useFolders()
const files = mkdtempSync(path.join(tmpdir(), 'parley-media-'))
const photo = path.join(files, 'photo')
afterAll(() => wipe(files))

/** An archive with messages of two people, one in a hundred with a photo. */
async function archiveOf(
  messages: number,
  textOf: (n: number) => string,
  prefix = 'm',
): Promise<{ folder: string; archive: Archive }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-export-'))
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive did not open')
  saveAccount(database, ACCOUNT)
  database.transaction(() => {
    const batch = new IngestBatch(database, {
      accountId: ACCOUNT_ID,
      style: 'v1',
      arrivedAt: NOON + messages * 1000,
      receiptId: null,
    })
    const records = Array.from({ length: messages }, (_, n) => {
      const isPhoto = n % 100 === 7
      return record({
        ...{ id: `${prefix}${String(n)}`, at: NOON + n * 1000, text: textOf(n) },
        receivedAddress: `551198765000${String(n % 2)}@c.us`,
        ...(isPhoto
          ? {
              kind: 'imageMessage',
              content: {
                ...{
                  type: 'media',
                  media: 'image',
                  mediaId: `f${String(n)}`,
                  url: '',
                  mimeType: 'image/png',
                },
                ...{
                  fileName: `foto ${String(n)}.png`,
                  size: 3,
                  thumbnail: false,
                  fileId: '',
                  animated: false,
                },
              },
            }
          : {}),
      })
    })
    ingestRecords(database, batch, { messages: records, annotations: [] })
    noteGap(database, ACCOUNT_ID, { from: NOON + 500, until: NOON + 900, reason: 'queue-expired' })
  })
  database.close()
  const archive = connectArchive(borrowArchiveThread())
  await archive.open(folder, NOON)
  return { folder, archive }
}

interface Run {
  readonly exports: Exports
  readonly told: (ExportStatus | null)[]
  readonly asked: number[]
}

/** Parley, as far as it exports: what is on the disk is all that it has of a run before. */
function startParley(
  stage: { folder: string; archive: Archive },
  chosen: string,
  disk: WritingDisk = systemDisk,
): Run {
  const told: (ExportStatus | null)[] = []
  const asked: number[] = []
  const exports = new Exports(
    {
      ports: {
        chooseFolder: async () => chosen,
        clock: testClock,
        dataFolder: stage.folder,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        showFile: () => undefined,
        systemLanguages: ['en'],
        versions: { app: '1.2.3', electron: '', chrome: '', node: '' },
      },
      archive: {
        countForExport: (...args) => stage.archive.countForExport(...args),
        nextExportChat: (...args) => stage.archive.nextExportChat(...args),
        identityOf: (...args) => stage.archive.identityOf(...args),
        listGaps: (...args) => stage.archive.listGaps(...args),
        newestMessage: () => stage.archive.newestMessage(),
        exportMessages: (...args) => {
          asked.push(args[4])
          return stage.archive.exportMessages(...args)
        },
      },
      settings: () => DEFAULT_SETTINGS,
      accounts: () => [ACCOUNT],
      fileOf: async ({ key }): Promise<FoundFile> => ({
        name: `foto ${String(key)}.png`,
        file: { path: photo, size: readFileSync(photo).length, type: 'image/png', safe: true },
      }),
      emit: (event) => {
        if (event.type === 'export') told.push(event.status)
      },
    },
    disk,
  )
  return { exports, told, asked }
}

/** Waits for the end of what runs, and answers how it ended. */
async function endOf({ exports }: Run): Promise<ExportStatus> {
  let now: ExportStatus | null = null
  await until('the export to end', async () => {
    now = await exports.status()
    return now !== null && now.state !== 'running'
  })
  return now as unknown as ExportStatus
}

const begin = async (run: Run): Promise<boolean> => (await run.exports.begin(WHOLE)).ok

describe('an export of a small archive', () => {
  let stage: { folder: string; archive: Archive }
  let whole: Record<string, string>
  let calls = 0
  let writes = 0

  beforeAll(async () => {
    writeFileSync(photo, 'png')
    stage = await archiveOf(110, (n) => `Mensagem ${String(n)}`)
    const chosen = mkdtempSync(path.join(tmpdir(), 'parley-chosen-'))
    const counted = killedAt(Number.POSITIVE_INFINITY)
    const run = startParley(stage, chosen, counted)
    expect(await begin(run)).toBe(true)
    const { folder, state } = await endOf(run)
    expect([state, faultsOf(folder)]).toEqual(['done', []])
    whole = contentsOf(folder)
    calls = counted.calls
    writes = counted.writes
    wipe(chosen)
  })
  afterEach(() => rmSync(path.join(stage.folder, 'export.json'), { force: true }))
  afterAll(async () => {
    await stage.archive.close()
    wipe(stage.folder)
  })

  /** No file under its own name is half of what it will be, and what is not finished says so. */
  function expectNothingHalf(folder: string): void {
    const there = contentsOf(folder)
    const names = Object.keys(there).filter(
      (name) => !name.endsWith('.part') && !name.startsWith('INCOMPLETE'),
    )
    for (const name of names) expect([name, there[name]]).toEqual([name, whole[name]])
    if (existsSync(path.join(folder, 'SHA256SUMS'))) {
      const faults = faultsOf(folder).filter((fault) => !fault.includes('INCOMPLETE'))
      expect(faults).toEqual([])
    } else if (filesBelow(folder).length > 0)
      expect(filesBelow(folder).some((name) => name.startsWith('INCOMPLETE'))).toBe(true)
  }

  test('that is killed at any write goes on, and ends as if it had not been', async () => {
    expect(calls).toBeGreaterThan(40)
    for (let call = 1; call <= calls; call += 1) {
      const chosen = newFolder()
      const first = startParley(stage, chosen, killedAt(call))
      const hasBegun = await begin(first)
      if (hasBegun) await endOf(first)
      // A new process knows only what is on the disk.
      const second = startParley(stage, chosen)
      const found = await second.exports.status()
      if (found === null) {
        // It was killed before it had begun, or when all was done.
        const [folder] = filesBelow(chosen).map((name) => path.join(chosen, name.split('/')[0] ?? ''))
        if (folder !== undefined) expectNothingHalf(folder)
        continue
      }
      expectNothingHalf(found.folder)
      expect(found).toMatchObject({ state: 'stopped', problem: null })
      expect((await second.exports.resume()).ok).toBe(true)
      const done = await endOf(second)
      expect([call, done.state, done.messages, done.files, done.read]).toEqual([call, 'done', 110, 2, 110])
      expect([call, faultsOf(done.folder)]).toEqual([call, []])
      expect(contentsOf(done.folder)).toEqual(whole)
      expect(existsSync(path.join(stage.folder, 'export.json'))).toBe(false)
      wipe(done.folder)
    }
  }, 120_000)

  test('for which the disk is full at any write says so, keeps what it has, and goes on with room', async () => {
    expect(writes).toBeGreaterThan(10)
    for (let call = 1; call <= writes; call += 1) {
      const chosen = newFolder()
      let isFree = false
      const run = startParley(
        stage,
        chosen,
        fullFrom(call, () => isFree),
      )
      const begun = await run.exports.begin(WHOLE)
      if (!begun.ok) {
        expect(begun.problem.code).toBe('export-disk-full')
        isFree = true
        expect((await run.exports.begin(WHOLE)).ok).toBe(true)
      } else {
        const stopped = await endOf(run)
        if (stopped.state === 'done') continue
        expect([call, stopped.state, stopped.problem?.code]).toEqual([call, 'stopped', 'export-disk-full'])
        expectNothingHalf(stopped.folder)
        isFree = true
        expect((await run.exports.resume()).ok).toBe(true)
      }
      const done = await endOf(run)
      expect([call, done.state, faultsOf(done.folder)]).toEqual([call, 'done', []])
      expect(contentsOf(done.folder)).toEqual(whole)
      await run.exports.end()
      wipe(done.folder)
    }
  }, 120_000)

  test('that is cancelled takes away what it wrote, and nothing else', async () => {
    const chosen = newFolder()
    const run = startParley(
      stage,
      chosen,
      fullFrom(8, () => false),
    )
    await begin(run)
    const { folder } = await endOf(run)
    writeFileSync(path.join(folder, 'mine.txt'), 'meu')
    expect(await run.exports.end()).toEqual({ ok: true, value: null })
    expect(filesBelow(chosen).map((name) => path.basename(name))).toEqual(['mine.txt'])
    expect([run.told.at(-1), await run.exports.status()]).toEqual([null, null])

    const other = newFolder()
    const running = startParley(stage, other)
    await begin(running)
    await running.exports.end()
    expect(filesBelow(other)).toEqual([])
    expect(await startParley(stage, other).exports.status()).toBeNull()
  })

  test('whose folder has gone says so; it goes on where the folder comes back', async () => {
    const chosen = newFolder()
    const run = startParley(
      stage,
      chosen,
      fullFrom(8, () => false),
    )
    await begin(run)
    const { folder } = await endOf(run)
    renameSync(folder, `${folder} elsewhere`)
    const again = startParley(stage, chosen)
    await again.exports.resume()
    expect(await endOf(again)).toMatchObject({ state: 'stopped', problem: { code: 'export-folder-gone' } })
    renameSync(`${folder} elsewhere`, folder)
    await again.exports.resume()
    expect((await endOf(again)).state).toBe('done')
    expect(contentsOf(folder)).toEqual(whole)
  })

  test('is one at a time', async () => {
    const chosen = newFolder()
    const run = startParley(stage, chosen)
    await begin(run)
    expect(await run.exports.begin(WHOLE)).toMatchObject({ problem: { code: 'export-under-way' } })
    await endOf(run)
  })

  test.each([
    ['gone on with twice', ['resume', 'resume']],
    ['gone on with three times', ['resume', 'resume', 'resume']],
    ['gone on with and given up', ['resume', 'end']],
    ['given up and gone on with', ['end', 'resume']],
    ['gone on with when Parley ends', ['resume', 'stop']],
    ['given up twice', ['end', 'end']],
  ] as const)('is %s in one moment: it is one export', async (_, asked) => {
    const chosen = newFolder()
    const cut = startParley(
      stage,
      chosen,
      fullFrom(8, () => false),
    )
    await begin(cut)
    await endOf(cut)
    const run = startParley(stage, chosen)
    await run.exports.status()
    const outcomes = await Promise.all(asked.map((what) => run.exports[what]()))
    const last = asked.at(-1)
    if (last === 'stop') expect((await run.exports.status())?.state).toBe('stopped')
    else if (asked.some((what) => what === 'end')) expect(await run.exports.status()).toBeNull()
    else {
      expect(outcomes).toMatchObject(asked.map(() => ({ ok: true, value: { state: 'running' } })))
      expect((await endOf(run)).state).toBe('done')
      expect(contentsOf(path.join(chosen, filesBelow(chosen)[0]?.split('/')[0] ?? ''))).toEqual(whole)
      expect(run.told.filter((each) => each?.state === 'done')).toHaveLength(1)
    }
    // Nothing works on behind what was said.
    const told = run.told.length
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(run.told).toHaveLength(told)
    if (last !== 'stop' && asked.some((what) => what === 'end')) expect(filesBelow(chosen)).toEqual([])
  })

  test('does not go on in another archive', async () => {
    const chosen = newFolder()
    const run = startParley(
      stage,
      chosen,
      fullFrom(8, () => false),
    )
    await begin(run)
    await endOf(run)
    const other = await archiveOf(110, (n) => `Outra ${String(n)}`, 'other')
    copyFileSync(path.join(stage.folder, 'export.json'), path.join(other.folder, 'export.json'))
    const elsewhere = startParley({ folder: other.folder, archive: other.archive }, chosen)
    await elsewhere.exports.resume()
    const { state, problem } = await endOf(elsewhere)
    await other.archive.close()
    wipe(other.folder)
    expect([state, problem?.code]).toEqual(['stopped', 'export-archive-changed'])
  })
})

test('20,000 messages are read page by page: what is held does not grow with them', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = (): number => {
    collect()
    return process.memoryUsage().heapUsed + process.memoryUsage().external
  }
  writeFileSync(photo, 'png')
  const long = 'palavra '.repeat(250)
  const stage = await archiveOf(20_000, (n) => `${String(n)} ${long}`)
  const chosen = newFolder()
  const run = startParley(stage, chosen)
  const before = held()
  let most = 0
  let lookAt = 2500
  await begin(run)
  await until(
    'the export to end',
    async () => {
      const now = await run.exports.status()
      if ((now?.messages ?? 0) >= lookAt) {
        most = Math.max(most, held() - before)
        lookAt += 2500
      }
      return now?.state !== 'running'
    },
    60_000,
  )
  const done = await run.exports.status()
  expect(done).toMatchObject({ state: 'done', messages: 20_000, read: 20_000, total: 20_000, files: 200 })
  const { folder = '' } = done ?? {}
  expect(faultsOf(folder)).toEqual([])
  expect(new Set(run.asked)).toEqual(new Set([100]))
  // All of the words are over 40 MB.
  expect(most).toBeLessThan(25 * 1024 * 1024)
  expect(new Set(recordsIn(folder).map(({ key }) => key)).size).toBe(20_000)
  expect(filesBelow(folder).filter((name) => name.startsWith('chats/'))).toHaveLength(10)
  await run.exports.end()
  await stage.archive.close()
  wipe(stage.folder)
}, 120_000)

test('of 6,000 messages what was finished before it was cut off is not read again', async () => {
  writeFileSync(photo, 'png')
  const stage = await archiveOf(6000, (n) => `Mensagem ${String(n)}`)
  const whole = startParley(stage, newFolder())
  await begin(whole)
  const { folder } = await endOf(whole)
  await whole.exports.end()
  const cut = startParley(stage, newFolder())
  await begin(cut)
  await until('some pages', async () => ((await cut.exports.status())?.messages ?? 0) > 3500, 60_000)
  await cut.exports.stop()
  const stopped = await cut.exports.status()
  expect(stopped).toMatchObject({ state: 'stopped', problem: null })
  const again = startParley(stage, newFolder())
  await again.exports.resume()
  const finished = await endOf(again)
  expect(finished).toMatchObject({ state: 'done', messages: 6000, files: 60 })
  expect(faultsOf(finished.folder)).toEqual([])
  expect(contentsOf(finished.folder)).toEqual(contentsOf(folder))
  // Less than what was left, and a page.
  expect(again.asked.length).toBeLessThan((6000 - 3500) / 100 + 2000 / 100 + 10)
  await stage.archive.close()
  wipe(stage.folder)
}, 120_000)
