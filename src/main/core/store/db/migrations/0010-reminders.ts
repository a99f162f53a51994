import type { Migration } from './migration.ts'

/** What the person wants to be reminded of. */
export const reminders: Migration = {
  version: 13,
  sql: `
  CREATE TABLE reminders (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    -- What it is about; NULL: the chat as a whole, or a message that is gone.
    message_id INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    -- 1: the customer's next message ends it.
    ends_with_reply INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    -- When its alert was last shown, and when the person saw it.
    alerted_at INTEGER,
    seen_at INTEGER,
    done_at INTEGER
  ) STRICT;
  CREATE INDEX reminders_open ON reminders (chat_id, due_at) WHERE done_at IS NULL;
  CREATE INDEX reminders_message ON reminders (message_id) WHERE message_id IS NOT NULL;
  -- When the next one of a chat is due; NULL in nearly all chats.
  ALTER TABLE chats ADD COLUMN reminder_at INTEGER;
  CREATE INDEX chats_reminder ON chats (account_id, reminder_at, id) WHERE reminder_at IS NOT NULL;
  `,
}
