import type { Migration } from './migration.ts'

/** Nickname and notes of customers with whom there is no conversation yet. */
export const customerNotes: Migration = {
  version: 21,
  sql: `
  -- Customers who came from a file, as long as there is no conversation with them: it takes their row over when it begins. Their names are
  -- in \`contacts\`, their fields in \`field_values\`.
  CREATE TABLE customer_notes (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    nickname TEXT NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;
  `,
}
