/** One record of a CSV text. */
export interface CsvRecord {
  /** Where it begins, counted from 1. */
  readonly line: number
  /** Empty where `isBroken`. */
  readonly cells: readonly string[]
  /** A quotation mark is never closed, or something else than a separator follows it. The next line is read again. */
  readonly isBroken: boolean
}

/**
 * Where a spreadsheet could begin a formula: at the start of a cell, and, since programs split a file at other separators than a comma
 * and then read quotation marks otherwise, behind each of those separators. An apostrophe there makes it a text.
 */
const FORMULA = /(?<=^|[;,\t\r\n])(?=['"]*[=+\-@＝＋－＠\t\r])/g
/** An apostrophe that stands there for that. */
const PROTECTION = /(?<=^|[;,\t\r\n])'(?=['"]*[=+\-@＝＋－＠\t\r])/g
const QUOTED = /["\r\n,;\t]|^\s|\s$/

/** Rows as a CSV text (RFC 4180). No cell of it is a formula to a spreadsheet; {@link readCsv} reads the same back. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const written = (cell: string): string => {
    const safe = cell.replace(FORMULA, "'")
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

/** Nobody writes a longer record: a quotation mark that is not closed in it is never closed. In UTF-16 units. */
const MAX_RECORD_LENGTH = 1_000_000

/** Reads the records of a CSV text (RFC 4180, any line ends) that comes piece by piece, without the lines that are empty. */
export class CsvReader {
  readonly #separator: string
  readonly #bare: RegExp
  #text = ''
  #at = 0
  #line = 1
  /** The last quotation mark is not closed as far as the text goes. */
  #isOpen = false

  constructor(separator: string) {
    this.#separator = separator
    this.#bare = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  }

  /** The records that end in this piece; with the last one all that are left. */
  read(piece: string, isLast: boolean): CsvRecord[] {
    this.#text = this.#text.slice(this.#at) + piece
    this.#at = 0
    const records: CsvRecord[] = []
    while (this.#at < this.#text.length) {
      const [start, line] = [this.#at, this.#line]
      const record = this.#record()
      // What reaches the end of the piece may go on in the next one, and so may the end of a line.
      if (!isLast && !this.#isSure(start)) {
        this.#at = start
        this.#line = line
        break
      }
      if (record.isBroken || record.cells.length > 1 || record.cells[0] !== '') records.push(record)
    }
    return records
  }

  #isSure(start: number): boolean {
    const { length } = this.#text
    return length - start > MAX_RECORD_LENGTH || (!this.#isOpen && this.#at < length)
  }

  #record(): CsvRecord {
    const [start, line] = [this.#at, this.#line]
    const cells: string[] = []
    let isBroken = false
    this.#isOpen = false
    for (;;) {
      const content = this.#cell()
      isBroken = content === null
      cells.push((content ?? '').replace(PROTECTION, ''))
      if (isBroken || this.#isEnd()) break
      this.#at += 1
    }
    if (isBroken) {
      this.#at = start
      this.#through(/[^\r\n]*/y)
    }
    this.#through(/\r\n|\r|\n/y)
    this.#line += (this.#text.slice(start, this.#at).match(/\r\n|\r|\n/g) ?? []).length
    return { line, cells: isBroken ? [] : cells, isBroken }
  }

  /** Null where a quotation mark is not closed as it must be. */
  #cell(): string | null {
    const text = this.#text
    if (text[this.#at] !== '"') return this.#through(this.#bare)
    let end = text.indexOf('"', this.#at + 1)
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    this.#isOpen = end < 0
    if (this.#isOpen) return null
    const content = text.slice(this.#at + 1, end).replaceAll('""', '"')
    this.#at = end + 1
    return this.#isEnd() || text[this.#at] === this.#separator ? content : null
  }

  #isEnd(): boolean {
    const letter = this.#text[this.#at]
    return letter === undefined || letter === '\r' || letter === '\n'
  }

  #through(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }
}

/** The records of a whole text. */
export function readCsv(text: string, separator: string): readonly CsvRecord[] {
  return new CsvReader(separator).read(text, true)
}
