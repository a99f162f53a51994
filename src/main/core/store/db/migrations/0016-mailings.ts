import type { Migration } from './migration.ts'

/** Texts that are sent to many, one by one, and who wants none. */
export const mailings: Migration = {
  version: 19,
  sql: `
  CREATE TABLE mailings (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    -- The press of Start: a second one of the same begins nothing.
    send_id TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    -- 1: only inside the account's office hours.
    office_hours INTEGER NOT NULL,
    -- running, paused, stopped or done; \`problem\`: why it is paused, NULL where the person did it.
    state TEXT NOT NULL,
    problem TEXT,
    made_at INTEGER NOT NULL,
    -- When a copy was last handed over, or the person last went on.
    moved_at INTEGER NOT NULL,
    -- Up to this position the person has seen what became of the copies, and has gone on.
    seen_to INTEGER NOT NULL DEFAULT 0,
    UNIQUE (account_id, send_id)
  ) STRICT;
  CREATE TABLE mailing_people (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    mailing_id INTEGER NOT NULL REFERENCES mailings(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    -- Where it goes to. Two spellings of one number are two addresses: whether somebody has a copy is asked of all that they have.
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    -- What is sent; empty as soon as a message holds it.
    text TEXT NOT NULL,
    -- waiting, queued or left-out. It is written with the message, and outlives it.
    outcome TEXT NOT NULL,
    problem TEXT,
    message_id INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    UNIQUE (mailing_id, position)
  ) STRICT;
  CREATE INDEX mailing_people_message ON mailing_people (message_id) WHERE message_id IS NOT NULL;
  -- What somebody last wrote of it, stop or start, in a message whose words have been wiped.
  CREATE TABLE stop_requests (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    wish TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;
  `,
}
