import type { Answers, RequestArg } from '../../../../shared/contract/requests.ts'
import { isBlank } from '../../../../shared/lib/letters.ts'
import type { CustomerField } from '../../../../shared/model/customer-field.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { writePersonCard } from '../../gateway/translate/contact-vcard.ts'
import { writeCsv } from '../../lib/csv.ts'
import { safeFileName } from '../../media/file-name.ts'
import type { Customer, CustomerPlace } from '../../store/contacts/customer-pages.ts'
import { writeChosenFile } from '../write-chosen-file.ts'

/** Customers read in one call to the archive: some milliseconds, so that what comes in is stored between two of them. */
const READ_AT_ONCE = 200

/** The columns that every file has, before those of the account's fields. */
export const COLUMNS = ['name', 'nickname', 'number', 'notes'] as const

/** `field.export`: asks where to, and writes the customers of an account with all that is kept of them. */
export async function exportCustomers(
  { accounts, archive, ports }: Pick<CoreContext, 'accounts' | 'archive' | 'ports'>,
  { accountId, format }: RequestArg<'field.export'>,
): Promise<Outcome<Answers['field.export']>> {
  const account = accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const type = format === 'csv' ? 'text/csv' : 'text/vcard'
  const file = await ports.chooseSavePath(
    safeFileName(`${account.name}.${format}`, type, `customers.${format}`),
  )
  if (file === null) return success({ saved: null })
  const fields = await archive.listFields(accountId)
  const parts = [headOf(fields, format)]
  let saved = 0
  let place: CustomerPlace | null = null
  do {
    const page = await archive.customerPage(accountId, place, READ_AT_ONCE)
    parts.push(bodyOf(page.customers, fields, format))
    saved += page.customers.length
    place = page.next
  } while (place !== null)
  const written = await writeChosenFile(file, parts.join(''), 'customers-not-written')
  return written.ok ? success({ saved }) : written
}

type Format = RequestArg<'field.export'>['format']

/** Customers as a file. */
export const writeCustomers = (
  customers: readonly Customer[],
  fields: readonly CustomerField[],
  format: Format,
): string => headOf(fields, format) + bodyOf(customers, fields, format)

const headOf = (fields: readonly CustomerField[], format: Format): string =>
  format === 'csv' ? `\ufeff${writeCsv([columnNames(fields)])}` : ''

const bodyOf = (customers: readonly Customer[], fields: readonly CustomerField[], format: Format): string =>
  format === 'csv' ? csvRows(customers, fields) : cards(customers, fields)

/** What stands behind the name of a field that is called as one of our own columns. */
export const FIELD_SIGN = ' (field)'

function columnNames(fields: readonly CustomerField[]): string[] {
  const isOurs = (name: string): boolean => COLUMNS.some((column) => column === name.toLowerCase())
  return [...COLUMNS, ...fields.map(({ name }) => (isOurs(name) ? `${name}${FIELD_SIGN}` : name))]
}

const csvRows = (customers: readonly Customer[], fields: readonly CustomerField[]): string =>
  writeCsv(
    customers.map((customer) => [
      ...COLUMNS.map((column) => customer[column]),
      ...fields.map(({ id }) => customer.fieldValues[id] ?? ''),
    ]),
  )

const cards = (customers: readonly Customer[], fields: readonly CustomerField[]): string =>
  customers
    // A card without a name and a number would be called "+".
    .filter(({ name, nickname, number }) => ![name, nickname, number].every(isBlank))
    .map(({ name, nickname, number, notes, fieldValues }) => {
      const values = fields.flatMap(({ id, name: called }): (readonly [string, string])[] => {
        const value = fieldValues[id]
        return value === undefined ? [] : [[called, value]]
      })
      return writePersonCard({ name, nickname, phone: number, notes, fields: values })
    })
    .join('')
