import type { Migration } from './migration.ts'

/** The search is taken in anew. */
export const searchFolding: Migration = {
  version: 16,
  sql: `
  -- Words are folded by the table of all letters (shared/lib/letters): without the stroke that stretches Arabic words, with one
  -- letter for those that keyboards of Arabic and Persian tell apart, with fillers as blanks. Everything is taken in anew,
  -- bit by bit behind the start; until then it is found as it was.
  UPDATE search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM messages);
  `,
}
