import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyFiles, copyFolder, copyName, pruneCopies } from './copy-files.ts'
import { renameFileSync, syncFileSync, syncFolderSync } from '../../disk/durable-write.ts'
import { lookOver } from '../damage/damage.ts'
import { Database } from '../database.ts'
import { declareReady, partFile, removeArchive } from '../damage/exchange.ts'
import { SCHEMA_VERSION } from '../migrations.ts'
import { carryOver } from '../damage/overlay.ts'
import { keepSeals, type DamagedRow } from '../damage/seals.ts'
import { beginArchive, finishArchive } from '../damage/salvage.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { inspectOpen, isDamage, type Structure } from '../damage/structure.ts'

/** How making a copy ended. `refused`: the copy was not whole, and every older one stays. */
export interface CopyMade {
  readonly state: 'made' | 'refused'
  /** Rows of the archive that the disk has changed, met on the way. */
  readonly damaged: readonly DamagedRow[]
}

/**
 * Copies the archive over a connection of its own, which reads and keeps nobody from writing. The copy counts when it has
 * been opened and looked at whole and lies on the disk with its name; only then does the oldest one go.
 */
export function makeCopy(folder: string, file: string, now: number): CopyMade {
  const copies = copyFolder(folder)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const whole = join(copies, copyName(now))
  const part = partFile(whole)
  removeArchive(part)
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      source.exec('PRAGMA busy_timeout = 5000')
      source.prepare('VACUUM INTO ?').run(part)
    } finally {
      source.close()
    }
    chmodSync(part, 0o600)
    const looked = lookAtCopy(part)
    if (looked.state !== 'whole') return { state: 'refused', damaged: looked.damaged }
    syncFileSync(part)
    renameFileSync(part, whole)
    syncFolderSync(copies)
    pruneCopies(folder)
    return { state: 'made', damaged: [] }
  } finally {
    removeArchive(part)
  }
}

/** What a look at a copy found: every page, and every row by its seal. */
export interface CopyLook {
  readonly state: 'whole' | 'damaged'
  readonly damaged: readonly DamagedRow[]
}

/** Looks at every page and every row of a copy. Throws what the disk refuses. */
export function lookAtCopy(file: string): CopyLook {
  const none: CopyLook = { state: 'damaged', damaged: [] }
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    const structure: Structure = inspectOpen(db, true)
    if (structure !== 'sound' || version < 1 || version > SCHEMA_VERSION) return none
    if (version < SCHEMA_VERSION) return { state: 'whole', damaged: [] }
    keepSeals(db)
    const damaged = lookOver(new Database(db))
    return { state: damaged.length === 0 ? 'whole' : 'damaged', damaged }
  } catch (error) {
    if (isDamage(error)) return none
    throw error
  } finally {
    db.close()
  }
}

/**
 * Makes the archive that takes the present one's place when a copy is restored, and declares it ready: the copy, and over
 * it everything of the present archive that can be read and is what was written. So nothing that came after the copy is
 * lost, and nothing that has left since then leaves again. Nobody may have the archive open.
 */
export function prepareRestore(folder: string, file: string, name: string): 'ready' | 'missing' | 'damaged' {
  const copy = copyFiles(folder).find((each) => each.name === name)
  if (!copy) return 'missing'
  if (lookAtCopy(copy.file).state !== 'whole') return 'damaged'
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
    const { keys, whole } = carryOver(from, to)
    const has = (table: string, id: number): boolean => keys.get(table)?.has(JSON.stringify([id])) === true
    keepSeals(to)
    for (const { id } of waited) {
      const isKnown = has('messages', id)
      if (isKnown && has('outbox', id)) continue
      // It has left, or was settled in another way: the present archive knows. Where it does not, only the person can say.
      if (isKnown) to.prepare('DELETE FROM outbox WHERE message_id = ?').run(id)
      else
        to.prepare(`UPDATE messages SET status = 'unsure', problem = ? WHERE id = ?`).run(
          JSON.stringify(problem('rows-damaged', { count: 1 })),
          id,
        )
    }
    if (whole.has('drafts'))
      for (const { id } of drafts)
        if (!has('drafts', id)) to.prepare('DELETE FROM drafts WHERE chat_id = ?').run(id)
  } finally {
    from.close()
    to.close()
  }
}
