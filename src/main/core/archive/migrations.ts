import type { DatabaseSync } from 'node:sqlite'

/**
 * Forward-only steps; the position is the version. A step that has been released is never edited, only followed.
 * `sort` orders a conversation and only grows with arrival; `id` orders arrival over all chats and is the search's rowid.
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
]

/** The version that this Parley writes. */
export const SCHEMA_VERSION = STEPS.length

/** Brings an older archive to the present, each step in one transaction. */
export function migrate(db: DatabaseSync): void {
  const { user_version: from } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  for (let version = from; version < SCHEMA_VERSION; version += 1) {
    db.exec(`BEGIN IMMEDIATE; ${STEPS[version] ?? ''}; PRAGMA user_version = ${String(version + 1)}; COMMIT;`)
  }
}
