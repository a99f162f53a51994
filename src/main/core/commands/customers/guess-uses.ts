import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { isNameWord, isPlaceholderName, placeholderName } from '../../../../shared/model/canned-reply.ts'
import { FIELD_NAME_LENGTH, MAX_FIELDS, type CustomerField } from '../../../../shared/model/customer-field.ts'
import type { CardColumn, ColumnUse, FileColumn } from '../../../../shared/model/customer-import.ts'
import { COLUMNS, FIELD_SIGN } from '../contacts/export-customers.ts'
import { isNumber, numberColumn, PHONE_WORDS } from '../mailing/people-file.ts'
import type { Sheet } from './customer-sheet.ts'

const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** So many rows say what a column holds. */
const JUDGED_ROWS = 200
/** In so many rows its samples are looked for. */
const SAMPLED_ROWS = 2000

const words = (...all: readonly string[]): ReadonlySet<string> => new Set(all.map(foldForSearch))

/** What columns with a whole name are called, besides the word for a name itself. */
const NAMES = words(
  ...['full name', 'display name', 'contact', 'contact name', 'customer', 'customer name', 'client'],
  ...[
    'nome completo',
    'contato',
    'cliente',
    'nome do cliente',
    'nombre completo',
    'contacto',
    'nombre del cliente',
  ],
  ...['фио', 'полное имя', 'контакт', 'клиент', 'имя клиента'],
)
/** The parts of a name that address books write into columns of their own, in the order in which people say them. */
const NAME_PARTS = words(
  ...['first name', 'given name', 'middle name', 'additional name', 'last name', 'family name', 'surname'],
  ...['primeiro nome', 'nome do meio', 'sobrenome', 'segundo nombre', 'apellido', 'apellidos'],
  ...['отчество', 'фамилия'],
)
const NICKNAMES = words('nickname', 'nick', 'alias', 'apelido', 'apodo', 'прозвище', 'псевдоним')
const NOTES = words(
  ...['note', 'notes', 'comment', 'comments', 'remarks', 'nota', 'notas', 'observacao', 'observacoes', 'obs'],
  ...[
    'comentario',
    'comentarios',
    'observaciones',
    'заметка',
    'заметки',
    'примечание',
    'примечания',
    'комментарий',
  ],
)

/** The parts of cards that have a place in Parley; the others may become fields. */
const USES_OF_PARTS: Partial<Record<CardColumn, ColumnUse>> = {
  name: { to: 'name' },
  nickname: { to: 'nickname' },
  number: { to: 'number' },
  notes: { to: 'notes' },
}

/** A file that Parley wrote: what it has no column for was a field. */
const isOurs = ({ columns, format }: Sheet): boolean =>
  format === 'vcf' || COLUMNS.every((name, at) => columns[at]?.name === name)

/** The columns of a file with what they hold, and what each would become. */
export function columnsOf(sheet: Sheet, fields: readonly CustomerField[]): readonly FileColumn[] {
  const phones = phoneColumns(sheet)
  const hasName = sheet.columns.some(({ name }) => isNameWord(name) || NAMES.has(foldForSearch(name)))
  const isOwn = isOurs(sheet)
  const byName = new Map(fields.map((field) => [placeholderName(field.name), field]))
  const taken = new Set(fields.map(({ name }) => placeholderName(name)))
  const used = new Set<number>()
  return sheet.columns.map(({ name, part }, at) => {
    const called = isOwn && name.endsWith(FIELD_SIGN) ? name.slice(0, -FIELD_SIGN.length) : name
    const field = byName.get(placeholderName(called))
    const fieldName = part === null ? fieldNameOf(called, taken) : ''
    const use = ((): ColumnUse => {
      if (part !== null) return USES_OF_PARTS[part] ?? { to: 'none' }
      if (isOwn && sheet.format === 'csv' && at < COLUMNS.length) return { to: COLUMNS[at] ?? 'none' }
      if (phones.has(at) && !isOwn) return { to: 'number' }
      if (field && !used.has(field.id)) {
        used.add(field.id)
        return { to: 'field', field: field.id }
      }
      if (!isOwn) return useByName(called, hasName)
      if (fieldName === '' || taken.size >= MAX_FIELDS) return { to: 'none' }
      taken.add(placeholderName(fieldName))
      return { to: 'new', name: fieldName }
    })()
    return { name: called, part, samples: samplesOf(sheet, at), use, fieldName }
  })
}

/** What the name of a column says; `hasName`: whether one holds whole names, so that their parts are of no use. */
function useByName(called: string, hasName: boolean): ColumnUse {
  const folded = foldForSearch(called)
  if (isNameWord(called) || NAMES.has(folded)) return { to: 'name' }
  if (!hasName && NAME_PARTS.has(folded)) return { to: 'name' }
  if (NICKNAMES.has(folded)) return { to: 'nickname' }
  return { to: NOTES.has(folded) ? 'notes' : 'none' }
}

/** The columns with phone numbers: each that is called so and holds some, else the one that is the likeliest. */
function phoneColumns({ columns, rows }: Sheet): ReadonlySet<number> {
  const judged = rows.slice(0, JUDGED_ROWS)
  const holdsNumbers = (at: number): boolean => {
    const filled = judged.flatMap(({ cells }) => cells[at] || [])
    return filled.length > 0 && 2 * filled.filter(isPhoneCell).length >= filled.length
  }
  const called = columns.flatMap(({ name }, at) => {
    const isPhone = foldForSearch(name)
      .split(/[^\p{L}]+/u)
      .some((word) => PHONE_WORDS.has(word))
    return (isPhone || PHONE_WORDS.has(foldForSearch(name))) && holdsNumbers(at) ? [at] : []
  })
  if (called.length > 0) return new Set(called)
  const likely = numberColumn(
    columns.some(({ name }) => name !== '') ? columns.map(({ name }) => name) : [],
    judged.map(({ line, cells, wrong }) => ({ line, cells, isBroken: wrong === 'quotes' })),
  )
  return new Set(likely < 0 ? [] : [likely])
}

/** Address books write several numbers of one person into a cell. */
const isPhoneCell = (cell: string): boolean => cell.split(':::').some(isNumber)

function samplesOf({ rows }: Sheet, at: number): readonly string[] {
  const samples = new Set<string>()
  for (const { cells } of rows.slice(0, SAMPLED_ROWS)) {
    const cell = (cells[at] ?? '').replaceAll(/\s+/gu, ' ')
    if (cell !== '') samples.add(cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

/** What a field can be called after a column; empty: nothing, or another field is called so. */
function fieldNameOf(column: string, taken: ReadonlySet<string>): string {
  const name = column
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .slice(0, FIELD_NAME_LENGTH)
    .replace(/[ _-]+$/u, '')
  return isPlaceholderName(name) === 'free' && !taken.has(placeholderName(name)) ? name : ''
}
