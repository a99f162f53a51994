import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ARCHIVE_FILE, openDatabase } from '../../src/main/core/archive/open.ts'
import { SCHEMA_VERSION } from '../../src/main/core/archive/migrations.ts'
import { startHost } from '../../src/main/core/testing/host.ts'
import { problems } from '../../src/renderer/i18n/en/problems.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { makeArchive, RELEASED_VERSIONS } from './upgrades/archives.ts'
import { contentsOf } from './upgrades/contents.ts'
import { cutWhileUpgrading, killWhileUpgrading } from './upgrades/cut-off.ts'
import { judge, layOut, type Old } from './upgrades/old.ts'

/** Messages in an archive that is killed at every write: each step of the upgrade in it, and no more pages than that takes. */
const FEW = 100

/** A first start, which finds no archive. */
const NONE: Old = { version: 0, file: '', contents: [] }

/** Upgrades that are cut off at every write: the archive opens again, and everything is in it. */
export const upgrades: Row = {
  id: 'upgrades',
  promise: 'An upgrade loses nothing, whenever it is cut off',
  run: prove,
}

async function prove(context: RowContext): Promise<RowResult> {
  const olds = archivesOf(context, context.short ? 300 : 3000)
  const small = archivesOf(context, FEW)
  const rows = olds[0]?.contents.reduce((sum, { rows }) => sum + rows, 0) ?? 0
  const failures = [...opensAll(context, olds), ...(await refusesNewer(context, olds))]
  let cuts = 0
  let kills = 0
  const beforeUpgrade = (archives: readonly Old[]): readonly Old[] =>
    [NONE, ...archives].filter(({ version }) => version < SCHEMA_VERSION)
  for (const old of beforeUpgrade(olds)) {
    if (failures.length > 0) break
    const cut = await cutWhileUpgrading(context, old, context.short ? 20 : 800)
    cuts += cut.states
    failures.push(...cut.failures)
  }
  for (const old of beforeUpgrade(small)) {
    if (failures.length > 0) break
    const killed = await killWhileUpgrading(context, old)
    kills += killed.states
    failures.push(...killed.failures)
  }
  return {
    figure: `${String(olds.length)} released schemas open (${String(rows)} rows), ${String(cuts)} power-cut states, ${String(kills)} kills at a write, a newer one refused, ${String(failures.length)} faults`,
    failures,
  }
}

/** One archive of each released version. */
function archivesOf({ folder }: RowContext, messages: number): readonly Old[] {
  return Array.from({ length: RELEASED_VERSIONS }, (_, at): Old => {
    const file = path.join(folder, `version-${String(at + 1)}-${String(messages)}.sqlite`)
    makeArchive(file, at + 1, messages)
    return { version: at + 1, file, contents: contentsOf(file) }
  })
}

/** Every released schema opens, becomes the present one, and has lost nothing. */
function opensAll(context: RowContext, olds: readonly Old[]): string[] {
  const failures: string[] = []
  if (SCHEMA_VERSION > RELEASED_VERSIONS + 1)
    failures.push(`schema ${String(SCHEMA_VERSION - 1)} has no archive in upgrades/archives.ts`)
  const fresh = path.join(context.folder, 'fresh')
  mkdirSync(fresh)
  const wanted = structureIn(fresh)
  for (const old of olds) {
    const folder = path.join(context.folder, `opened-${String(old.version)}`)
    layOut(old, folder)
    const words = `an archive of schema ${String(old.version)}`
    failures.push(...judge(folder, old).map((wrong) => `${words}: ${wrong}`))
    // A file that is of this version already is looked at more closely.
    failures.push(...judge(folder, old).map((wrong) => `${words}, at the second start: ${wrong}`))
    if (failures.length === 0 && structureIn(folder) !== wanted)
      failures.push(`${words} differs in its tables from a new one`)
  }
  return failures
}

function structureIn(folder: string): string {
  const { database } = openDatabase(folder, 0)
  const structure = database?.all('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
  database?.close()
  return JSON.stringify(structure)
}

async function refusesNewer(context: RowContext, olds: readonly Old[]): Promise<string[]> {
  const folder = path.join(context.folder, 'newer')
  mkdirSync(folder)
  const file = path.join(folder, ARCHIVE_FILE)
  copyFileSync(olds.at(-1)?.file ?? '', file)
  openDatabase(folder, 0).database?.close()
  const db = new DatabaseSync(file)
  // A number that has changed while the tables have not is the disk's doing.
  db.exec(
    `CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY) STRICT; PRAGMA user_version = ${String(SCHEMA_VERSION + 1)}`,
  )
  db.close()
  const before = readFileSync(file)
  const host = await startHost({ folder })
  const { notices } = await host.must('app.snapshot', {})
  await host.stop()
  const failures: string[] = []
  const [notice] = notices
  if (notice?.code !== 'archive-newer') failures.push(`a newer archive is told as ${String(notice?.code)}`)
  if (!/newer Parley/.test(problems['archive-newer'])) failures.push('a newer archive has no sentence')
  if (!readFileSync(file).equals(before)) failures.push('a newer archive was changed')
  return failures
}
