import type { DatabaseSync } from 'node:sqlite'
import { initial } from './migrations/0001-initial.ts'
import { lateMessages } from './migrations/0002-late-messages.ts'
import { sounds } from './migrations/0003-sounds.ts'
import { pictureSizes } from './migrations/0004-picture-sizes.ts'
import { dropSeals } from './migrations/0005-drop-seals.ts'
import { amendments } from './migrations/0006-amendments.ts'
import { messageMarks } from './migrations/0007-message-marks.ts'
import { cannedFolders } from './migrations/0008-canned-folders.ts'
import { cannedAttachments } from './migrations/0009-canned-attachments.ts'
import { reminders } from './migrations/0010-reminders.ts'
import { repeatedAlerts } from './migrations/0011-repeated-alerts.ts'
import { automaticMessages } from './migrations/0012-automatic-messages.ts'
import { searchFolding } from './migrations/0013-search-folding.ts'
import { cardWords } from './migrations/0014-card-words.ts'
import { customerFields } from './migrations/0015-customer-fields.ts'
import { mailings } from './migrations/0016-mailings.ts'
import { noteDrafts } from './migrations/0017-note-drafts.ts'
import { customerNotes } from './migrations/0018-customer-notes.ts'
import type { Migration } from './migrations/migration.ts'
import { keepSearch } from '../search/search-index.ts'
import { statementsOf, UpgradeCount, type UpgradeWatch } from './upgrade.ts'

/** All steps, oldest first. */
const MIGRATIONS: readonly Migration[] = [
  ...[initial, lateMessages, sounds, pictureSizes, dropSeals, amendments, messageMarks],
  ...[cannedFolders, cannedAttachments, reminders, repeatedAlerts, automaticMessages],
  ...[searchFolding, cardWords, customerFields, mailings, noteDrafts, customerNotes],
]

/** All versions that archives of ours can have. */
export const VERSIONS: readonly number[] = MIGRATIONS.map(({ version }) => version)

/** The oldest version that can be brought to the present. */
export const FIRST_VERSION = initial.version

/** The version that this Parley writes. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? FIRST_VERSION

/**
 * Brings an archive to a version (the present one), each step in one transaction, and lets the search follow what this
 * connection changes from then on. `watch` hears how far it is, and may stop it: the step that is under way is undone then.
 */
export function migrate(db: DatabaseSync, watch: UpgradeWatch | null = null, to = SCHEMA_VERSION): void {
  const { user_version: from } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const steps = MIGRATIONS.filter(({ version }) => version > from && version <= to).map(
    ({ version, sql }) => ({ version, statements: statementsOf(sql) }),
  )
  const count = new UpgradeCount(from === 0 ? null : watch)
  const all = steps.flatMap(({ statements }) => statements)
  if (all.length > 0) count.expect(db, all)
  for (const { version, statements } of steps) {
    try {
      db.exec('BEGIN IMMEDIATE')
      for (const statement of statements) count.carriedOut(statement, () => db.exec(statement))
      db.exec(`PRAGMA user_version = ${String(version)}; COMMIT`)
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
  if (to === SCHEMA_VERSION) keepSearch(db)
}
