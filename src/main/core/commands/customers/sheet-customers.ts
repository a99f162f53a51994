import { isHiddenAddress } from '../../../../shared/lib/address.ts'
import { isBlank, storableText } from '../../../../shared/lib/letters.ts'
import { piecesByNumber } from '../../../../shared/lib/phone-text.ts'
import {
  FIELD_VALUE_LENGTH,
  isFieldValue,
  type CustomerField,
} from '../../../../shared/model/customer-field.ts'
import {
  IMPORTED_NAME_LENGTH,
  IMPORTED_NOTES_LENGTH,
  MAX_IMPORTED,
  newFieldKey,
  type ColumnUse,
  type RemarkedLine,
} from '../../../../shared/model/customer-import.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { FileCustomer } from '../../domain/customer-changes.ts'
import { Breather } from '../../lib/breather.ts'
import { readFileNumber } from '../contacts/file-number.ts'
import type { Sheet, SheetRow } from './customer-sheet.ts'
import { placeInName } from './guess-uses.ts'

/** Nobody has more numbers. */
const MAX_NUMBERS = 20
/** Nobody's numbers are longer, in UTF-16 units. */
const NUMBERS_LENGTH = 2000

/** Somebody of a file, with where they are in it. */
interface SheetCustomer {
  readonly line: number
  readonly customer: FileCustomer
}

/** What the rows of a file say, once it is known what the columns are. */
export interface SheetCustomers {
  readonly customers: readonly SheetCustomer[]
  /** Rows that name nobody. */
  readonly refused: readonly RemarkedLine[]
  /** What is to be said of rows that name somebody. */
  readonly remarks: readonly RemarkedLine[]
  /** Of more people than can be imported nobody is among `customers`; they are counted. */
  readonly count: number
}

/** How the rows of a file are read. */
export interface Reading {
  readonly uses: readonly ColumnUse[]
  readonly fields: readonly CustomerField[]
  /** What the columns of new fields are called, by their keys. */
  readonly newFields: Readonly<Record<string, string>>
  /** The account's country, ISO 3166 or null. */
  readonly home: string | null
}

/** Reads the rows. `onRow` gets the number of rows read; an error that it throws ends the reading. */
export async function customersOf(
  sheet: Sheet,
  reading: Reading,
  onRow: (done: number) => void,
): Promise<SheetCustomers> {
  const breather = new Breather()
  const customers: SheetCustomer[] = []
  const refused: RemarkedLine[] = []
  const remarks: RemarkedLine[] = []
  const names = nameColumns(sheet, reading.uses)
  let count = 0
  for (const [at, row] of sheet.rows.entries()) {
    const read = readRow(row, reading, names, sheet.format)
    const remark = (why: Problem): RemarkedLine => ({ line: row.line, who: read.who, problem: why })
    count += read.customers.length
    if (count > MAX_IMPORTED) customers.length = 0
    else for (const customer of read.customers) customers.push({ line: row.line, customer })
    const isUsed = read.customers.length > 0
    if (isUsed) remarks.push(...read.problems.map(remark))
    else refused.push(remark(read.problems[0] ?? problem('mailing-row-no-number')))
    onRow(at + 1)
    if (breather.isDue) await breather.breathe()
  }
  return { customers, refused, remarks, count }
}

/** The columns with names, in the order in which people say the parts of one. */
const nameColumns = ({ columns }: Sheet, uses: readonly ColumnUse[]): readonly number[] =>
  uses
    .flatMap(({ to }, at) => (to === 'name' ? [{ at, place: placeInName(columns[at]?.name ?? '') }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ at }) => at)

interface ReadRow {
  readonly who: string
  readonly customers: readonly FileCustomer[]
  readonly problems: readonly Problem[]
}

/** Why nobody is read from a row. */
const WRONG = {
  quotes: 'mailing-row-quotes',
  cells: 'mailing-row-cells',
  length: 'customers-card-too-long',
} as const

