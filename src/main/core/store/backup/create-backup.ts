import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupFiles, backupFolder, backupName, pruneBackups } from './backup-files.ts'
import { renameFileSync, syncFileSync, syncFolderSync } from '../../lib/disk/durable-write.ts'
import { declareReady, partFile, removeArchive } from '../integrity/replace-archive.ts'
import { FIRST_VERSION, SCHEMA_VERSION } from '../db/migrations.ts'
import { carryOver } from '../integrity/carry-over.ts'
import { beginArchive, finishArchive } from '../integrity/salvage.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { inspectOpen, isDamage } from '../integrity/check-structure.ts'
import { suspect } from '../integrity/suspect-marker.ts'

/** How making a copy ended. `refused`: the copy was not whole, and every older one stays. */
export type BackupMade = 'made' | 'refused'

/**
 * Copies the archive over a connection of its own, which reads and keeps nobody from writing. The copy counts when it has
 * been opened and looked at whole and lies on the disk with its name; only then does the oldest one go.
 */
export function createBackup(folder: string, file: string, now: number): BackupMade {
  const copies = backupFolder(folder)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const whole = join(copies, backupName(now))
  const part = partFile(whole)
  removeArchive(part)
  try {
    copyArchive(file, part)
    if (!isWholeBackup(part)) {
      suspect(file)
      return 'refused'
    }
    syncFileSync(part)
    renameFileSync(part, whole)
    syncFolderSync(copies)
    pruneBackups(folder)
    return 'made'
  } finally {
    removeArchive(part)
  }
}

/** Copies an archive as it stands, for this user only. Nothing may be at the copy's place. */
export function copyArchive(file: string, copy: string): void {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    source.exec('PRAGMA busy_timeout = 5000')
    source.prepare('VACUUM INTO ?').run(copy)
  } finally {
    source.close()
  }
  chmodSync(copy, 0o600)
}

/** Looks at every page of a copy. Throws what the disk refuses. */
export function isWholeBackup(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    return version >= FIRST_VERSION && version <= SCHEMA_VERSION && inspectOpen(db, true) === 'sound'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    db.close()
  }
}

/**
 * Makes the archive that takes the present one's place when a copy is restored, and declares it ready: the copy, and over
 * it everything of the present archive that can be read. So nothing that came after the copy is
 * lost, and nothing that has left since then leaves again. Nobody may have the archive open.
 */
export function prepareRestore(folder: string, file: string, name: string): 'ready' | 'missing' | 'damaged' {
  const copy = backupFiles(folder).find((each) => each.name === name)
  if (!copy) return 'missing'
  if (!isWholeBackup(copy.file)) return 'damaged'
  const part = partFile(file)
  removeArchive(part)
  try {
    copyFileSync(copy.file, part)
    // An older copy is brought to this version first.
    beginArchive(part)
    if (existsSync(file)) bringForward(file, part)
    finishArchive(part)
    declareReady(file)
    return 'ready'
  } finally {
    removeArchive(part)
  }
}

/** What the present archive has that the copy has not, or has otherwise. */
function bringForward(present: string, part: string): void {
  const from = new DatabaseSync(present, { readOnly: true })
  const to = new DatabaseSync(part)
  try {
    to.exec('PRAGMA synchronous = OFF')
    const waited = to.prepare('SELECT message_id AS id FROM outbox').all() as { id: number }[]
    const drafts = to.prepare('SELECT chat_id AS id FROM drafts').all() as { id: number }[]
    const amended = to.prepare('SELECT message_id AS id FROM amendments').all() as { id: number }[]
    const { keys, whole } = carryOver(from, to)
    const has = (table: string, id: number): boolean => keys.get(table)?.has(JSON.stringify([id])) === true
    for (const { id } of waited) {
      const isKnown = has('messages', id)
      if (isKnown && has('outbox', id)) continue
      // It has left, or was settled in another way: the present archive knows. Where it does not, only the person can say.
      if (isKnown || isTakenBack(to, id)) to.prepare('DELETE FROM outbox WHERE message_id = ?').run(id)
      else
        to.prepare(`UPDATE messages SET status = 'unsure', problem = ? WHERE id = ?`).run(
          JSON.stringify(problem('rows-damaged')),
          id,
        )
    }
    if (whole.has('drafts'))
      for (const { id } of drafts)
        if (!has('drafts', id)) to.prepare('DELETE FROM drafts WHERE chat_id = ?').run(id)
    if (whole.has('amendments'))
      for (const { id } of amended)
        if (!has('amendments', id)) to.prepare('DELETE FROM amendments WHERE message_id = ?').run(id)
  } finally {
    from.close()
    to.close()
  }
}

/**
 * Whether a copy of a mailing was taken out of the outbox since. Where its person had their turn again, the message of that turn has replaced
 * it already; where they wait or are left out, it goes.
 */
function isTakenBack(to: DatabaseSync, key: number): boolean {
  to.prepare(
    `DELETE FROM messages WHERE id = ? AND EXISTS (SELECT 1 FROM mailing_people AS people JOIN mailings ON mailings.id = mailing_id
       WHERE people.account_id = messages.account_id AND outcome <> 'queued' AND identity = 'out|mailing-' || send_id || '-' || position)`,
  ).run(key)
  return to.prepare('SELECT 1 FROM messages WHERE id = ?').get(key) === undefined
}
