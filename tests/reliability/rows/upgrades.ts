/** Upgrades that are cut off at every write: the archive opens again, and everything is in it. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareRestore } from '../../../src/main/core/store/backup/create-backup.ts'
import { asideName, exchange } from '../../../src/main/core/store/integrity/replace-archive.ts'
import { ARCHIVE_FILE, openDatabase } from '../../../src/main/core/store/db/open.ts'
import { SCHEMA_VERSION } from '../../../src/main/core/store/db/migrations.ts'
import { Disk } from '../lib/disk.ts'
import { killAtEach } from '../lib/kill-points.ts'
import { cutEverywhere } from '../lib/power-cuts.ts'
import { killedAt, traced, type KillPoint } from '../lib/strace.ts'
import { readTrace } from '../lib/trace.ts'
import { check, type Row, type RowContext } from '../row.ts'
import { opened } from './never-lost/load.ts'
import { makeArchive, OLDER_VERSIONS } from './upgrades/archives.ts'
import { checkContents, contentsOf, type Contents } from './upgrades/contents.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const CHILD = fileURLToPath(bundled(new URL('./upgrades/upgrade-child.ts', import.meta.url)))
const CALLS = ['pwrite64', 'fsync', 'ftruncate', 'unlink']
/** Messages in an archive that is killed at every write: each step of the upgrade in it, and no more pages than that takes. */
const FEW = 100
/** Messages of a busy year, and the versions that such archives are tried in: the first that people had, and the first with a name. */
const MANY = 100_000
const MANY_VERSIONS = [5, 7]

/** An archive of an earlier version, and what it holds; version 0 is a first start, which finds none. */
interface Old {
  readonly version: number
  readonly file: string
  readonly contents: Contents
}

/** A first start, which finds no archive. */
const NONE: Old = { version: 0, file: '', contents: [] }

export const upgrades: Row = {
  id: 'upgrades',
  promise: 'An upgrade loses nothing, whenever it is cut off',
  run: async (context) => {
    const olds = archivesOf(context, context.short ? 300 : 3000)
    restoreAll(context, olds)
    for (const old of [NONE, ...olds]) await cutWhileUpgrading(context, old, context.short ? 20 : 800)
    for (const old of [NONE, ...archivesOf(context, FEW)]) await killWhileUpgrading(context, old)
    if (!context.short)
      for (const old of archivesOf(context, MANY, MANY_VERSIONS)) await killLarge(context, old)
  },
}

/** One archive of each of these versions, of all before the present one where none is named. */
function archivesOf(
  { folder }: RowContext,
  messages: number,
  versions: readonly number[] = OLDER_VERSIONS,
): readonly Old[] {
  return versions.map((version): Old => {
    const file = path.join(folder, `version-${String(version)}-${String(messages)}.sqlite`)
    makeArchive(file, version, messages)
    return { version, file, contents: contentsOf(file) }
  })
}

/** Makes a folder with the archive in it, as the earlier version left it. */
function layOut({ version, file }: Old, folder: string): void {
  mkdirSync(folder)
  if (version > 0) copyFileSync(file, path.join(folder, ARCHIVE_FILE))
}

/** Opens an archive as the next start does: it is of this version, and everything is in it. */
function judge(folder: string, { version, contents }: Old): void {
  opened(folder, (db) => {
    const now = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version
    check(now === SCHEMA_VERSION, `an archive of schema ${String(version)} is of version ${String(now)}`)
    checkContents(db, contents)
  })
}

/** A daily copy of every older schema is put in the place of what was made of that archive, and nothing is lost. */
function restoreAll(context: RowContext, olds: readonly Old[]): void {
  for (const old of olds) {
    const folder = path.join(context.folder, `restored-${String(old.version)}`)
    layOut(old, folder)
    const copies = path.join(folder, 'copies')
    mkdirSync(copies)
    const name = 'archive-2026-05-01T00-00-00-000Z.sqlite'
    copyFileSync(old.file, path.join(copies, name))
    openDatabase(folder, 0).database?.close()
    const file = path.join(folder, ARCHIVE_FILE)
    const prepared = prepareRestore(folder, file, name)
    check(prepared === 'ready', `a copy of schema ${String(old.version)} is ${prepared}`)
    exchange(file, asideName(file, 'replaced', 0))
    // What the list shows of a chat is worked out anew.
    judge(folder, { ...old, contents: old.contents.filter(({ table }) => table !== 'chats') })
    context.count('older copies')
  }
}

/** Cuts the power while an archive is brought to the present: also where one step has ended and the next not begun. */
async function cutWhileUpgrading(context: RowContext, old: Old, states: number): Promise<void> {
  const folder = path.join(context.folder, `traced-${String(old.version)}`)
  layOut(old, folder)
  const trace = path.join(context.folder, 'trace')
  await traced(trace, CHILD, [folder]).ended
  const newDisk = (): Disk => {
    const disk = new Disk(folder, (file) => file.endsWith('-shm'))
    if (old.version > 0) disk.lay(ARCHIVE_FILE, readFileSync(old.file))
    return disk
  }
  const lives = { deeds: [readTrace(trace)], newDisk, hear: () => null, states }
  cutEverywhere(context, lives, (state) => judge(state, old))
}

/** Ends the upgrade before its n-th write. */
async function killWhileUpgrading(context: RowContext, old: Old): Promise<void> {
  const template = path.join(context.folder, `before-${String(old.version)}`)
  layOut(old, template)
  // There are two syncs and hundreds of writes: one of either, from version to version; the rest is the long form's.
  const few = [
    old.version % 2 === 0
      ? { call: 'pwrite64', when: context.random.whole(2, 60) }
      : { call: 'fsync', when: context.random.whole(1, 2) },
  ]
  await killAtEach(context, CALLS, few, (point, lane) =>
    kill(old, template, path.join(context.folder, `killed-${String(lane)}`), point),
  )
}

/** The same at some writes of an archive of a year, early and late ones. */
async function killLarge(context: RowContext, old: Old): Promise<void> {
  const template = path.join(context.folder, `large-${String(old.version)}`)
  layOut(old, template)
  for (const call of CALLS)
    for (const most of [1, 10, 100, 1000, 10_000]) {
      const point = { call, when: context.random.whole(1, most) }
      const survived = await kill(old, template, path.join(context.folder, 'killed-large'), point)
      context.count(survived ? 'large archives opened' : 'large archives opened after a kill')
    }
}

/** Opens a copy of an archive, is killed there or not, and looks at what is left. Answers whether it lived. */
async function kill(old: Old, template: string, folder: string, point: KillPoint): Promise<boolean> {
  cpSync(template, folder, { recursive: true })
  const survived = await killedAt(point, CHILD, [folder]).ended
  judge(folder, old)
  rmSync(folder, { recursive: true })
  return survived
}
