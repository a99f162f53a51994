/** Backups in a folder of the person's choice as well: on another disk, which may be full, locked or away. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { CoreEvent } from '../../../src/shared/contract/events.ts'
import type { BackupPlace } from '../../../src/shared/model/backup.ts'
import { folderCalls } from '../../../src/main/core/lib/disk/folder-disk.ts'
import type { FolderDisk } from '../../../src/main/core/ports.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { startHost, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { useFolders } from '../export/lib/export-stage.ts'

const stage = useCore()
const newFolder = useFolders()

const localCopies = (): string[] => readdirSync(path.join(stage.host.folder, 'copies')).sort()
/** The copies of this Parley in the folder; null where it has none. */
function copiesIn(folder: string): string[] | null {
  const own = readdirSync(folder).find((name) => /^Parley backups [0-9a-f]{6}$/.test(name))
  return own === undefined ? null : readdirSync(path.join(folder, own)).sort()
}
const readAll = (folder: string): string =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('')
const notices = (): string[] =>
  stage.host.batches
    .flatMap((batch): readonly CoreEvent[] => batch.events)
    .flatMap((event) => (event.type === 'notice' ? [event.problem.code] : []))
const place = (): Promise<BackupPlace | null> => stage.host.must('copy.place', {})

async function choose(folder: string): Promise<void> {
  stage.host.chosenFolder = folder
  await stage.host.must('copy.choosePlace', {})
}

async function receive(text: string): Promise<void> {
  stage.sim.person('5511987654321', 'Ana').writes(text)
  const chat = await stage.chatNamed('Ana')
  await until(text, async () => (await stage.messages(chat.id)).some((message) => message.text === text))
  await until('the queue to be empty', () => stage.sim.queue().length === 0)
}

