/** Bugs of reading customers from a file. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

const CHANGES = 'src/main/core/domain/customer-changes.ts'
const STORE = 'src/main/core/store/contacts/import-customers.ts'
const STORE_TEST = 'src/main/core/store/contacts/import-customers.test.ts'
const BEFORE_CHAT = 'src/main/core/store/contacts/before-chat.ts'
const ONE_TEST = 'src/main/core/store/contacts/one-customer.test.ts'
const STEPS = 'src/main/core/commands/customers/customers-import.ts'
const COMPARE = 'src/main/core/commands/customers/compare-customers.ts'
const SHEET = 'src/main/core/commands/customers/sheet-customers.ts'
const FILE_TEST = 'tests/integration/contacts/import-customers.test.ts'
const KILLED_TEST = 'tests/integration/contacts/import-killed.test.ts'

export const importBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'answering', test: STORE_TEST })({
    'customers-emptied': {
      bug: 'an empty cell of the file empties what is here',
      at: `${CHANGES}#differencesOf`,
      from: "if (after === '' || after === before)",
      to: 'if (after === before)',
      name: 'loses nothing to an empty cell',
    },
    'customers-unasked': {
      bug: 'the file goes first although the person did not choose that',
      at: `${CHANGES}#wordsToPut`,
      from: '(takesTheirs && file.before?.[what] === before)',
      to: '(file.before?.[what] ?? before) === before',
      name: 'keeps what differs',
    },
    'customers-over-later': {
      bug: 'what was written after the preview is overwritten',
      at: `${CHANGES}#wordsToPut`,
      from: '(takesTheirs && file.before?.[what] === before)',
      to: 'takesTheirs',
      name: 'still the one of the preview',
    },
    'customers-kept-unsaid': {
      bug: 'the summary leaves out customers whose text has changed since the preview',
      at: `${CHANGES}#hasChangedSince`,
      from: "(takesTheirs || seen === '')",
      to: '!takesTheirs && takesTheirs',
      name: 'of the preview',
    },
  }),
  ...caughtByTests({ row: 'answering' })({
    'customers-half': {
      bug: 'a full disk leaves half of a piece',
      at: `${STORE}#importCustomers`,
      from: 'return db.transaction(() => {',
      to: 'return ((work: () => ImportedCustomers) => work())(() => {',
      name: 'leaves nothing of it',
    },
    'customers-book-first': {
      bug: 'the next reading of the address book undoes the names of the file',
      at: `${STORE}#keepImportedName`,
      from: "'profile', 'imported')",
      to: "'profile', 'book')",
      name: 'keeps the name of the file',
    },
  }),
  ...caughtByTests({ row: 'answering', test: ONE_TEST })({
    'customers-left-behind': {
      bug: 'what was imported stays outside the conversation that begins later',
      at: `${BEFORE_CHAT}#takeOver`,
      from: 'const kept = keptUnder(db, accountId, faces, chatId)',
      to: 'const kept = keptUnder(db, accountId, [], chatId)',
      name: 'goes into the conversation',
    },
    'customers-joined-away': {
      bug: 'of what two addresses of one person say differently, one is gone without a word',
      at: `${BEFORE_CHAT}#joinWords`,
      from: 'notes: [notes, ...differing].reduce(joinNotes)',
      to: 'notes',
      name: 'among its notes',
    },
    'customers-two-spellings': {
      bug: 'two spellings of one number are two customers',
      at: `${STORE}#customerHere`,
      from: 'faces = facesOf(db, accountId, address)',
      to: 'faces: readonly string[] = [address]',
      name: 'two spellings',
    },
  }),
  ...caughtByTests({ row: 'answering', test: FILE_TEST })({
    'customers-line-twice': {
      bug: 'two lines about one person are two customers',
      at: `${COMPARE}#compareCustomers`,
      from: 'people.get(here.key)',
      to: 'people.get(String(line))',
      name: 'says what it holds',
    },
    'customers-torn-line': {
      bug: 'a line whose quotes do not end is read as if it were whole',
      at: `${SHEET}#readRow`,
      from: 'if (row.wrong !== null)',
      to: "if (row.wrong === 'length')",
      name: 'says what it holds',
    },
    'customers-without-limit': {
      bug: 'a file of more people than can be imported is imported in part',
      at: `${STEPS}#CustomersImport.preview`,
      from: 'if (count > MAX_IMPORTED)',
      to: 'if (count > 10 * MAX_IMPORTED)',
      name: 'refused by people',
    },
  }),
  ...caughtByTests({ row: 'answering', test: KILLED_TEST })({
    'customers-stop-unheard': {
      bug: 'Stop does not end an import',
      at: `${STEPS}#CustomersImport.#watch`,
      from: 'if (this.#isStopped)',
      to: 'if (this.#isStopped && done > total)',
      name: 'Stop ends it',
    },
    'customers-rest-unsaid': {
      bug: 'an import that a full disk ended says that nobody is left',
      at: `${STEPS}#CustomersImport.#write`,
      from: 'Math.max(0, wanted.length - at)',
      to: 'Math.max(0, at - wanted.length)',
      name: 'is full in the middle',
    },
    'customers-piece-torn': {
      bug: 'a kill in the middle of a piece leaves half of a customer',
      at: `${STORE}#importCustomers`,
      from: 'return db.transaction(() => {',
      to: 'return ((work: () => ImportedCustomers) => work())(() => {',
      name: 'killed at each write',
    },
  }),
]
