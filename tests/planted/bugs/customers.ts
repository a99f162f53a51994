/** Bugs of what is kept of customers: fields of an account, and what they say. */
import type { TestedBug } from '../planted-bug.ts'

const FIELDS = 'src/main/core/store/contacts/customer-fields.ts'
const FIELDS_TEST = 'src/main/core/store/contacts/customer-fields.test.ts'
const MODEL_TEST = 'src/shared/model/customer-field.test.ts'

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
    from: 'return value === undefined ? gap : value || (fallback ?? gap)',
    to: "return value === undefined ? gap : value || (fallback ?? (kind === undefined ? '' : gap))",
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
]
