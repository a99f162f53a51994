import type { Migration } from './migration.ts'

/** Tables whose rows carried a checksum, the longest first. */
const SEALED = [
  ...['messages', 'receipts', 'statuses', 'annotations', 'attempts', 'thumbnails', 'sounds', 'media_files'],
  ...['contacts', 'contact_records', 'chats', 'chat_addresses', 'same_person', 'draft_versions', 'drafts'],
  ...['conflicts', 'echoes', 'outbox', 'uploads', 'files', 'facts', 'gaps', 'labels', 'chat_labels'],
  ...['hidden_senders', 'canned_replies', 'places', 'accounts'],
]

/**
 * Rows carry no checksum any more (docs/decisions/0001-no-row-checksums.md): the sums go, and with them the second place of
 * the accounts and what was noted of damaged rows.
 */
export const dropSeals: Migration = {
  version: 8,
  sql: [
    ...SEALED.map((table) => `ALTER TABLE ${table} DROP COLUMN seal;`),
    'DROP TABLE account_mirror;',
    'DROP TABLE damage;',
  ].join('\n'),
}
