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

/** The records of a CSV text (RFC 4180, any line ends) without the lines that are empty. */
export function readCsv(text: string, separator: string): readonly CsvRecord[] {
  const bare = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const lineEnd = /\r\n|\r|\n/y
  const records: CsvRecord[] = []
  let at = 0
  let line = 1
  const isEnd = (): boolean => at >= text.length || text[at] === '\r' || text[at] === '\n'
  const through = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  /** Null where a quotation mark is not closed as it must be. */
  const cell = (): string | null => {
    if (text[at] !== '"') return through(bare)
    let end = text.indexOf('"', at + 1)
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    if (end < 0) return null
    const content = text.slice(at + 1, end).replaceAll('""', '"')
    at = end + 1
    return isEnd() || text[at] === separator ? content : null
  }
  while (at < text.length) {
    const [start, startLine] = [at, line]
    const cells: string[] = []
    let isBroken = false
    for (;;) {
      const content = cell()
      isBroken = content === null
      cells.push((content ?? '').replace(PROTECTION, ''))
      if (isBroken || isEnd()) break
      at += 1
    }
    if (isBroken) {
      at = start
      through(/[^\r\n]*/y)
    }
    through(lineEnd)
    line += (text.slice(start, at).match(/\r\n|\r|\n/g) ?? []).length
    if (isBroken || cells.length > 1 || cells[0] !== '')
      records.push({ line: startLine, cells: isBroken ? [] : cells, isBroken })
  }
  return records
}
