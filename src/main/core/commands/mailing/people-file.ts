import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import { isFirstNameWord, isNameWord } from '../../../../shared/model/canned-reply.ts'
import { MAX_MAILING_PEOPLE } from '../../../../shared/model/mailing.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import { readCsv, type CsvRecord } from '../../lib/csv.ts'
import { decodeText } from '../../lib/decode-text.ts'

/** Two hundred people with all that is known of them are far below it. A larger file is only counted. */
const MAX_FILE_BYTES = 1024 * 1024
/** So much of a file says how it is written. */
export const HEAD_LENGTH = 64 * 1024
const HEAD_ROWS = 20
/** The first goes before the next where a file can be read by several. */
const SEPARATORS = [',', ';', '\t', '|'] as const
const LINE_FEED = 10

/** What columns with phone numbers are called. */
export const PHONE_WORDS = folded(
  ...['phone', 'phone number', 'mobile', 'cell', 'cell phone', 'tel', 'telephone', 'whatsapp'],
  ...['telefone', 'celular', 'fone', 'teléfono', 'móvil', 'телефон', 'номер телефона', 'мобильный'],
)
/** So columns with numbers of orders and houses are called as well. */
const NUMBER_WORDS = folded('number', 'número', 'numero', 'номер')
/** The line by which some spreadsheets are told how the rest is separated. */
export const SEPARATOR_LINE = /^sep=(.)(?=[\r\n])/iu

function folded(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldForSearch))
}

/** A row of a file of people. */
export interface PeopleRow {
  readonly line: number
  /** What stands where the number does. */
  readonly number: string
  readonly name: string
  readonly values: readonly string[]
  /** Why it cannot be read. */
  readonly wrong: 'quotes' | 'cells' | null
}

/** A file of people. */
export interface PeopleFile {
  /** Empty where the first line names none. */
  readonly columns: readonly string[]
  /** In which column the phone numbers stand, from 0 on. */
  readonly numberColumn: number
  readonly rows: readonly PeopleRow[]
}

/** Reads a file of people. One with too many is counted, not kept. */
export async function readPeopleFile(file: string): Promise<Outcome<PeopleFile>> {
  try {
    if ((await stat(file)).size <= MAX_FILE_BYTES) return parsePeople(decodeText(await readFile(file)))
    const count = await countLines(file)
    return failure(
      count > MAX_MAILING_PEOPLE
        ? problem('mailing-too-many', { count, limit: MAX_MAILING_PEOPLE })
        : problem('mailing-file-too-large', { limit: MAX_FILE_BYTES / 1024 / 1024 }),
    )
  } catch {
    return failure(problem('mailing-file-unreadable'))
  }
}

/** Lines of a file of any length, piece by piece. */
async function countLines(file: string): Promise<number> {
  let count = 0
  let last = LINE_FEED
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) count += 1
    last = piece.at(-1) ?? last
  }
  return last === LINE_FEED ? count : count + 1
}

