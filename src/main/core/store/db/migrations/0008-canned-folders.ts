import type { Migration } from './migration.ts'

/** Canned replies get folders and counts, and a deleted one can come back. */
export const cannedFolders: Migration = {
  version: 11,
  sql: `
  -- The folder's name; empty: in none. A folder is there as long as a reply is in it.
  ALTER TABLE canned_replies ADD COLUMN folder TEXT NOT NULL DEFAULT '';
  ALTER TABLE canned_replies ADD COLUMN used_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE canned_replies ADD COLUMN used_at INTEGER;
  -- 1: deleted, and kept for as long as that can be undone. Its shortcut is free.
  ALTER TABLE canned_replies ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
  DROP INDEX canned_replies_shortcut;
  CREATE UNIQUE INDEX canned_replies_shortcut ON canned_replies (shortcut) WHERE removed = 0;
  `,
}
