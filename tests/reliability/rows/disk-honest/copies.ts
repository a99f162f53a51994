/** A copy counts when it is whole and on disk: never before, and never in the place of a good one. */
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBackups } from '../../../../src/main/core/store/backup/backup-files.ts'
import { isWholeBackup, createBackup } from '../../../../src/main/core/store/backup/create-backup.ts'
import { ARCHIVE_FILE } from '../../../../src/main/core/store/db/open.ts'
import { emptyText } from '../../../../src/main/core/testing/archive-fixture.ts'
import { traced } from '../../lib/strace.ts'
import { readTrace } from '../../lib/trace.ts'
import { check, type RowContext } from '../../row.ts'
import { opened } from '../never-lost/load.ts'
import { makeArchive, OLDER_VERSIONS } from '../upgrades/archives.ts'
import { bundled } from '../../../../src/main/core/testing/bundled.ts'

const CHILD = fileURLToPath(bundled(new URL('copy-child.ts', import.meta.url)))
const DAY = 24 * 60 * 60_000

/** Makes copies of a good archive and of one that the disk has changed, and looks at what the disk was told. */
export async function judgeCopies(context: RowContext): Promise<void> {
  const folder = path.join(context.folder, 'copied')
  mkdirSync(folder)
  const file = path.join(folder, ARCHIVE_FILE)
  makeArchive(file, OLDER_VERSIONS.at(-1) ?? NaN, 100)
  opened(folder, () => undefined)
  const first = Date.UTC(2026, 5, 1)
  for (const at of [first - DAY, first]) createBackup(folder, file, at)
  const trace = path.join(context.folder, 'copy.trace')
  await traced(trace, CHILD, [folder]).ended
  judgeTrace(trace)
  const good = listBackups(folder).map(({ name }) => name)
  check(good.length === 3, `${String(good.length)} of 3 copies are there`)
  // What no table lets in must not push the last good copies out.
  emptyText(file, 7)
  const state = createBackup(folder, file, first + DAY)
  const names = listBackups(folder).map(({ name }) => name)
  check(
    state === 'refused' && names.join() === good.join(),
    `a copy of a damaged archive is ${state}, and the copies are ${names.join(', ')}`,
  )
  for (const name of names) check(isWholeBackup(path.join(folder, 'copies', name)), `${name} is no good copy`)
  const rest = readdirSync(path.join(folder, 'copies')).filter((name) => !names.includes(name))
  check(rest.length === 0, `beside the copies lies ${rest.join(', ')}`)
}

/** Nothing has a copy's name before all of it is on disk. */
function judgeTrace(trace: string): void {
  const isCopy = (name: string): boolean => /copies\/archive-[^/]*\.sqlite$/.test(name)
  const files = new Map<number, string>()
  const synced = new Set<string>()
  let named = false
  for (const deed of readTrace(trace)) {
    if (deed.type === 'open') files.set(deed.fd, deed.path)
    if (deed.type === 'write' && files.get(deed.fd)?.includes('.sqlite.part') === true)
      synced.delete(files.get(deed.fd) ?? '')
    const isInCopy = deed.type === 'write' && isCopy(files.get(deed.fd) ?? '')
    check(!isInCopy, 'a copy is written under its own name')
    if (deed.type === 'sync') synced.add(files.get(deed.fd) ?? '')
    if (deed.type === 'rename' && isCopy(deed.to)) {
      check(synced.has(deed.from), 'a copy got its name before it was on disk')
      named = true
      synced.clear()
    }
  }
  check(named, 'no copy got its name')
  check(
    [...synced].some((name) => name.endsWith('/copies')),
    "a copy's name is not on disk",
  )
}
