import path from 'node:path'
import {
  CARD_COLUMNS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORTED,
  type CardColumn,
} from '../../../../shared/model/customer-import.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import { beginsWithCard, CardCutter } from '../../gateway/translate/vcard-cutter.ts'
import { readPersonCards, type PersonCard } from '../../gateway/translate/contact-vcard.ts'
import { Breather } from '../../lib/breather.ts'
import { CsvReader, type CsvRecord } from '../../lib/csv.ts'
import { textPieces } from '../../lib/text-pieces.ts'
import { HEAD_LENGTH, namesColumns, SEPARATOR_LINE, separatorOf } from '../mailing/people-file.ts'

/** So much of a file is kept, in UTF-16 units: all people of the largest one, with a page of notes each. */
const MAX_KEPT = 50_000_000
/** As much room as so many letters take a cell that is empty, and one that is not beside what it holds. */
const [EMPTY_CELL, FILLED_CELL] = [4, 16] as const

const tooManyColumns = () => failure(problem('customers-too-many-columns', { limit: MAX_IMPORT_COLUMNS }))

/** A row of a table, or a card. */
export interface SheetRow {
  /** Its line, or which card of the file it is, from 1 on. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why it cannot be read. */
  readonly wrong: 'quotes' | 'cells' | 'length' | null
}

/** A file of customers, as a table. */
export interface Sheet {
  readonly format: 'csv' | 'vcf'
  readonly columns: readonly { readonly name: string; readonly part: CardColumn | null }[]
  readonly rows: readonly SheetRow[]
}

/** Rows as they are read. Of too many, and of too long ones, nothing is kept: they are counted. */
class Rows<Row> {
  readonly kept: Row[] = []
  count = 0
  #length = 0

  add(row: Row, length: number): void {
    this.count += 1
    this.#length += length
    if (this.count > MAX_IMPORTED || this.#length > MAX_KEPT) this.kept.length = 0
    else this.kept.push(row)
  }

  /** Why they are too many. */
  refusal(): ReturnType<typeof failure> | null {
    const { count } = this
    if (count > MAX_IMPORTED) return failure(problem('customers-too-many', { count, limit: MAX_IMPORTED }))
    return this.#length > MAX_KEPT ? failure(problem('customers-file-too-large')) : null
  }
}

/** Reads a file of customers piece by piece. `onRead` gets the number of bytes read; an error that it throws ends the reading. */
export async function readSheet(file: string, onRead: (bytes: number) => void): Promise<Outcome<Sheet>> {
  const pieces = textPieces(file, onRead)
  try {
    let head = ''
    let next = await pieces.next()
    for (; next.done !== true && head.length < HEAD_LENGTH; next = await pieces.next()) head += next.value
    const rest = { first: next.done === true ? '' : next.value, pieces }
    // Office files, pictures and other programs' data.
    if (head.includes('\0')) return failure(problem('customers-file-foreign'))
    const isCards = path.extname(file).toLowerCase() === '.vcf' || beginsWithCard(head)
    return await (isCards ? readCardSheet(head, rest) : readTable(head, rest))
  } finally {
    await pieces.return(undefined)
  }
}

interface Rest {
  readonly first: string
  readonly pieces: AsyncGenerator<string>
}

/** The text of a file in pieces, the last one marked. */
async function* withLast(head: string, { first, pieces }: Rest): AsyncGenerator<readonly [string, boolean]> {
  yield [head, false]
  yield [first, false]
  for await (const piece of pieces) yield [piece, false]
  yield ['', true]
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

async function readTable(head: string, rest: Rest): Promise<Outcome<Sheet>> {
  // Its place stays empty: people look a row up by its line.
  const table = head.replace(SEPARATOR_LINE, '')
  const reader = new CsvReader(separatorOf(head, table.slice(0, HEAD_LENGTH)))
  const breather = new Breather()
  const rows = new Rows<SheetRow>()
  let names: readonly string[] | null = null
  let width = 0
  for await (const [piece, isLast] of withLast(table, rest)) {
    for (const record of reader.read(piece, isLast)) {
      const filled = filledWidth(record.cells)
      if (!record.isBroken && filled === 0) continue
      const isFirst: boolean = names === null
      names ??= !record.isBroken && namesColumns(record.cells) ? record.cells.map((cell) => cell.trim()) : []
      if (isFirst && names.length > 0) {
        width = filled
        if (width > MAX_IMPORT_COLUMNS) return tooManyColumns()
        continue
      }
      const row = rowOf(record, filled, names.length || Infinity)
      width = Math.max(width, row.cells.length)
      if (width > MAX_IMPORT_COLUMNS) return tooManyColumns()
      rows.add(row, roomOf(row.cells))
      if (breather.isDue) await breather.breathe()
    }
    if (breather.isDue) await breather.breathe()
  }
  if (names === null) return failure(problem('mailing-file-empty'))
  const refused = rows.refusal()
  if (refused) return refused
  if (rows.count === 0) return failure(problem('customers-file-no-rows'))
  const called = names
  const columns = Array.from({ length: width }, (_, at) => ({ name: called[at] ?? '', part: null }))
  return success({ format: 'csv', columns, rows: rows.kept })
}

/** Spreadsheets write empty cells behind the last filled one. */
const filledWidth = (cells: readonly string[]): number => cells.findLastIndex(isFilled) + 1

const roomOf = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell === '' ? EMPTY_CELL : FILLED_CELL + cell.length), 0)

