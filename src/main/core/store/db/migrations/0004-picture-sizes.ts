import type { Migration } from './migration.ts'

/** How large pictures are drawn. */
export const pictureSizes: Migration = {
  version: 7,
  sql: `
  -- How large a picture is drawn, read from its header once. Empty for what is no picture, and until it is read.
  ALTER TABLE media_files ADD COLUMN width INTEGER;
  ALTER TABLE media_files ADD COLUMN height INTEGER;
  ALTER TABLE files ADD COLUMN width INTEGER;
  ALTER TABLE files ADD COLUMN height INTEGER;
  `,
}
