/** What the window asks about an account's own fields of its customers; see {@link requestSchemas}. */
import { z } from 'zod'
import {
  CUSTOMER_FORMATS,
  FIELD_KINDS,
  FIELD_VALUE_LENGTH,
  MAX_FIELDS,
  type CustomerField,
} from '../../model/customer-field.ts'
import { accountId, line } from './request-parts.ts'

const fieldId = z.number().int().positive()

/** What the person wrote of a customer, by the ids of fields: only what has changed. */
export const fieldValues = z.record(z.string().regex(/^\d{1,15}$/), line(FIELD_VALUE_LENGTH))

/** Their arguments. */
export const fieldRequests = {
  /** Makes a field, or changes the one of that id. */
  'field.save': z.strictObject({
    accountId,
    id: fieldId.nullable(),
    name: line(200),
    kind: z.enum(FIELD_KINDS),
    // More than is kept: the core says what is too much.
    options: z.array(line(1000)).max(1000),
  }),
  /** All fields of the account, in their new order. */
  'field.arrange': z.strictObject({ accountId, ids: z.array(fieldId).max(MAX_FIELDS) }),
  /** Of how many customers a field says something: for the question before it goes. */
  'field.count': z.strictObject({ accountId, id: fieldId }),
  /** Takes a field away, with what it says of every customer. */
  'field.remove': z.strictObject({ accountId, id: fieldId }),
  /** Asks where to, then writes the customers of the account with all that is kept of them. */
  'field.export': z.strictObject({ accountId, format: z.enum(CUSTOMER_FORMATS) }),
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface FieldAnswers {
  'field.save': CustomerField
  'field.count': { readonly values: number }
  /** How many; null: the person would rather not. */
  'field.export': { readonly saved: number | null }
}
