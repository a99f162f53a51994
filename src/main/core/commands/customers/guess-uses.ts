import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { isNameWord, isPlaceholderName, placeholderName } from '../../../../shared/model/canned-reply.ts'
import { FIELD_NAME_LENGTH, MAX_FIELDS, type CustomerField } from '../../../../shared/model/customer-field.ts'
import type { CardColumn, ColumnUse, FileColumn } from '../../../../shared/model/customer-import.ts'
import { Breather } from '../../lib/breather.ts'
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

/** What columns with a whole name are called, besides the word for a name. */
const FULL_NAMES = words(
  ...['full name', 'display name', 'nome completo', 'nombre completo', 'фио', 'полное имя'],
)
/** What columns are called that have a whole name where no other one does. */
const PEOPLE = words(
  ...[
    'contact',
    'contact name',
    'customer',
    'customer name',
    'client',
    'contato',
    'cliente',
    'nome do cliente',
  ],
  ...['contacto', 'nombre del cliente', 'контакт', 'клиент', 'имя клиента'],
)
/** The parts of a name that address books write into columns of their own, in the order in which people say them. */
const FIRST_NAMES = words('first name', 'firstname', 'given name', 'primeiro nome', 'primer nombre')
const MIDDLE_NAMES = words('middle name', 'additional name', 'nome do meio', 'segundo nombre', 'отчество')
const FAMILY_NAMES = words(
  ...['last name', 'lastname', 'family name', 'surname', 'sobrenome', 'apellido', 'apellidos', 'фамилия'],
  ...['primer apellido', 'segundo apellido'],
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
export async function columnsOf(
  sheet: Sheet,
  fields: readonly CustomerField[],
): Promise<readonly FileColumn[]> {
  const breather = new Breather()
  const samples: (readonly string[])[] = []
  for (const at of sheet.columns.keys()) {
    samples.push(samplesOf(sheet, at))
    if (breather.isDue) await breather.breathe()
  }
  const phones = phoneColumns(sheet)
  const names = nameColumns(sheet)
  const isOwn = isOurs(sheet)
  const byName = new Map(fields.map((field) => [placeholderName(field.name), field]))
  const taken = new Set(byName.keys())
  const used = new Set<number>()
  return sheet.columns.map(({ name, part }, at) => {
    const called = isOwn && name.endsWith(FIELD_SIGN) ? name.slice(0, -FIELD_SIGN.length) : name
    const asField = wordsOfField(called)
    // An import before may have made one after this column.
    const field = byName.get(placeholderName(called)) ?? byName.get(placeholderName(asField))
    const isFree = isPlaceholderName(asField) === 'free' && !taken.has(placeholderName(asField))
    const fieldName = part === null && isFree ? asField : ''
    const use = ((): ColumnUse => {
      if (part !== null) return USES_OF_PARTS[part] ?? { to: 'none' }
      if (isOwn && sheet.format === 'csv' && at < COLUMNS.length) return { to: COLUMNS[at] ?? 'none' }
      if (phones.has(at) && !isOwn) return { to: 'number' }
      if (field && !used.has(field.id)) {
        used.add(field.id)
        return { to: 'field', field: field.id }
      }
      if (!isOwn) return names.has(at) ? { to: 'name' } : useByName(called)
      if (fieldName === '' || taken.size >= MAX_FIELDS) return { to: 'none' }
      taken.add(placeholderName(fieldName))
      return { to: 'new', name: fieldName }
    })()
    return { name: called, part, samples: samples[at] ?? [], use, fieldName }
  })
}

/** What the name of a column says. */
function useByName(called: string): ColumnUse {
  const folded = foldForSearch(called)
  if (NICKNAMES.has(folded)) return { to: 'nickname' }
  return { to: NOTES.has(folded) ? 'notes' : 'none' }
}

/** The column with whole names, or those with the parts of names. "Name" beside a surname is a part. */
function nameColumns({ columns }: Sheet): ReadonlySet<number> {
  const called = (isSo: (name: string) => boolean): readonly number[] =>
    columns.flatMap(({ name }, at) => (isSo(name) ? [at] : []))
  const within = (all: ReadonlySet<string>) => called((name) => all.has(foldForSearch(name)))
  const bare = called(isNameWord)
  const [first, middle, family] = [FIRST_NAMES, MIDDLE_NAMES, FAMILY_NAMES].map(within) as [
    ...[readonly number[], readonly number[], readonly number[]],
  ]
  const [full] = within(FULL_NAMES)
  if (full !== undefined) return new Set([full])
  const isPart = family.length > 0 && first.length === 0
  if (bare[0] !== undefined) return new Set(isPart ? [bare[0], ...middle, ...family] : [bare[0]])
  const parts = [...first, ...middle, ...family]
  return new Set(parts.length > 0 ? parts : within(PEOPLE).slice(0, 1))
}

/** Where people say what a column has of a name: the lower, the sooner. */
export function placeInName(column: string): number {
  const folded = foldForSearch(column)
  return FAMILY_NAMES.has(folded) ? 2 : MIDDLE_NAMES.has(folded) ? 1 : 0
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
    // Blanks of a cell that are gone leave enough of it.
    const cell = (cells[at] ?? '').slice(0, 2 * SAMPLE_LENGTH).replaceAll(/\s+/gu, ' ')
    if (cell !== '') samples.add(cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

/** A column's name with only what the name of a field can have. */
const wordsOfField = (column: string): string =>
  column
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .slice(0, FIELD_NAME_LENGTH)
    .replace(/[ _-]+$/u, '')
