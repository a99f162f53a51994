import type { Migration } from './migration.ts'

/** Away messages and greetings that Parley sends on its own. */
export const automaticMessages: Migration = {
  version: 15,
  sql: `
  -- 'away' or 'greeting' where Parley sent it on its own; NULL where a person wrote it.
  ALTER TABLE messages ADD COLUMN automatic TEXT;
  -- What was sent, or would have been, and why. It is written with the message and outlives it: who got the away message of an
  -- absence gets no other. \`outcome\` is queued, asked, answered, refused, late or limit; while the message is there, its status says more.
  CREATE TABLE automatic_messages (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    message_id INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    outcome TEXT NOT NULL,
    problem TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX automatic_messages_account ON automatic_messages (account_id, at);
  CREATE INDEX automatic_messages_chat ON automatic_messages (chat_id, at);
  CREATE INDEX automatic_messages_message ON automatic_messages (message_id) WHERE message_id IS NOT NULL;
  `,
}
