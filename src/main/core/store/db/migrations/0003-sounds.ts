import type { Migration } from './migration.ts'

/** What is known of sounds; the search is taken in anew. */
export const sounds: Migration = {
  version: 6,
  sql: `
  -- What is known of a sound once its file was here: its length, its loudness from the beginning to the end, and when the
  -- person began to play it. It stays when the file goes: a file that is fetched again is the same.
  CREATE TABLE sounds (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    length_ms INTEGER,
    peaks BLOB NOT NULL DEFAULT x'',
    heard_at INTEGER
  ) STRICT;
  -- Nobody knows which of the older ones were heard: a mark on all of them would say nothing.
  INSERT INTO sounds (message_id, heard_at)
    SELECT id, at FROM messages WHERE content ->> '$.media' = 'audio' AND direction = 'in';

  -- The search keeps more of each message (numbers without what stands between their digits, its day) and its tags in fewer
  -- letters. Everything is taken in anew, bit by bit behind the start; until then what is not narrowed is found as it was.
  UPDATE search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM messages);
  ALTER TABLE sounds ADD COLUMN seal INTEGER NOT NULL DEFAULT 70368744177664;
  `,
}
