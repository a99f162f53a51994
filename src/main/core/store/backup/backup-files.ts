import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '../../../../shared/model/backup.ts'
import { removeFileSync } from '../../lib/disk/remove-file.ts'

/** Copies kept; older ones go when a new one is whole. */
const BACKUPS_KEPT = 3

const NAME = /^archive-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sqlite$/

/** Where the copies lie. */
export function backupFolder(folder: string): string {
  return join(folder, 'copies')
}

/** The name of a copy made at a moment. */
export function backupName(at: number): string {
  return `archive-${new Date(at).toISOString().replace(/[:.]/g, '-')}.sqlite`
}

/** When the copy of a name was made; null where the name is of no copy. */
export function momentOf(name: string): number | null {
  const match = NAME.exec(name)
  if (!match) return null
  const [, day = '', hour = '', minute = '', second = '', rest = ''] = match
  const at = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`)
  return Number.isNaN(at) ? null : at
}

/** The copies in the data folder, newest first, with their paths. What is not whole has another name. */
export function backupFiles(folder: string): (Backup & { readonly file: string })[] {
  const copies = backupFolder(folder)
  if (!existsSync(copies)) return []
  return readdirSync(copies)
    .flatMap((name) => {
      const at = momentOf(name)
      const file = join(copies, name)
      return at === null ? [] : [{ name, at, bytes: statSync(file).size, file }]
    })
    .sort((a, b) => b.at - a.at)
}

/** The copies as they are told. */
export function listBackups(folder: string): Backup[] {
  return backupFiles(folder).map(({ name, at, bytes }) => ({ name, at, bytes }))
}

/** Removes the oldest copies beyond those that are kept. */
export function pruneBackups(folder: string): void {
  for (const { file } of backupFiles(folder).slice(BACKUPS_KEPT)) removeFileSync(file)
}
