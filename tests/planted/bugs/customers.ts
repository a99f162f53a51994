/** Bugs of what is kept of customers: fields of an account and what they say, notes among messages. */
import type { TestedBug } from '../planted-bug.ts'

const FIELDS = 'src/main/core/store/contacts/customer-fields.ts'
const FIELDS_TEST = 'src/main/core/store/contacts/customer-fields.test.ts'
const MODEL_TEST = 'src/shared/model/customer-field.test.ts'

const NOTES = 'src/main/core/store/chats/timeline-notes.ts'
const NOTES_TEST = 'src/main/core/store/chats/timeline-notes.test.ts'
const ROWS = 'src/renderer/features/conversation/rows.ts'
const ROWS_TEST = 'src/renderer/features/conversation/rows.test.ts'

export const customerBugs: readonly TestedBug[] = [
  {
    id: 'field-of-one-address',
    bug: 'what is written of a customer stays with one address: it is gone when that one is separated',
    row: 'answering',
    file: FIELDS,
    in: 'putFieldValues',
    from: 'for (const { address } of addresses) putValuesOf',
    to: 'for (const { address } of addresses.slice(0, 1)) putValuesOf',
    test: FIELDS_TEST,
    name: 'become one',
  },
  {
    id: 'field-lost-by-merge',
    bug: 'of two conversations that become one, what the other one said differently is gone without a word',
    row: 'answering',
    file: 'src/main/core/store/dedupe/merge-chats.ts',
    in: 'mergeChats',
    from: 'const notes = [source.notes, differentValues(db, into, from)]',
    to: 'const notes = [source.notes]',
    test: FIELDS_TEST,
    name: 'become one',
  },
  {
    id: 'field-of-another-account',
    bug: 'a field of another account takes values',
    row: 'answering',
    file: FIELDS,
    in: 'putValuesOf',
    from: 'FROM customer_fields WHERE id = ?3 AND account_id = ?1',
    to: "FROM customer_fields WHERE id = ?3 AND ?1 <> ''",
    test: FIELDS_TEST,
    name: 'of another account',
  },
  {
    id: 'field-gap-sent',
    bug: 'a placeholder of a field without a value becomes nothing: the gap is not seen',
    row: 'answering',
    file: 'src/shared/model/canned-reply.ts',
    in: 'fillPlaceholders',
    from: "return (value ?? '') || (fallback ?? `{${word}?}`)",
    to: "return (value ?? '') || (fallback ?? (kind === undefined ? '' : `{${word}?}`))",
    test: MODEL_TEST,
    name: 'fall back or leave a gap',
  },
  {
    id: 'field-still-found',
    bug: 'the search of the list still finds what a deleted field said',
    row: 'answering',
    file: 'src/main/core/store/chats/chat-words.ts',
    in: 'AllChatWords.#follow',
    from: "follow('DELETE ON main.field_values', 'value_delete', chatOf('old'))",
    to: "''",
    test: FIELDS_TEST,
    name: 'are found by the search',
  },
  {
    id: 'note-not-wiped',
    bug: 'the text of a deleted note stays in the archive for good',
    row: 'answering',
    file: NOTES,
    in: 'wipeNotes',
    from: 'WHERE removed_at <= ?',
    to: 'WHERE removed_at < ? - 1e12',
    test: NOTES_TEST,
    name: 'until they are wiped',
  },
  {
    id: 'note-of-another-account',
    bug: 'a note is changed through another account',
    row: 'answering',
    file: NOTES,
    in: 'changed',
    from: 'WHERE id = ? AND account_id = ? AND ${where}',
    to: "WHERE id = ? AND ? <> '' AND ${where}",
    test: NOTES_TEST,
    name: 'belong to their account',
  },
  {
    id: 'note-lost-by-merge',
    bug: 'notes go when their conversation goes into another one',
    row: 'answering',
    file: 'src/main/core/store/dedupe/merge-chats.ts',
    in: 'mergeChats',
    from: ", 'timeline_notes']",
    to: ']',
    test: NOTES_TEST,
    name: 'go along',
  },
  {
    id: 'note-twice',
    bug: 'a note behind the last message that is loaded is drawn there, and again with the next page',
    row: 'answering',
    file: ROWS,
    in: 'placesOf',
    from: '(before === messages.length - 1 && hasNewer)',
    to: '(before === messages.length && hasNewer)',
    test: ROWS_TEST,
    name: 'comes with the part in which it stands, once',
  },
  {
    id: 'note-as-message',
    bug: 'an export says of a note that it was sent',
    row: 'answering',
    file: 'src/main/core/export/export-notes.ts',
    in: 'NOT_SENT',
    from: "'note, not sent'",
    to: "'out'",
    test: 'tests/integration/export/export.test.ts',
    name: 'notes of one',
  },
]
