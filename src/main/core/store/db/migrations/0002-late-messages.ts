import type { Migration } from './migration.ts'

/** Addresses that can be answered, as they were when this step was released. */
const ANSWERABLE = `(address <> '' AND address NOT GLOB '*[^0-9]*'
    OR address GLOB '?*@lid' AND replace(address, '@lid', '') NOT GLOB '*[^0-9]*'
    OR address GLOB '?*-?*' AND length(replace(address, '-', '')) = length(address) - 1
      AND replace(address, '-', '') NOT GLOB '*[^0-9]*')`

/** Late messages, categories by what a message carries, pairs of addresses, and addresses that cannot be answered. */
export const lateMessages: Migration = {
  version: 5,
  sql: `
  -- 1: unread although it stands at or below the read mark, because it arrived after what stands below it had been read.
  ALTER TABLE messages ADD COLUMN late INTEGER;
  CREATE INDEX messages_late ON messages (chat_id, sort) WHERE late IS NOT NULL;

  -- By what a message carries, not by the name of its kind: a document with words and a video note have names of their own.
  DROP INDEX messages_pictures;
  DROP INDEX messages_documents;
  DROP INDEX messages_recordings;
  DROP INDEX messages_links;
  CREATE INDEX messages_pictures ON messages (chat_id, sort) WHERE content ->> '$.media' IN ('image', 'video');
  CREATE INDEX messages_documents ON messages (chat_id, sort) WHERE content ->> '$.media' = 'document';
  CREATE INDEX messages_recordings ON messages (chat_id, sort) WHERE content ->> '$.media' = 'audio';
  CREATE INDEX messages_links ON messages (chat_id, sort)
    WHERE content ->> '$.type' = 'link' OR instr(text, '://') > 0;

  -- What is known of two addresses of an account, from both sides: that they are one person's, or that they are not.
  CREATE TABLE same_person (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    other TEXT NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('same', 'card', 'different')),
    PRIMARY KEY (account_id, address, other)
  ) STRICT, WITHOUT ROWID;

  -- Status updates, channels and all other addresses that cannot be answered were taken for persons: they counted as unread and
  -- waiting, and carried the name of whoever wrote last.
  UPDATE messages SET alert = 'none' WHERE alert <> 'none' AND chat_id IN (SELECT id FROM chats WHERE NOT ${ANSWERABLE});
  UPDATE chats SET unread = 0, waiting_since = NULL, marked_unread = NULL, name = '' WHERE NOT ${ANSWERABLE};
  ALTER TABLE same_person ADD COLUMN seal INTEGER NOT NULL DEFAULT 70368744177664;
  `,
}
