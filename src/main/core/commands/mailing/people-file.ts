import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import { isNameWord } from '../../../../shared/model/canned-reply.ts'
import { MAX_MAILING_PEOPLE } from '../../../../shared/model/mailing.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import { readCsv, type CsvRecord } from '../../lib/csv.ts'
import { decodeText } from '../../lib/decode-text.ts'

/** Two hundred people with all that is known of them are far below it. A larger file is only counted. */
const MAX_FILE_BYTES = 1024 * 1024
/** So much of a file says how it is written. */
const HEAD_LENGTH = 64 * 1024
const HEAD_ROWS = 20
/** The first goes before the next where a file can be read by several. */
const SEPARATORS = [',', ';', '\t', '|'] as const
const LINE_FEED = 10

/** What the columns with numbers are called. */
const NUMBER_WORDS = new Set(
  [
    ...['number', 'phone', 'phone number', 'mobile', 'cell', 'cell phone', 'tel', 'telephone', 'whatsapp'],
    ...['número', 'numero', 'telefone', 'celular', 'fone', 'teléfono', 'móvil'],
    ...['номер', 'телефон', 'номер телефона', 'мобильный'],
  ].map(foldForSearch),
)

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
  const head = text.slice(0, HEAD_LENGTH)
  const likely = SEPARATORS.map((separator) => ({
    separator,
    likelihood: likelihoodOf(readCsv(head, separator).slice(0, HEAD_ROWS)),
  })).reduce((best, each) => (each.likelihood > best.likelihood ? each : best))
  const records = readCsv(text, likely.separator).filter(
    ({ cells, isBroken }) => isBroken || cells.some((cell) => cell.trim() !== ''),
  )
  const [first, ...others] = records
  if (!first) return failure(problem('mailing-file-empty'))
  const isHeader = !first.isBroken && !first.cells.some(isNumber)
  const rows = isHeader ? others : records
  if (rows.length > MAX_MAILING_PEOPLE)
    return failure(problem('mailing-too-many', { count: rows.length, limit: MAX_MAILING_PEOPLE }))
  const columns = isHeader ? first.cells.map((cell) => cell.trim()) : []
  const numberAt = numberColumn(columns, rows)
  if (numberAt < 0) return failure(problem('mailing-file-no-numbers'))
  const nameAt = nameColumn(columns, rows, numberAt)
  const width = isHeader ? columns.length : Number.POSITIVE_INFINITY
  return success({ columns, rows: rows.map((record) => rowOf(record, numberAt, nameAt, width)) })
}

/** The right separator makes rows of one width, more than one cell wide. */
function likelihoodOf(records: readonly CsvRecord[]): number {
  const width = records[0]?.cells.length ?? 0
  return width < 2 ? 0 : records.filter(({ cells }) => cells.length === width).length
}

/** Whether a cell holds one number, as people write them. */
function isNumber(cell: string): boolean {
  const [number, ...more] = writtenNumbers(cell)
  return number !== undefined && more.length === 0 && number.digits.length >= 7 && !/\p{L}{3}/u.test(cell)
}

function numberColumn(columns: readonly string[], rows: readonly CsvRecord[]): number {
  const named = columns.findIndex((column) => NUMBER_WORDS.has(foldForSearch(column)))
  if (named >= 0) return named
  const counts: number[] = []
  for (const { cells } of rows.slice(0, HEAD_ROWS))
    for (const [at, cell] of cells.entries()) if (isNumber(cell)) counts[at] = (counts[at] ?? 0) + 1
  return counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), -1)
}

function nameColumn(columns: readonly string[], rows: readonly CsvRecord[], numberAt: number): number {
  if (columns.length > 0) return columns.findIndex((column) => isNameWord(column))
  return rows[0]?.cells.findIndex((cell, at) => at !== numberAt && /\p{L}/u.test(cell)) ?? -1
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
