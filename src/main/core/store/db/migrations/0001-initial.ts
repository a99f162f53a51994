import type { Migration } from './migration.ts'

/**
 * The first schema that is known by name. Its number is what archives already had when it got one; what those before it were
 * is no longer known. `seal`, `account_mirror` and `damage` go with a later step.
 */
export const initial: Migration = {
  version: 4,
  sql: `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    sending TEXT NOT NULL DEFAULT '{"state":"ready","problem":null,"until":null}',
    position INTEGER NOT NULL,
    seen_at INTEGER,
    seal INTEGER NOT NULL DEFAULT 70368744177664
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
    waiting_since INTEGER,
    nickname TEXT NOT NULL DEFAULT '',
    notes TEXT NOT NULL DEFAULT '',
    history_ended INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    pinned_at INTEGER,
    archived_at INTEGER,
    muted_until INTEGER,
    snoozed_until INTEGER,
    returned_at INTEGER,
    marked_unread INTEGER,
    cleared_at INTEGER
  ) STRICT;
  -- One for each view of the list, so that each is paged by its own order.
  CREATE INDEX chats_all ON chats (account_id, active_at DESC, id DESC)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND pinned_at IS NULL;
  CREATE INDEX chats_pinned ON chats (account_id, pinned_at, id) WHERE pinned_at IS NOT NULL;
  CREATE INDEX chats_unread ON chats (account_id, active_at DESC, id DESC)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND (unread > 0 OR marked_unread IS NOT NULL);
  CREATE INDEX chats_waiting ON chats (account_id, waiting_since, id)
    WHERE archived_at IS NULL AND snoozed_until IS NULL AND waiting_since IS NOT NULL;
  CREATE INDEX chats_snoozed ON chats (account_id, snoozed_until, id) WHERE snoozed_until IS NOT NULL;
  CREATE INDEX chats_archived ON chats (account_id, active_at DESC, id DESC) WHERE archived_at IS NOT NULL;

  CREATE TABLE chat_addresses (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    joined_from INTEGER,
    former TEXT,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_addresses_chat ON chat_addresses (chat_id);

  CREATE TABLE labels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    colour INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  CREATE TABLE chat_labels (
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    label_id INTEGER NOT NULL REFERENCES labels(id) ON DELETE CASCADE,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (chat_id, label_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_labels_label ON chat_labels (label_id, chat_id);

  CREATE TABLE hidden_senders (
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (chat_id, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    style TEXT NOT NULL,
    receipt TEXT,
    hash TEXT NOT NULL,
    body BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('read', 'malformed', 'unknown-kind', 'no-receipt')),
    arrived_at INTEGER NOT NULL,
    deliveries INTEGER NOT NULL DEFAULT 1,
    seal INTEGER NOT NULL DEFAULT 70368744177664
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
    raw TEXT,
    source TEXT NOT NULL DEFAULT 'queue',
    address TEXT NOT NULL DEFAULT '',
    extras TEXT NOT NULL DEFAULT '{}',
    linked_to INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    no_link INTEGER NOT NULL DEFAULT 0,
    accepted_at INTEGER,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    removed_at INTEGER,
    wiped_at INTEGER
  ) STRICT;
  -- sort is the place in the chat, near the message's time; id is the order of arrival over all chats.
  CREATE UNIQUE INDEX messages_identity ON messages (account_id, identity);
  CREATE UNIQUE INDEX messages_page ON messages (chat_id, sort);
  CREATE INDEX messages_service_id ON messages (account_id, service_id) WHERE service_id IS NOT NULL AND direction = 'out';
  CREATE INDEX messages_alert ON messages (id) WHERE alert = 'due';
  CREATE INDEX messages_receipt ON messages (receipt_id) WHERE receipt_id IS NOT NULL;
  CREATE INDEX messages_linked ON messages (linked_to) WHERE linked_to IS NOT NULL;
  CREATE INDEX messages_in_chat ON messages (chat_id, service_id) WHERE service_id IS NOT NULL;
  CREATE INDEX messages_file ON messages (content ->> '$.fileId')
    WHERE source = 'here' AND content ->> '$.fileId' <> '';
  CREATE INDEX messages_time ON messages (chat_id, at);
  CREATE INDEX messages_removed ON messages (removed_at) WHERE removed_at IS NOT NULL AND wiped_at IS NULL;
  -- Every message that comes in may answer a choice of ours: hardly any chat has one. The direction stands last: SQLite
  -- compares it with what is bound, and prepares every statement with a direction anew for that.
  CREATE INDEX messages_asked ON messages (chat_id) WHERE content ->> '$.type' = 'buttons' AND direction = 'out';
  -- What a chat shares.
  CREATE INDEX messages_pictures ON messages (chat_id, sort) WHERE kind IN ('imageMessage', 'videoMessage');
  CREATE INDEX messages_documents ON messages (chat_id, sort) WHERE kind = 'documentMessage';
  CREATE INDEX messages_recordings ON messages (chat_id, sort) WHERE kind = 'audioMessage';
  CREATE INDEX messages_links ON messages (chat_id, sort) WHERE kind = 'extendedTextMessage' OR instr(text, '://') > 0;

  CREATE TABLE conflicts (
    id INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    raw TEXT NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    UNIQUE (message_id, hash)
  ) STRICT;

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
    receipt_id INTEGER REFERENCES receipts(id),
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE UNIQUE INDEX annotations_identity ON annotations (account_id, identity);
  CREATE INDEX annotations_target ON annotations (chat_id, target_id);
  CREATE INDEX annotations_message ON annotations (message_id) WHERE message_id IS NOT NULL;
  CREATE INDEX annotations_stand_in ON annotations (stand_in) WHERE stand_in IS NOT NULL;
  CREATE INDEX annotations_pending ON annotations (account_id) WHERE message_id IS NULL;
  -- A receipt that comes in is looked for among what names one: that must not be a walk.
  CREATE INDEX annotations_receipt ON annotations (receipt_id) WHERE receipt_id IS NOT NULL;

  CREATE TABLE echoes (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    style TEXT NOT NULL,
    record TEXT NOT NULL,
    until INTEGER NOT NULL,
    receipt_id INTEGER REFERENCES receipts(id),
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    UNIQUE (account_id, identity)
  ) STRICT;

  CREATE TABLE thumbnails (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    bytes BLOB NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  CREATE TABLE statuses (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    service_id TEXT NOT NULL,
    status TEXT NOT NULL,
    at INTEGER NOT NULL,
    arrived_at INTEGER NOT NULL,
    errors TEXT NOT NULL,
    raw TEXT NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    UNIQUE (account_id, service_id, status, at)
  ) STRICT;

  CREATE TABLE outbox (
    message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL,
    request TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    held INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    due_for TEXT CHECK (due_for IN ('scheduled', 'recall')),
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE INDEX outbox_chat ON outbox (account_id, chat_id, message_id);
  CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    outcome TEXT,
    problem TEXT,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE INDEX attempts_message ON attempts (message_id);

  CREATE TABLE gaps (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('queue-expired', 'journal-refused', 'journal-failed')),
    recovered INTEGER NOT NULL DEFAULT 0,
    noted_id INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE INDEX gaps_account ON gaps (account_id, from_at);

  CREATE TABLE files (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    hash TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  CREATE TABLE uploads (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    extension TEXT NOT NULL,
    media_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
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
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    UNIQUE (account_id, source)
  ) STRICT;
  CREATE INDEX media_files_used ON media_files (used_at);

  CREATE TABLE contacts (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    source TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE contact_records (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    record TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (account_id, address)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE facts (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664,
    PRIMARY KEY (account_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE drafts (
    chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  CREATE TABLE draft_versions (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE INDEX draft_versions_chat ON draft_versions (chat_id, id);

  CREATE TABLE canned_replies (
    id INTEGER PRIMARY KEY,
    shortcut TEXT NOT NULL,
    text TEXT NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;
  CREATE UNIQUE INDEX canned_replies_shortcut ON canned_replies (shortcut);

  CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    latitude REAL NOT NULL,
    longitude REAL NOT NULL,
    used_at INTEGER NOT NULL,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  -- Whether a word occurs, with beginnings of words, and tags for what a search is narrowed by.
  CREATE VIRTUAL TABLE search USING fts5 (
    words, tags, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61', prefix = '1 2 3 4 5 6 7 8'
  );

  -- Messages below this one are not in the search yet: they are taken in bit by bit.
  CREATE TABLE search_left (id INTEGER PRIMARY KEY CHECK (id = 1), below INTEGER NOT NULL) STRICT;
  INSERT INTO search_left (id, below) VALUES (1, 0);

  CREATE TABLE account_mirror (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    sending TEXT NOT NULL,
    position INTEGER NOT NULL,
    seen_at INTEGER,
    seal INTEGER NOT NULL DEFAULT 70368744177664
  ) STRICT;

  CREATE TABLE damage (
    table_name TEXT NOT NULL,
    row_key TEXT NOT NULL,
    account_id TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_name, row_key)
  ) STRICT, WITHOUT ROWID;
  `,
}
