import type { Migration } from './migration.ts'

/**
 * What was typed into a note and not saved. A note that is being written for the first time is a row without text: it goes along
 * with its conversation as notes do, and nothing that lists or finds notes shows it.
 */
export const noteDrafts: Migration = {
  version: 20,
  sql: `
  -- Until here a chat without messages kept words of the last one.
  UPDATE chats SET last_preview = '', last_sender = '' WHERE last_id IS NULL;
  ALTER TABLE timeline_notes ADD COLUMN draft TEXT;
  `,
}
