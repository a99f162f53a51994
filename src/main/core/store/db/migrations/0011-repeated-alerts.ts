import type { Migration } from './migration.ts'

/** Chats and labels whose alerts come again until somebody looks. */
export const repeatedAlerts: Migration = {
  version: 14,
  sql: `
  ALTER TABLE chats ADD COLUMN repeats_alert INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE labels ADD COLUMN repeats_alert INTEGER NOT NULL DEFAULT 0;
  `,
}
