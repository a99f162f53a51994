/** Bugs of what is kept of customers: fields of an account and what they say, notes among messages. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

const FIELDS = 'src/main/core/store/contacts/customer-fields.ts'
const FIELDS_TEST = 'src/main/core/store/contacts/customer-fields.test.ts'
const MODEL_TEST = 'src/shared/model/customer-field.test.ts'

const NOTES = 'src/main/core/store/chats/timeline-notes.ts'
const NOTES_TEST = 'src/main/core/store/chats/timeline-notes.test.ts'
const ROWS = 'src/renderer/features/conversation/rows.ts'

export const customerBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'answering' })({
    'field-of-one-address': {
      bug: 'what is written of a customer stays with one address: it is gone when that one is separated',
      at: `${FIELDS}#putFieldValues`,
      from: 'for (const { address } of addresses) putValuesOf',
      to: 'for (const { address } of addresses.slice(0, 1)) putValuesOf',
      name: 'become one',
    },
    'field-of-another-account': {
      bug: 'a field of another account takes values',
      at: `${FIELDS}#putValuesOf`,
      from: 'FROM customer_fields WHERE id = ?3 AND account_id = ?1',
      to: "FROM customer_fields WHERE id = ?3 AND ?1 <> ''",
      name: 'of another account',
    },
    'note-not-wiped': {
      bug: 'the text of a deleted note stays in the archive for good',
      at: `${NOTES}#wipeNotes`,
      from: 'WHERE removed_at <= ?',
      to: 'WHERE removed_at < ? - 1e12',
      name: 'until they are wiped',
    },
    'note-of-another-account': {
      bug: 'a note is changed through another account',
      at: `${NOTES}#changed`,
      from: 'WHERE id = ? AND account_id = ? AND ${where}',
      to: "WHERE id = ? AND ? <> '' AND ${where}",
      name: 'belong to their account',
    },
    'note-twice': {
      bug: 'a note behind the last message that is loaded is drawn there, and again with the next page',
      at: `${ROWS}#placesOf`,
      from: '(before === messages.length - 1 && hasNewer)',
      to: '(before === messages.length && hasNewer)',
      name: 'comes with the part in which it stands, once',
    },
    'field-gap-sent': {
      bug: 'a placeholder of a field without a value becomes nothing: the gap is not seen',
      at: 'src/shared/model/canned-reply.ts#fillPlaceholders',
      from: "return (value ?? '') || (fallback ?? `{${word}?}`)",
      to: "return (value ?? '') || (fallback ?? (kind === undefined ? '' : `{${word}?}`))",
      test: MODEL_TEST,
      name: 'fall back or leave a gap',
    },
    'deleted-bytes-stay': {
      bug: 'what was deleted stays in free pages of the file',
      at: 'src/main/core/store/db/open.ts#openSound',
      from: 'PRAGMA secure_delete = ON',
      to: 'PRAGMA secure_delete = OFF',
      test: 'src/main/core/store/removal/bytes-after-deletion.test.ts',
      name: 'hold nothing more',
    },
    'note-lost-by-merge': {
      bug: 'notes go when their conversation goes into another one',
      at: 'src/main/core/store/dedupe/merge-chats.ts#mergeChats',
      from: ", 'timeline_notes']",
      to: ']',
      test: NOTES_TEST,
      name: 'go along',
    },
  }),
  ...caughtByTests({ row: 'answering', test: FIELDS_TEST })({
    'field-lost-by-merge': {
      bug: 'of two conversations that become one, what the other one said differently is gone without a word',
      at: 'src/main/core/store/dedupe/merge-chats.ts#mergeChats',
      from: 'const notes = [source.notes, differentValues(db, into, from)]',
      to: 'const notes = [source.notes]',
      name: 'become one',
    },
    'field-still-found': {
      bug: 'the search of the list still finds what a deleted field said',
      at: 'src/main/core/store/chats/chat-words.ts#AllChatWords.#follow',
      from: "follow('DELETE ON main.field_values', 'value_delete', chatOf('old'))",
      to: "''",
      name: 'are found by the search',
    },
  }),
  ...caughtByTests({ row: 'answering', test: 'tests/integration/contacts/customer-fields.test.ts' })({
    'customer-left-out': {
      bug: 'a file of customers has only those with a conversation',
      at: 'src/main/core/store/contacts/customer-pages.ts#ofChats',
      from: "{ chat: last.id } : { address: '' }",
      to: '{ chat: last.id } : null',
      name: 'as CSV',
    },
    'card-unfolded': {
      bug: 'a card has lines that phones cut off',
      at: 'src/main/core/gateway/translate/contact-vcard.ts#LINE_BYTES',
      from: '75',
      to: '7500',
      name: 'as vCard',
    },
  }),
]
