import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '../../../../shared/model/account.ts'
import { backupFiles } from './backup-files.ts'
import { renameFileSync, syncFileSync, syncFolderSync } from '../../lib/disk/durable-write.ts'
import { Database } from '../db/database.ts'
import { partFile, readyFile, removeArchive, workFile } from '../integrity/replace-archive.ts'
import { inspectOpen, isDamage } from '../integrity/check-structure.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { FIRST_VERSION, migrate, SCHEMA_VERSION } from '../db/migrations.ts'
import { ARCHIVE_FILE } from '../db/open.ts'
import { setAsideFiles } from './set-aside.ts'

/** What became of the files beside the archive that held an account too. */
export interface BackupsWiped {
  /** Made anew without the account. */
  readonly wiped: number
  /** Damaged or of an unknown version, so that one account cannot be taken out: they are gone whole. */
  readonly deleted: number
}

/** Takes an account out of every daily copy and every archive that was moved aside. Throws what the disk refuses. */
export function wipeBackups(folder: string, accountId: AccountId): BackupsWiped {
  const file = join(folder, ARCHIVE_FILE)
  // Halves of an exchange that a crash left: nothing that is not elsewhere.
  for (const half of [partFile(file), workFile(file), readyFile(file)]) removeArchive(half)
  const files = [...backupFiles(folder).map((copy) => copy.file), ...setAsideFiles(folder)]
  const wiped = files.filter((each) => wipeOne(each, accountId)).length
  return { wiped, deleted: files.length - wiped }
}

/** Makes a copy anew without the account and puts it in its place; false when it had to be deleted. */
function wipeOne(file: string, accountId: AccountId): boolean {
  const part = partFile(file)
  removeArchive(part)
  try {
    if (!existsSync(file) || !isMade(file, part, accountId)) {
      removeArchive(file)
      return false
    }
    chmodSync(part, 0o600)
    syncFileSync(part)
    // Its journal first: beside the new file it would be taken for that one's.
    for (const journal of ['-wal', '-shm', '-journal']) removeArchive(`${file}${journal}`)
    renameFileSync(part, file)
    syncFolderSync(dirname(file))
    return true
  } finally {
    removeArchive(part)
  }
}

function isMade(file: string, part: string, accountId: AccountId): boolean {
  copyFileSync(file, part)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${part}-wal`)
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(part)
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (version < FIRST_VERSION || version > SCHEMA_VERSION || inspectOpen(db, true) !== 'sound') return false
    db.exec('PRAGMA foreign_keys = ON')
    // An older one is brought to this version first: only of this one it is known where an account's rows lie.
    migrate(db)
    const isOverwritten = removeAccount(new Database(db), accountId)
    db.exec('PRAGMA journal_mode = DELETE')
    if (!isOverwritten) throw new Error('disk full: the copy could not be made anew')
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    if (db?.isOpen === true) db.close()
  }
}
