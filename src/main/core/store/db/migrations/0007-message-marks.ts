import type { Migration } from './migration.ts'

/** Messages that the person has starred or pinned. */
export const messageMarks: Migration = {
  version: 10,
  sql: `
  -- Epoch milliseconds since which a message is starred, or pinned to the top of its chat; empty for nearly all of them.
  ALTER TABLE messages ADD COLUMN starred_at INTEGER;
  ALTER TABLE messages ADD COLUMN pinned_at INTEGER;
  CREATE INDEX messages_starred ON messages (chat_id, sort) WHERE starred_at IS NOT NULL;
  CREATE INDEX messages_pinned ON messages (chat_id, sort) WHERE pinned_at IS NOT NULL;
  `,
}