describe('backups in another folder', () => {
  test('what is here is copied there at once, each new one behind it, and older ones go', async () => {
    await stage.connect()
    await receive('um')
    await stage.host.must('copy.make', {})
    const folder = newFolder()
    await choose(folder)
    expect(copiesIn(folder)).toEqual(localCopies())
    for (let n = 0; n < 4; n += 1) await stage.host.must('copy.make', {})
    expect(copiesIn(folder)).toEqual(localCopies())
    expect(copiesIn(folder)).toHaveLength(3)
    expect(await place()).toEqual({ folder, failedSince: null, problem: null, isStale: false })
    expect(await stage.host.must('copy.list', {})).toHaveLength(3)
    // A new start knows the folder.
    await stage.restart()
    expect((await place())?.folder).toBe(folder)
  })

  test('who chooses none keeps the one that there is; our own folder is none', async () => {
    const folder = newFolder()
    await choose(folder)
    stage.host.chosenFolder = null
    expect((await stage.host.must('copy.choosePlace', {}))?.folder).toBe(folder)
    mkdirSync(path.join(stage.host.folder, 'copies'), { recursive: true })
    for (const own of [stage.host.folder, path.join(stage.host.folder, 'copies')]) {
      stage.host.chosenFolder = own
      expect(await stage.host.ask('copy.choosePlace', {})).toMatchObject({
        problem: { code: 'backup-folder-own' },
      })
    }
    expect((await place())?.folder).toBe(folder)
    await stage.host.must('copy.forgetPlace', {})
    expect(await place()).toBeNull()
  })

  test('a folder that is away is said once and since when; the backup here holds, and it catches up by itself', async () => {
    await stage.connect()
    await receive('um')
    const folder = newFolder()
    await choose(folder)
    renameSync(folder, `${folder}-away`)
    await stage.host.must('copy.make', {})
    const since = (await place())?.failedSince
    await stage.host.must('copy.make', {})
    expect(localCopies()).toHaveLength(2)
    expect(await place()).toMatchObject({
      failedSince: since,
      problem: { code: 'backup-folder-missing', values: { folder: path.basename(folder) } },
    })
    expect(notices()).toEqual(['backup-folder-missing'])
    // No folder is made where the drive is not.
    expect(existsSync(folder)).toBe(false)
    renameSync(`${folder}-away`, folder)
    await stage.host.must('copy.make', {})
    expect(copiesIn(folder)).toEqual(localCopies())
    expect(await place()).toMatchObject({ failedSince: null, problem: null })
  })

  test('where the folder is lost here, a backup is restored from there', async () => {
    await stage.connect()
    await receive('antes')
    await stage.host.must('copy.make', {})
    const folder = newFolder()
    await choose(folder)
    rmSync(path.join(stage.host.folder, 'copies'), { recursive: true })
    const [copy] = await stage.host.must('copy.list', {})
    expect(copy?.name).toBe(copiesIn(folder)?.[0])
    await receive('depois')
    await stage.host.must('copy.restore', { name: copy?.name ?? '' })
    const chat = await stage.chatNamed('Ana')
    expect((await stage.messages(chat.id)).map(({ text }) => text)).toEqual(['antes', 'depois'])
    expect(
      await stage.host.ask('copy.restore', { name: 'archive-2020-01-01T00-00-00-000Z.sqlite' }),
    ).toMatchObject({
      problem: { code: 'copy-missing' },
    })
  })

  test('another computer that chooses the same folder finds the backups, and leaves them alone', async () => {
    await stage.connect()
    await receive('antes')
    await stage.host.must('copy.make', {})
    const folder = newFolder()
    await choose(folder)
    const before = copiesIn(folder)
    const other = await startHost()
    try {
      await other.must('copy.make', {})
      other.chosenFolder = folder
      await other.must('copy.choosePlace', {})
      expect(await other.must('copy.list', {})).toHaveLength(2)
      for (let n = 0; n < 4; n += 1) await other.must('copy.make', {})
      const own = readdirSync(folder).map((name) => readdirSync(path.join(folder, name)).sort())
      expect(own).toContainEqual(before)
      await other.must('copy.restore', { name: before?.[0] ?? '' })
      expect((await other.must('app.snapshot', {})).accounts).toMatchObject([{ id: stage.accountId }])
    } finally {
      await other.stop()
      wipe(other.folder)
    }
  })
})

