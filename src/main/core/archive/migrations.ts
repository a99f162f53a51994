import type { DatabaseSync } from 'node:sqlite'
import { SEAL_BASE } from './damage/seal.ts'
import { addSeals, keepSeals } from './damage/seals.ts'
import { keepSearch } from './search/search-index.ts'
import { statementsOf, UpgradeCount, type UpgradeWatch } from './upgrade.ts'

/** Addresses that can be answered, as they were when the step that uses it was released. */
const ANSWERABLE = `(address <> '' AND address NOT GLOB '*[^0-9]*'
    OR address GLOB '?*@lid' AND replace(address, '@lid', '') NOT GLOB '*[^0-9]*'
    OR address GLOB '?*-?*' AND length(replace(address, '-', '')) = length(address) - 1
      AND replace(address, '-', '') NOT GLOB '*[^0-9]*')`

/**
 * Forward-only steps; the position is the version. A step that has been released is never edited, only followed.
 * `sort` is the place of a message in its conversation, near its time; `id` orders arrival over all chats, and
 * the search counts by it, down.
 */
const STEPS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    sending TEXT NOT NULL DEFAULT '{"state":"ready","problem":null,"until":null}',
    position INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE chats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'group')),
    address TEXT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    last_id INTEGER,
    last_preview TEXT NOT NULL DEFAULT '',
    last_kind TEXT NOT NULL DEFAULT '',
    last_direction TEXT NOT NULL DEFAULT 'in',
    last_status TEXT NOT NULL DEFAULT 'received',
    last_sender TEXT NOT NULL DEFAULT '',
    last_at INTEGER NOT NULL DEFAULT 0,
    last_sort INTEGER NOT NULL DEFAULT 0,
    active_at INTEGER NOT NULL,
    read_sort INTEGER NOT NULL DEFAULT 0,
    unread INTEGER NOT NULL DEFAULT 0,
    waiting_since INTEGER
  ) STRICT;
  CREATE INDEX chats_list ON chats (account_id, active_at DESC, id DESC);

  CREATE TABLE chat_addresses (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_addresses_chat ON chat_addresses (chat_id);

  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    style TEXT NOT NULL,
    receipt TEXT,
    hash TEXT NOT NULL,
    body BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('read', 'malformed', 'unknown-kind', 'no-receipt')),
    arrived_at INTEGER NOT NULL,
    deliveries INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE UNIQUE INDEX receipts_exact ON receipts (account_id, style, hash, coalesce(receipt, ''));
  CREATE INDEX receipts_unread ON receipts (account_id, id) WHERE state <> 'read';

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
    style TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    content TEXT NOT NULL,
    service_id TEXT,
    sender_id TEXT NOT NULL DEFAULT '',
    sender_name TEXT NOT NULL DEFAULT '',
    at INTEGER NOT NULL,
    sort INTEGER NOT NULL,
    status TEXT NOT NULL,
    problem TEXT,
    alert TEXT NOT NULL DEFAULT 'none' CHECK (alert IN ('none', 'due', 'done')),
    receipt_id INTEGER REFERENCES receipts(id),
    raw TEXT
  ) STRICT;
  CREATE UNIQUE INDEX messages_identity ON messages (account_id, identity);
  CREATE UNIQUE INDEX messages_page ON messages (chat_id, sort);
  CREATE INDEX messages_service_id ON messages (account_id, service_id) WHERE service_id IS NOT NULL AND direction = 'out';
  CREATE INDEX messages_alert ON messages (id) WHERE alert = 'due';
  CREATE INDEX messages_receipt ON messages (receipt_id) WHERE receipt_id IS NOT NULL;

  CREATE TABLE conflicts (
    id INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    raw TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (message_id, hash)
  ) STRICT;

  CREATE TABLE outbox (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL,
    request TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    held INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX outbox_chat ON outbox (account_id, chat_id, message_id);

  CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    outcome TEXT,
    problem TEXT
  ) STRICT;
  CREATE INDEX attempts_message ON attempts (message_id);

  CREATE TABLE statuses (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    service_id TEXT NOT NULL,
    status TEXT NOT NULL,
    at INTEGER NOT NULL,
    arrived_at INTEGER NOT NULL,
    errors TEXT NOT NULL,
    raw TEXT NOT NULL,
    UNIQUE (account_id, service_id, status, at)
  ) STRICT;

  CREATE TABLE contacts (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    source TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE drafts (
    chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;

  CREATE VIRTUAL TABLE search USING fts5 (
    text, content = 'messages', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3'
  );
  CREATE TRIGGER messages_search_insert AFTER INSERT ON messages WHEN new.text <> '' BEGIN
    INSERT INTO search (rowid, text) VALUES (new.id, new.text);
  END;
  CREATE TRIGGER messages_search_delete AFTER DELETE ON messages WHEN old.text <> '' BEGIN
    INSERT INTO search (search, rowid, text) VALUES ('delete', old.id, old.text);
  END;
  `,
  `
  ALTER TABLE accounts ADD COLUMN seen_at INTEGER;

  ALTER TABLE chats ADD COLUMN nickname TEXT NOT NULL DEFAULT '';
  ALTER TABLE chats ADD COLUMN notes TEXT NOT NULL DEFAULT '';
  ALTER TABLE chats ADD COLUMN history_ended INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE chat_addresses ADD COLUMN joined_from INTEGER;
  ALTER TABLE chat_addresses ADD COLUMN former TEXT;

  ALTER TABLE messages ADD COLUMN source TEXT NOT NULL DEFAULT 'queue';
  ALTER TABLE messages ADD COLUMN address TEXT NOT NULL DEFAULT '';
  ALTER TABLE messages ADD COLUMN extras TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE messages ADD COLUMN linked_to INTEGER REFERENCES messages(id) ON DELETE SET NULL;
  ALTER TABLE messages ADD COLUMN no_link INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN accepted_at INTEGER;
  UPDATE messages SET source = CASE WHEN direction = 'out' THEN 'here' WHEN style = 'instance' THEN 'journal' ELSE 'queue' END,
    address = (SELECT address FROM chats WHERE chats.id = messages.chat_id);
  CREATE INDEX messages_linked ON messages (linked_to) WHERE linked_to IS NOT NULL;
  CREATE INDEX messages_in_chat ON messages (chat_id, service_id) WHERE service_id IS NOT NULL;
  CREATE INDEX messages_file ON messages (content ->> '$.fileId')
    WHERE source = 'here' AND content ->> '$.fileId' <> '';
  CREATE INDEX messages_time ON messages (chat_id, at);
  CREATE TRIGGER messages_search_update AFTER UPDATE OF text ON messages WHEN old.text <> new.text BEGIN
    INSERT INTO search (search, rowid, text) SELECT 'delete', old.id, old.text WHERE old.text <> '';
    INSERT INTO search (rowid, text) SELECT new.id, new.text WHERE new.text <> '';
  END;

  UPDATE outbox SET request = json_set(request, '$.type', 'text', '$.quotedId', NULL);

  CREATE TABLE annotations (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('edit', 'delete', 'reaction', 'vote')),
    target_id TEXT NOT NULL,
    record TEXT NOT NULL,
    at INTEGER NOT NULL,
    arrived_at INTEGER NOT NULL,
    message_id INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    stand_in INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    receipt_id INTEGER REFERENCES receipts(id)
  ) STRICT;
  CREATE UNIQUE INDEX annotations_identity ON annotations (account_id, identity);
  CREATE INDEX annotations_target ON annotations (chat_id, target_id);
  CREATE INDEX annotations_message ON annotations (message_id) WHERE message_id IS NOT NULL;
  CREATE INDEX annotations_stand_in ON annotations (stand_in) WHERE stand_in IS NOT NULL;
  CREATE INDEX annotations_pending ON annotations (account_id) WHERE message_id IS NULL;

  CREATE TABLE echoes (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    style TEXT NOT NULL,
    record TEXT NOT NULL,
    until INTEGER NOT NULL,
    receipt_id INTEGER REFERENCES receipts(id),
    UNIQUE (account_id, identity)
  ) STRICT;

  CREATE TABLE thumbnails (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    bytes BLOB NOT NULL
  ) STRICT;

  CREATE TABLE files (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    hash TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE uploads (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    extension TEXT NOT NULL,
    media_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, hash, extension)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE media_files (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    file TEXT NOT NULL DEFAULT '',
    type TEXT NOT NULL DEFAULT '',
    size INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    fetched_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    UNIQUE (account_id, source)
  ) STRICT;
  CREATE INDEX media_files_used ON media_files (used_at);

  CREATE TABLE contact_records (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    record TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE facts (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    latitude REAL NOT NULL,
    longitude REAL NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE outbox ADD COLUMN due_at INTEGER;
  ALTER TABLE outbox ADD COLUMN due_for TEXT CHECK (due_for IN ('scheduled', 'recall'));
  CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE gaps (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('queue-expired', 'journal-refused', 'journal-failed')),
    recovered INTEGER NOT NULL DEFAULT 0,
    noted_id INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX gaps_account ON gaps (account_id, from_at);

  CREATE TABLE draft_versions (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX draft_versions_chat ON draft_versions (chat_id, id);

  CREATE TABLE account_mirror (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    sending TEXT NOT NULL,
    position INTEGER NOT NULL,
    seen_at INTEGER
  ) STRICT;
  INSERT INTO account_mirror SELECT id, record, sending, position, seen_at FROM accounts;

  -- A receipt that comes in is looked for among what names one: that must not be a walk.
  CREATE INDEX annotations_receipt ON annotations (receipt_id) WHERE receipt_id IS NOT NULL;

  CREATE TABLE damage (
    table_name TEXT NOT NULL,
    row_key TEXT NOT NULL,
    account_id TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_name, row_key)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE messages ADD COLUMN removed_at INTEGER;
  ALTER TABLE messages ADD COLUMN wiped_at INTEGER;
  CREATE INDEX messages_removed ON messages (removed_at) WHERE removed_at IS NOT NULL AND wiped_at IS NULL;

  -- What a conversation shares: each shelf is paged by its own order.
  CREATE INDEX messages_pictures ON messages (chat_id, sort) WHERE kind IN ('imageMessage', 'videoMessage');
  CREATE INDEX messages_documents ON messages (chat_id, sort) WHERE kind = 'documentMessage';
  CREATE INDEX messages_recordings ON messages (chat_id, sort) WHERE kind = 'audioMessage';
  CREATE INDEX messages_links ON messages (chat_id, sort) WHERE kind = 'extendedTextMessage' OR instr(text, '://') > 0;
  -- Every message that comes in may answer a choice of ours: hardly any conversation has one. The direction stands last: SQLite
  -- compares it with what is bound, and prepares every statement with a direction anew for that.
  CREATE INDEX messages_asked ON messages (chat_id) WHERE content ->> '$.type' = 'buttons' AND direction = 'out';

  CREATE TABLE canned_replies (
    id INTEGER PRIMARY KEY,
    shortcut TEXT NOT NULL,
    text TEXT NOT NULL,
    seal INTEGER NOT NULL DEFAULT ${String(SEAL_BASE)}
  ) STRICT;
  CREATE UNIQUE INDEX canned_replies_shortcut ON canned_replies (shortcut);

  -- Only whether a word occurs is kept, with beginnings of words and tags for what a search is narrowed by.
  DROP TRIGGER messages_search_insert;
  DROP TRIGGER messages_search_update;
  DROP TRIGGER messages_search_delete;
  DROP TABLE search;
  CREATE VIRTUAL TABLE search USING fts5 (
    words, tags, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61', prefix = '1 2 3 4 5 6 7 8'
  );
  -- Messages before this one are not in it yet: an archive of years opens at once, and is taken in bit by bit.
  CREATE TABLE search_left (id INTEGER PRIMARY KEY CHECK (id = 1), below INTEGER NOT NULL) STRICT;
  INSERT INTO search_left (id, below) SELECT 1, coalesce(max(id) + 1, 0) FROM messages;
  -- Empty where the person has done nothing: an empty cell adds nothing to a row's seal.
  ALTER TABLE chats ADD COLUMN pinned_at INTEGER;
  ALTER TABLE chats ADD COLUMN archived_at INTEGER;
  ALTER TABLE chats ADD COLUMN muted_until INTEGER;
  ALTER TABLE chats ADD COLUMN snoozed_until INTEGER;
  ALTER TABLE chats ADD COLUMN returned_at INTEGER;
  ALTER TABLE chats ADD COLUMN marked_unread INTEGER;
  ALTER TABLE chats ADD COLUMN cleared_at INTEGER;

  -- One for each view of the list, so that each is paged by its own order.
  DROP INDEX chats_list;
  CREATE INDEX chats_all ON chats (account_id, active_at DESC, id DESC)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND pinned_at IS NULL;
  CREATE INDEX chats_pinned ON chats (account_id, pinned_at, id) WHERE pinned_at IS NOT NULL;
  CREATE INDEX chats_unread ON chats (account_id, active_at DESC, id DESC)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND (unread > 0 OR marked_unread IS NOT NULL);
  CREATE INDEX chats_waiting ON chats (account_id, waiting_since, id)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND waiting_since IS NOT NULL;
  CREATE INDEX chats_snoozed ON chats (account_id, snoozed_until, id) WHERE snoozed_until IS NOT NULL;
  CREATE INDEX chats_archived ON chats (account_id, active_at DESC, id DESC) WHERE archived_at IS NOT NULL;

  CREATE TABLE labels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    colour INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE chat_labels (
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    label_id INTEGER NOT NULL REFERENCES labels(id) ON DELETE CASCADE,
    PRIMARY KEY (chat_id, label_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_labels_label ON chat_labels (label_id, chat_id);

  CREATE TABLE hidden_senders (
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat_id, address)
  ) STRICT, WITHOUT ROWID;
  `,
  `
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
  `,
]

/** The version that this Parley writes. */
export const SCHEMA_VERSION = STEPS.length

/** The step with which rows began to carry a seal: from then on every new table does. */
const SEALED_SINCE = 3

/**
 * Brings an older archive to the present, each step in one transaction. Whoever writes afterwards over this connection
 * seals what they write; new messages and receipts come sealed (`insertSealed`). `watch` hears how far it is, and may stop
 * it: the step that is under way is undone then.
 */
export function migrate(db: DatabaseSync, watch: UpgradeWatch | null = null): void {
  const { user_version: from } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const steps = STEPS.map((step) => statementsOf(step))
  const count = new UpgradeCount(from === 0 || from >= SCHEMA_VERSION ? null : watch)
  count.expect(db, steps.slice(from).flat(), from < SEALED_SINCE)
  for (let version = from; version < SCHEMA_VERSION; version += 1) {
    // What a step changes in rows that carry a seal is sealed like every other change.
    if (from > 0 && version >= SEALED_SINCE) keepSeals(db)
    try {
      db.exec('BEGIN IMMEDIATE')
      for (const statement of steps[version] ?? []) count.carriedOut(statement, () => db.exec(statement))
      if (version + 1 >= SEALED_SINCE) addSeals(db, () => count.sealed())
      db.exec(`PRAGMA user_version = ${String(version + 1)}; COMMIT`)
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
  keepSeals(db)
  keepSearch(db)
}