/** The people of a CSV text. Pure. */
export function parsePeople(text: string): Outcome<PeopleFile> {
  // Office files, pictures and other programs' data.
  if (text.includes('\0')) return failure(problem('mailing-file-foreign'))
  // Its place stays empty: people look a row up by its line.
  const table = text.replace(SEPARATOR_LINE, '')
  const separator = separatorOf(text, table.slice(0, HEAD_LENGTH))
  const records = readCsv(table, separator).filter(
    ({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''),
  )
  const [first, ...others] = records
  if (!first) return failure(problem('mailing-file-empty'))
  const isHeader = !first.isBroken && namesColumns(first.cells)
  const rows = isHeader ? others : records
  if (rows.length > MAX_MAILING_PEOPLE)
    return failure(problem('mailing-too-many', { count: rows.length, limit: MAX_MAILING_PEOPLE }))
  const columns = isHeader ? first.cells.map((cell) => cell.trim()) : []
  const numberAt = numberColumn(columns, rows)
  if (numberAt < 0) return failure(problem('mailing-file-no-numbers'))
  const nameAt = nameColumn(columns, rows, numberAt)
  const width = isHeader ? columns.length : Number.POSITIVE_INFINITY
  return success({
    columns,
    numberColumn: numberAt,
    rows: rows.map((record) => rowOf(record, numberAt, nameAt, width)),
  })
}

/** By what the cells of a text are separated, judged by its beginning. */
export function separatorOf(text: string, head: string): string {
  const said = SEPARATOR_LINE.exec(text)?.[1]
  const known = SEPARATORS.find((separator) => separator === said)
  if (known !== undefined) return known
  return SEPARATORS.map((separator) => ({
    separator,
    likelihood: likelihoodOf(readCsv(head, separator).slice(0, HEAD_ROWS)),
  })).reduce((best, each) => (each.likelihood > best.likelihood ? each : best)).separator
}

/** The right separator makes rows of one width, more than one cell wide. */
function likelihoodOf(records: readonly CsvRecord[]): number {
  const width = records[0]?.cells.length ?? 0
  return width < 2 ? 0 : records.filter(({ cells }) => cells.length === width).length
}

/** Whether a cell holds one number, as people write them. */
export function isNumber(cell: string): boolean {
  const [number, ...more] = writtenNumbers(cell)
  return number !== undefined && more.length === 0 && number.digits.length >= 7 && !/\p{L}{3}/u.test(cell)
}

/** Whether a first row names columns. Somebody whose number is mistyped must not vanish as one. */
export const namesColumns = (cells: readonly string[]): boolean =>
  !cells.some(isNumber) &&
  (cells.some((cell) => PHONE_WORDS.has(foldForSearch(cell)) || isNameWord(cell) || isFirstNameWord(cell)) ||
    !cells.some((cell) => /\p{Nd}/u.test(cell)))

/** Where the phone numbers stand; -1: nowhere. Numbers of orders look like phones: a column that is called one comes first. */
export function numberColumn(columns: readonly string[], rows: readonly CsvRecord[]): number {
  const isFilled = (at: number): boolean => {
    const filled = rows.slice(0, HEAD_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || [])
    return filled.length > 0 && 2 * filled.filter(isNumber).length >= filled.length
  }
  const called = columns.map(foldForSearch)
  const phones = called.flatMap((column, at) => (PHONE_WORDS.has(column) ? [at] : []))
  const likely = called.flatMap((column, at) =>
    column.split(/[^\p{L}]+/u).some((word) => PHONE_WORDS.has(word)) ? [at] : [],
  )
  const numbers = called.flatMap((column, at) => (NUMBER_WORDS.has(column) ? [at] : []))
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0)
  const every = Array.from({ length: width }, (_, at) => at)
  // A column of phones that cannot be read is said row by row. No other takes its place.
  const own = phones.find(isFilled) ?? phones[0] ?? likely.find(isFilled)
  return own ?? numbers.find(isFilled) ?? every.find(isFilled) ?? -1
}

function nameColumn(columns: readonly string[], rows: readonly CsvRecord[], numberAt: number): number {
  if (columns.length === 0)
    return rows[0]?.cells.findIndex((cell, at) => at !== numberAt && /\p{L}/u.test(cell)) ?? -1
  const named = columns.findIndex((column) => isNameWord(column))
  return named >= 0 ? named : columns.findIndex((column) => isFirstNameWord(column))
}

function rowOf(
  { line, cells, isBroken }: CsvRecord,
  numberAt: number,
  nameAt: number,
  width: number,
): PeopleRow {
  const cell = (at: number): string => (cells[at] ?? '').trim()
  return {
    ...{ line, number: cell(numberAt), name: cell(nameAt) },
    values: Number.isFinite(width) ? Array.from({ length: width }, (_, at) => cell(at)) : [],
    wrong: isBroken ? 'quotes' : cells.length > width ? 'cells' : null,
  }
}