describe('what is removed', () => {
  async function withSecret(): Promise<string> {
    await stage.connect()
    await receive('palavra que tem de ir')
    await stage.host.must('copy.make', {})
    const folder = newFolder()
    await choose(folder)
    expect(readAll(folder)).toContain('palavra que tem de ir')
    return folder
  }
  const remove = (): Promise<unknown> =>
    stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })

  test('an account goes from the copies there, too', async () => {
    const folder = await withSecret()
    await remove()
    await until('the copies there', async () => (await place())?.isStale === false)
    expect(readAll(folder)).not.toContain('palavra')
    expect(copiesIn(folder)).toEqual(localCopies())
  })

  test('where they cannot be reached it is said, remembered over a start, and done when they are back', async () => {
    const folder = await withSecret()
    renameSync(folder, `${folder}-away`)
    await remove()
    await until('what is said', () => notices().includes('backup-folder-stale'))
    expect(await place()).toMatchObject({ isStale: true, problem: { code: 'backup-folder-missing' } })
    await stage.restart()
    expect(await place()).toMatchObject({ isStale: true })
    renameSync(`${folder}-away`, folder)
    expect(readAll(folder)).toContain('palavra')
    await stage.host.must('copy.make', {})
    expect(readAll(folder)).not.toContain('palavra')
    expect(await place()).toMatchObject({ isStale: false, failedSince: null })
  })

  test('another folder does not make it forget the one before', async () => {
    const folder = await withSecret()
    renameSync(folder, `${folder}-away`)
    await remove()
    const next = newFolder()
    await choose(next)
    renameSync(`${folder}-away`, folder)
    expect(readAll(folder)).toContain('palavra')
    await stage.restart()
    await stage.host.must('copy.make', {})
    expect(readAll(folder)).not.toContain('palavra')
    expect(readAll(next)).not.toContain('palavra')
  })

  test('nor does “Delete all data”, which waits for it', async () => {
    const folder = await withSecret()
    const next = newFolder()
    await choose(next)
    renameSync(folder, `${folder}-away`)
    expect(await stage.host.ask('app.deleteAll', { discardUnsent: true })).toMatchObject({
      problem: { code: 'deletion-backups', values: { folder: path.basename(folder) } },
    })
    expect(notices()).toContain('backup-folder-stale')
    renameSync(`${folder}-away`, folder)
    await stage.host.must('app.deleteAll', { discardUnsent: true })
    expect([readdirSync(folder), readdirSync(next)]).toEqual([[], []])
  })

  test('“Delete all data” takes the copies there along, and nothing of anybody else', async () => {
    const folder = await withSecret()
    mkdirSync(path.join(folder, 'Parley backups 000000'))
    writeFileSync(path.join(folder, 'notes.txt'), 'mine')
    await stage.host.must('app.deleteAll', { discardUnsent: true })
    expect(readdirSync(folder).sort()).toEqual(['Parley backups 000000', 'notes.txt'])
    expect(stage.host.traceless).toBe(true)
  })

  test('where they cannot be reached, it does not end before the person knows', async () => {
    const folder = await withSecret()
    renameSync(folder, `${folder}-away`)
    expect(await stage.host.ask('app.deleteAll', { discardUnsent: true })).toMatchObject({
      problem: { code: 'deletion-backups', values: { folder: path.basename(folder) } },
    })
    expect(stage.host.traceless).toBe(false)
    await stage.host.must('copy.forgetPlace', {})
    await stage.host.must('app.deleteAll', { discardUnsent: true })
    expect(stage.host.traceless).toBe(true)
    rmSync(`${folder}-away`, { recursive: true })
  })
})