function rowOf({ line, cells, isBroken }: CsvRecord, filled: number, width: number): SheetRow {
  const wrong = isBroken ? 'quotes' : filled > width ? 'cells' : null
  return { line, cells: cells.slice(0, Math.min(filled, width)).map((cell) => cell.trim()), wrong }
}

async function readCardSheet(head: string, rest: Rest): Promise<Outcome<Sheet>> {
  const cutter = new CardCutter()
  const breather = new Breather()
  const rows = new Rows<CardRow>()
  for await (const [piece, isLast] of withLast(head, rest))
    for (const { text, isTooLong } of cutter.read(piece, isLast)) {
      if (isTooLong) rows.add(TOO_LONG, 0)
      for (const card of readPersonCards(text)) rows.add(rowOfCard(card), text.length)
      if (breather.isDue) await breather.breathe()
    }
  if (rows.count === 0) return failure(problem('customers-file-foreign'))
  const refused = rows.refusal()
  if (refused) return refused
  const sheet = await sheetOfCards(rows.kept)
  return sheet.columns.length > MAX_IMPORT_COLUMNS ? tooManyColumns() : success(sheet)
}

/** Nobody is written to on a fax or a pager. */
const isReached = ({ type }: PersonCard['facts']['phones'][number]): boolean =>
  type !== 'fax' && type !== 'pager'

const CELLS: Readonly<Record<CardColumn, (card: PersonCard) => string>> = {
  name: ({ name }) => name,
  nickname: ({ nickname }) => nickname,
  number: ({ facts }) =>
    facts.phones
      .filter(isReached)
      .map(({ digits, written }) => (digits === null ? written : `+${digits}`))
      .join('\n'),
  notes: ({ notes }) => notes,
  organisation: ({ facts }) => facts.organisation,
  title: ({ facts }) => facts.title,
  email: ({ facts }) => facts.emails.join(', '),
  address: ({ facts }) => facts.addresses.join('\n'),
  birthday: ({ facts }) => facts.birthday,
  url: ({ facts }) => facts.urls.join(', '),
}

/** A card by its columns. */
interface CardRow {
  readonly parts: Readonly<Record<CardColumn, string>>
  readonly fields: PersonCard['fields']
  readonly wrong: SheetRow['wrong']
}

const rowOfCard = (card: PersonCard): CardRow => ({
  parts: Object.fromEntries(CARD_COLUMNS.map((part) => [part, CELLS[part](card)])) as CardRow['parts'],
  fields: card.fields,
  wrong: null,
})

/** A card of which nothing is kept. */
const TOO_LONG: CardRow = {
  parts: Object.fromEntries(CARD_COLUMNS.map((part) => [part, ''])) as CardRow['parts'],
  fields: [],
  wrong: 'length',
}

async function sheetOfCards(cards: readonly CardRow[]): Promise<Sheet> {
  const breather = new Breather()
  const filled = new Set<CardColumn>(['number'])
  const own = new Set<string>()
  for (const card of cards) {
    for (const part of CARD_COLUMNS) if (card.parts[part] !== '') filled.add(part)
    for (const [name] of card.fields) own.add(name)
    if (breather.isDue) await breather.breathe()
  }
  const parts = CARD_COLUMNS.filter((part) => filled.has(part))
  const rows: SheetRow[] = []
  for (const [at, card] of cards.entries()) {
    const values = new Map(card.fields)
    const cells = [
      ...parts.map((part) => card.parts[part]),
      ...[...own].map((name) => values.get(name) ?? ''),
    ]
    rows.push({ line: at + 1, cells, wrong: card.wrong })
    if (breather.isDue) await breather.breathe()
  }
  const columns = [
    ...parts.map((part) => ({ name: '', part })),
    ...[...own].map((name) => ({ name, part: null })),
  ]
  return { format: 'vcf', columns, rows }
}
