import type { Migration } from './migration.ts'

/** Indexes all messages for the search again. */
export const cardWords: Migration = {
  version: 17,
  sql: `
  -- Contact cards, orders and products are indexed with every word on them: companies, e-mail addresses, notes. Nothing marks which
  -- messages these are, so all are indexed again in steps after the start; until then they are found as before.
  UPDATE search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM messages);
  `,
}
