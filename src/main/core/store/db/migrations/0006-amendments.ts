import type { Migration } from './migration.ts'

/** What the service was asked to change about a sent message. */
export const amendments: Migration = {
  version: 9,
  sql: `
  -- An edit or a deletion for everyone that the service was asked for: written before the request leaves, gone once the service
  -- reports that it was done. \`state\` is asking, asked, refused or unsure.
  CREATE TABLE amendments (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    problem TEXT,
    asked_at INTEGER NOT NULL
  ) STRICT;
  -- What a crash interrupted is found without a walk.
  CREATE INDEX amendments_asking ON amendments (asked_at) WHERE state = 'asking';
  `,
}