describe('a folder on a network drive that is gone', () => {
  /** Its calls end only when the host gives them up. */
  class HungFolder {
    readonly disk: FolderDisk
    isHung = false
    readonly #waiting = new Set<(code: string) => void>()

    constructor() {
      const calls = folderCalls(() => undefined)
      const hung =
        <A extends readonly string[], T>(call: (...paths: A) => Promise<T>) =>
        (...paths: A): Promise<T> =>
          this.isHung ? this.#hang() : call(...paths)
      this.disk = {
        ...{ realPath: hung(calls.realPath), look: hung(calls.look), makeFolder: hung(calls.makeFolder) },
        ...{ names: hung(calls.names), copy: hung(calls.copy), syncFolder: hung(calls.syncFolder) },
        ...{ stopCopies: hung(calls.stopCopies) },
        ...{ removeFile: hung(calls.removeFile), removeTree: hung(calls.removeTree) },
        end: () => this.giveUp('ECANCELED'),
      }
    }

    get waits(): number {
      return this.#waiting.size
    }

    giveUp(code = 'ETIMEDOUT'): void {
      for (const refuse of [...this.#waiting]) refuse(code)
    }

    #hang(): Promise<never> {
      return new Promise((_, reject) => {
        const refuse = (code: string): void => {
          this.#waiting.delete(refuse)
          reject(Object.assign(new Error(code), { code }))
        }
        this.#waiting.add(refuse)
      })
    }
  }

  let hung: HungFolder
  // A request that never ends would let the clock of all later tests run ahead.
  afterEach(() => {
    hung.isHung = false
    hung.giveUp()
  })
  async function hangs(): Promise<string> {
    hung = new HungFolder()
    await stage.restart({ folderDisk: hung.disk })
    await stage.connect()
    await receive('palavra que tem de ir')
    await stage.host.must('copy.make', {})
    const folder = newFolder()
    await choose(folder)
    hung.isHung = true
    return folder
  }

  test('keeps no account here: it is gone before the folder answers, and goes from there when that is back', async () => {
    const folder = await hangs()
    await stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    expect(readAll(path.join(stage.host.folder, 'copies'))).not.toContain('palavra')
    await until('a call that hangs', () => hung.waits > 0)
    expect(await place()).toMatchObject({ isStale: true })
    hung.giveUp()
    await until('what is said', () => notices().includes('backup-folder-stale'))
    expect(await place()).toMatchObject({ isStale: true, problem: { code: 'backup-folder-silent' } })
    hung.isHung = false
    await stage.host.must('copy.make', {})
    expect(readAll(folder)).not.toContain('palavra')
    expect(await place()).toMatchObject({ isStale: false, problem: null })
  })

  test('keeps no backup here from being made, nor Parley from ending and starting', async () => {
    await hangs()
    const before = localCopies().length
    void stage.host.ask('copy.make', {})
    await until('the backup here', () => localCopies().length > before)
    await until('a call that hangs', () => hung.waits > 0)
    void stage.host.ask('copy.make', {})
    await until('another one', () => localCopies().length > before + 1)
    // Whoever stops using it need not wait for it.
    await stage.host.must('copy.forgetPlace', {})
    expect(await place()).toBeNull()
    await stage.restart({ folderDisk: hung.disk })
    expect(await stage.host.must('copy.list', {})).toHaveLength(before + 2)
  })

  test('is asked for its backups whenever the person wants to see them, and those here come at once', async () => {
    await hangs()
    const listed = stage.host.must('copy.list', {})
    await until('a call that hangs', () => hung.waits > 0)
    expect(await stage.host.must('copy.list', { hereOnly: true })).toHaveLength(1)
    hung.giveUp()
    expect(await listed).toHaveLength(1)
    expect(await place()).toMatchObject({ problem: { code: 'backup-folder-silent' } })
    rmSync(path.join(stage.host.folder, 'copies'), { recursive: true })
    const name = 'archive-2020-01-01T00-00-00-000Z.sqlite'
    const restored = stage.host.ask('copy.restore', { name })
    await until('a call that hangs', () => hung.waits > 0)
    hung.giveUp()
    expect(await restored).toMatchObject({ problem: { code: 'copy-unreachable' } })
    hung.isHung = false
    expect(await stage.host.must('copy.list', {})).toHaveLength(1)
    expect(await place()).toMatchObject({ problem: null })
  })

  test('what is removed during a copy there stays marked until it is copied anew', async () => {
    const folder = await hangs()
    void stage.host.ask('copy.make', {})
    await until('a call that hangs', () => hung.waits > 0)
    await stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    await stage.restart()
    expect(await place()).toMatchObject({ isStale: true })
    expect(readAll(folder)).toContain('palavra')
    await stage.host.must('copy.make', {})
    expect(readAll(folder)).not.toContain('palavra')
  })

  test('what a copy brings there while an account is being removed goes with the next one', async () => {
    const folder = await hangs()
    void stage.host.ask('copy.make', {})
    await until('a call that hangs', () => hung.waits > 0)
    // The copy behind it begins while the account is still in the backups here.
    void stage.host.ask('copy.make', {})
    await until('the backups here', () => localCopies().length === 3)
    const removed = stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    await until('the mark', async () => (await place())?.isStale === true)
    hung.isHung = false
    hung.giveUp()
    await removed
    await until('the copies there', async () => (await place())?.isStale === false)
    expect(readAll(folder)).not.toContain('palavra')
  })

  test('“Delete all data” says so, and waits for nothing else', async () => {
    const folder = await hangs()
    const asked = stage.host.ask('app.deleteAll', { discardUnsent: true })
    const giving = setInterval(() => hung.giveUp(), 5)
    try {
      expect(await asked).toMatchObject({
        problem: { code: 'deletion-backups', values: { folder: path.basename(folder) } },
      })
    } finally {
      clearInterval(giving)
    }
  })
})
