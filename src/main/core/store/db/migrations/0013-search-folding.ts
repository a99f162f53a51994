import type { Migration } from './migration.ts'

/** Indexes all messages for the search again. */
export const searchFolding: Migration = {
  version: 16,
  sql: `
  -- Words are folded by the table of all letters (shared/lib/letters): without the stroke that stretches Arabic words, with one
  -- letter for those that keyboards of Arabic and Persian tell apart, with fillers as blanks. All messages are indexed
  -- again in steps after the start; until then they are found as before.
  UPDATE search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM messages);
  `,
}