function readRow(
  row: SheetRow,
  reading: Reading,
  names: readonly number[],
  format: Sheet['format'],
): ReadRow {
  if (row.wrong !== null)
    return {
      who: row.cells.join(' ').trim(),
      customers: [],
      problems: [problem(WRONG[row.wrong])],
    }
  const cells = (to: ColumnUse['to']): string[] =>
    row.cells.flatMap((cell, at) => (reading.uses[at]?.to === to && !isBlank(cell) ? [text(cell)] : []))
  const { written, hasMore } = numbersIn(cells('number'))
  const name = names.flatMap((at) => text(row.cells[at] ?? '') || []).join(' ')
  const read = written.map((number) => addressOf(number, reading.home))
  const addresses = [...new Set(read.flatMap((each) => (each.ok ? [each.value] : [])))]
  const wrongNumbers = read.flatMap((each) => (each.ok ? [] : [each.problem]))
  if (addresses.length === 0) {
    const missing = problem(format === 'vcf' ? 'customers-card-no-number' : 'mailing-row-no-number')
    return {
      who: name === '' ? written.join(', ') : name,
      customers: [],
      problems: [wrongNumbers[0] ?? missing],
    }
  }
  const values = valuesOf(row, reading)
  const nickname = joined(cells('nickname'))
  const notes = cells('notes').join('\n')
  const words = [
    kept(name, IMPORTED_NAME_LENGTH, 'customers-name-too-long'),
    kept(nickname, IMPORTED_NAME_LENGTH, 'customers-name-too-long'),
    kept(notes, IMPORTED_NOTES_LENGTH, 'customers-notes-too-long'),
  ] as const
  const [keptName, keptNickname, keptNotes] = words.map((each) => (each.ok ? each.value : ''))
  return {
    who: name === '' ? written.join(', ') : name,
    customers: addresses.map((address) => ({
      ...{ address, name: keptName ?? '', nickname: keptNickname ?? '', notes: keptNotes ?? '' },
      fieldValues: values.values,
    })),
    problems: [
      ...wrongNumbers,
      ...(hasMore ? [problem('customers-row-numbers', { limit: MAX_NUMBERS })] : []),
      ...words.flatMap((each) => (each.ok ? [] : [each.problem])),
      ...values.problems,
    ],
  }
}

/** The numbers in some cells of one row, as they are written; `hasMore`: of more than anybody has, those behind are left out. */
function numbersIn(cells: readonly string[]): {
  readonly written: readonly string[]
  readonly hasMore: boolean
} {
  const isCut = cells.some((cell) => cell.length > NUMBERS_LENGTH)
  const written = cells.flatMap((cell) => {
    const pieces = piecesByNumber(cell.slice(0, NUMBERS_LENGTH).replaceAll(/\s*:::\s*/gu, '\n'))
    return cell.length > NUMBERS_LENGTH ? pieces.slice(0, -1) : pieces
  })
  return { written: written.slice(0, MAX_NUMBERS), hasMore: isCut || written.length > MAX_NUMBERS }
}

/** What several columns say of one thing. */
const joined = (cells: readonly string[]): string => [...new Set(cells)].join(', ')

/** A text as it is kept. */
const text = (cell: string): string => storableText(cell.replaceAll(/\r\n?/g, '\n'), '').trim()

function kept(
  words: string,
  limit: number,
  tooLong: 'customers-name-too-long' | 'customers-notes-too-long',
): Outcome<string> {
  return words.length > limit ? failure(problem(tooLong, { limit })) : success(words)
}

function addressOf(number: string, home: string | null): Outcome<string> {
  const read = readFileNumber(number, home)
  if (!read.ok) return read.problem.code === 'mailing-group' ? failure(problem('customers-group')) : read
  return isHiddenAddress(read.value) ? failure(problem('customers-hidden')) : read
}

/** What the columns of fields say. A value that is not of its field's kind is kept, as it is when it is typed. */
function valuesOf(
  { cells }: SheetRow,
  { uses, fields, newFields }: Reading,
): { readonly values: Readonly<Record<string, string>>; readonly problems: readonly Problem[] } {
  const values: Record<string, string> = {}
  const problems: Problem[] = []
  const given = new Map<string, string[]>()
  for (const [at, use] of uses.entries()) {
    if (use.to !== 'field' && use.to !== 'new') continue
    const key = use.to === 'field' ? String(use.field) : newFieldKey(at)
    const value = text(cells[at] ?? '')
    if (!isBlank(value)) given.set(key, [...(given.get(key) ?? []), value])
  }
  for (const [key, all] of given) {
    const value = joined(all)
    const field = fields.find(({ id }) => String(id) === key)
    const name = field?.name ?? newFields[key] ?? ''
    if (value.length > FIELD_VALUE_LENGTH)
      problems.push(problem('customers-value-too-long', { name, limit: FIELD_VALUE_LENGTH }))
    else values[key] = value
    if (key in values && field && !isFieldValue(field, value))
      problems.push(problem(NOT_OF_KIND[field.kind], { name }))
  }
  return { values, problems }
}

/** What is said of a value that is not of its field's kind. */
const NOT_OF_KIND = {
  text: 'customers-no-option',
  choice: 'customers-no-option',
  date: 'customers-no-date',
  number: 'customers-no-number',
} as const
