import { isPlaceholderName, placeholderName } from '../../../shared/model/canned-reply.ts'
import type { CustomerField } from '../../../shared/model/customer-field.ts'
import type { ColumnUse, FileColumn, RemarkedLine } from '../../../shared/model/customer-import.ts'
import { problemText, t } from '../../i18n/i18n.ts'

/** How a column is called. */
export function columnName({ name, part }: Pick<FileColumn, 'name' | 'part'>, at: number): string {
  if (part !== null) return t(`fields.import.part.${part}`)
  return name === '' ? t('fields.import.column', { number: at + 1 }) : name
}

/** What a new field is called after a column; null: it can have none. */
export function newFieldName(
  column: FileColumn,
  at: number,
  fields: readonly CustomerField[],
): string | null {
  const name = column.part === null ? column.fieldName : columnName(column, at)
  return isPlaceholderName(name) === 'free' && !fieldCalled(name, fields) ? name : null
}

const fieldCalled = (name: string, fields: readonly CustomerField[]): CustomerField | undefined =>
  fields.find((field) => placeholderName(field.name) === placeholderName(name))

/** What a column becomes unless the person chooses otherwise. A part of cards is called in the person's language, and so is its field. */
export function firstUse(column: FileColumn, at: number, fields: readonly CustomerField[]): ColumnUse {
  const own =
    column.part !== null && column.use.to === 'none' ? fieldCalled(columnName(column, at), fields) : undefined
  return own ? { to: 'field', field: own.id } : column.use
}

/** Where something is in the file. */
export const lineWords = (line: number, isCards: boolean): string =>
  t(isCards ? 'fields.import.card' : 'fields.import.line', { line })

/** What a change is about. */
export function changeName(
  what: string,
  fields: readonly CustomerField[],
  newFields: Readonly<Record<string, string>>,
): string {
  if (what === 'name' || what === 'nickname' || what === 'notes') return t(`fields.import.to.${what}`)
  return fields.find(({ id }) => String(id) === what)?.name ?? newFields[what] ?? what
}

/** What is said of the lines, as rows of a file. */
export function remarkRows(lines: readonly RemarkedLine[], isCards: boolean): string[][] {
  const head = [
    t(isCards ? 'fields.import.card.column' : 'fields.import.line.column'),
    t('fields.import.who'),
    t('fields.import.why'),
  ]
  const rows = lines.map(({ line, who, problem }) => [String(line), who.slice(0, 200), problemText(problem)])
  return [head, ...rows]
}
