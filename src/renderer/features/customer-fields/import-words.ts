import type { CustomerField } from '../../../shared/model/customer-field.ts'
import type { FileColumn, ImportPreview } from '../../../shared/model/customer-import.ts'
import { problemText, t } from '../../i18n/i18n.ts'

/** How a column is called. */
export function columnName({ name, part }: Pick<FileColumn, 'name' | 'part'>, at: number): string {
  if (part !== null) return t(`fields.import.part.${part}`)
  return name === '' ? t('fields.import.column', { number: at + 1 }) : name
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

/** What is said of the lines, as rows of a file: what cannot be used first. */
export function remarkRows({ refused, remarks }: ImportPreview, isCards: boolean): string[][] {
  const head = [
    t(isCards ? 'fields.import.card.column' : 'fields.import.line.column'),
    t('fields.import.who'),
    t('fields.import.why'),
  ]
  const rows = [...refused, ...remarks].map(({ line, who, problem }) => [
    String(line),
    who.slice(0, 200),
    problemText(problem),
  ])
  return [head, ...rows]
}
