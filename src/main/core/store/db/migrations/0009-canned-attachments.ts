import type { Migration } from './migration.ts'

/** Canned replies carry files, a place or a product. */
export const cannedAttachments: Migration = {
  version: 12,
  sql: `
  -- What goes with the text, as JSON (a \`CannedAttachment\`); NULL: the text alone. The bytes of files lie in a folder.
  ALTER TABLE canned_replies ADD COLUMN attachment TEXT;
  `,
}
