import { z } from 'zod'
import type { CannedFile } from '../../../../shared/model/canned-attachment.ts'
import type { CannedEntry, CannedFormat, RefusedEntry } from '../../../../shared/model/canned-file.ts'
import { shortcutOf, type CannedReply } from '../../../../shared/model/canned-reply.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import { readCsv, writeCsv, type CsvRecord } from '../../lib/csv.ts'
import { judgeAttachment } from './canned-attachments.ts'
import { judgeCanned } from './save-canned-reply.ts'

/** What stands in front of a JSON file, so that no other one is taken for it. */
const FORMAT = 'parley-canned-replies'
const VERSION = 1
/** The columns of a CSV file, also its first line. */
const COLUMNS = ['shortcut', 'folder', 'text'] as const
/** The first goes before the next where a file can be read by several. */
const SEPARATORS = [',', ';', '\t'] as const

/** An entry and where it stands in its file. */
type ReadEntry = CannedEntry & { readonly line: number }

/** What was read out of a file. */
export interface CannedFileRead {
  readonly format: CannedFormat
  readonly entries: readonly ReadEntry[]
  readonly refused: readonly RefusedEntry[]
}

const attachment = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('place'),
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  z.object({ type: z.literal('product'), link: z.string(), name: z.string(), price: z.string() }),
])

const jsonEntry = z.object({
  shortcut: z.string(),
  text: z.string(),
  folder: z.string().default(''),
  attachment: attachment.nullable().default(null),
  usedCount: z.number().int().nonnegative().default(0),
  usedAt: z.number().int().nonnegative().nullable().default(null),
})

/** Replies as the text of a file. A CSV begins with the mark by which spreadsheets know its encoding. */
export function formatCanned(replies: readonly CannedReply[], format: CannedFormat, app: string): string {
  if (format === 'csv') {
    const rows = replies.map((reply) => COLUMNS.map((column) => reply[column]))
    return `\ufeff${writeCsv([[...COLUMNS], ...rows])}`
  }
  const entries = replies.map(({ id: _, attachment: own, ...reply }) => ({
    ...reply,
    ...(own?.type === 'files' ? { attachedFiles: filesNote(own.files) } : { attachment: own }),
  }))
  return `${JSON.stringify({ format: FORMAT, version: VERSION, app, replies: entries }, null, 2)}\n`
}

/** What a JSON file says of files: their bytes stay on this computer. */
function filesNote(files: readonly CannedFile[]): object {
  const named = files.map(({ name, type, size }) => ({ name, type, size }))
  return { note: 'The files themselves are not in this file. Add them again after an import.', files: named }
}

/**
 * Replies out of the text of a file: JSON by its first letter, else CSV. Each is judged as if it had been typed. `attached`: the
 * shortcuts of replies that need no text, since they have something else here.
 */
export function parseCanned(
  text: string,
  attached: ReadonlySet<string> = new Set(),
): Outcome<CannedFileRead> {
  // Office files, pictures and other programs' data.
  if (text.includes('\0')) return failure(problem('canned-file-foreign'))
  if (text.trim() === '') return failure(problem('canned-file-empty'))
  return /^\s*[{[]/.test(text) ? parseJson(text, attached) : success(parseCsv(text, attached))
}

function parseJson(text: string, attached: ReadonlySet<string>): Outcome<CannedFileRead> {
  let file: { readonly format?: unknown; readonly version?: unknown; readonly replies?: unknown } | null
  try {
    file = JSON.parse(text) as typeof file
  } catch {
    return failure(problem('canned-file-foreign'))
  }
  if (file?.format !== FORMAT || !Array.isArray(file.replies)) return failure(problem('canned-file-foreign'))
  if (file.version !== VERSION) return failure(problem('canned-file-newer'))
  const reading = new Reading('json', attached)
  for (const [index, value] of file.replies.entries()) {
    const parsed = jsonEntry.safeParse(value)
    if (parsed.success) reading.take({ ...parsed.data, line: index + 1 })
    else reading.refuse(index + 1, problem('canned-file-entry'))
  }
  return success(reading)
}

/** Whether a record can be a reply: a shortcut and a text, perhaps a folder between them. */
const hasColumns = ({ cells }: CsvRecord): boolean => cells.length === 2 || cells.length === 3
/** The names in the first record, where it is a header. */
function headerOf([first]: readonly CsvRecord[]): readonly string[] | null {
  const names = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  return names.includes('shortcut') && names.includes('text') ? names : null
}

/** The right separator makes a header, or the most records with a shortcut in front. */
const likelihood = (records: readonly CsvRecord[]): number =>
  headerOf(records)
    ? Number.MAX_SAFE_INTEGER
    : records.filter((each) => hasColumns(each) && shortcutOf(each.cells[0] ?? '') !== null).length

function parseCsv(text: string, attached: ReadonlySet<string>): CannedFileRead {
  const [records = []] = SEPARATORS.map((separator) => readCsv(text, separator)).sort(
    (a, b) => likelihood(b) - likelihood(a),
  )
  const header = headerOf(records)
  const reading = new Reading('csv', attached)
  for (const record of header ? records.slice(1) : records) {
    const { line, cells, isBroken } = record
    const columns = header ?? (cells.length === 2 ? ['shortcut', 'text'] : COLUMNS)
    const cellOf = (column: string): string => cells[columns.indexOf(column)] ?? ''
    if (isBroken) reading.refuse(line, problem('canned-file-quotes'))
    else if (cells.length !== columns.length)
      reading.refuse(line, problem('canned-file-cells', { count: cells.length, expected: columns.length }))
    else {
      const words = { shortcut: cellOf('shortcut'), folder: cellOf('folder'), text: cellOf('text') }
      reading.take({ ...words, line, attachment: null, usedCount: 0, usedAt: null })
    }
  }
  return reading
}

/** Entries as they are judged, each shortcut once. */
class Reading implements CannedFileRead {
  readonly format: CannedFormat
  readonly entries: ReadEntry[] = []
  readonly refused: RefusedEntry[] = []
  readonly #attached: ReadonlySet<string>
  readonly #lines = new Map<string, number>()

  constructor(format: CannedFormat, attached: ReadonlySet<string>) {
    this.format = format
    this.#attached = attached
  }

  refuse(line: number, why: Problem): void {
    this.refused.push({ line, problem: why })
  }

  take(entry: ReadEntry): void {
    const { line } = entry
    const needsNoText = entry.attachment !== null || this.#attached.has(shortcutOf(entry.shortcut) ?? '')
    const words = judgeCanned(entry, needsNoText)
    const wrong = words.ok ? entry.attachment && judgeAttachment(entry.attachment) : words.problem
    if (!words.ok || wrong) {
      this.refuse(line, wrong ?? problem('canned-file-entry'))
      return
    }
    const { shortcut } = words.value
    const before = this.#lines.get(shortcut)
    if (before !== undefined) this.refuse(line, problem('canned-file-twice', { shortcut, line: before }))
    else {
      this.#lines.set(shortcut, line)
      this.entries.push({ ...entry, ...words.value })
    }
  }
}
