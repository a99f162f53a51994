import type { Migration } from './migration.ts'

/** Fields that an account keeps of its customers, and notes that stand among the messages. */
export const customerFields: Migration = {
  version: 18,
  sql: `
  -- An id never comes back: what was typed for a deleted field must not become another one's.
  CREATE TABLE customer_fields (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- JSON: what can be chosen.
    options TEXT NOT NULL,
    position INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX customer_fields_account ON customer_fields (account_id, position);
  -- By address and not by conversation: two conversations of one person can be joined and separated.
  CREATE TABLE field_values (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    field_id INTEGER NOT NULL REFERENCES customer_fields(id) ON DELETE CASCADE,
    value TEXT NOT NULL,
    PRIMARY KEY (account_id, address, field_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX field_values_field ON field_values (field_id);
  -- Notes that stand in the conversation at their time and are never sent. No messages: nothing that counts, searches, alerts or sends
  -- messages can take them for one.
  CREATE TABLE timeline_notes (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    -- To which the conversation was sent when it was written: an address that is separated takes its notes along.
    address TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    edited_at INTEGER,
    removed_at INTEGER
  ) STRICT;
  CREATE INDEX timeline_notes_chat ON timeline_notes (chat_id, at);
  CREATE INDEX timeline_notes_removed ON timeline_notes (removed_at) WHERE removed_at IS NOT NULL;
  `,
}
