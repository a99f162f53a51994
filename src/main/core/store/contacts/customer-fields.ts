import type { AccountId } from '../../../../shared/model/account.ts'
import { placeholderName } from '../../../../shared/model/canned-reply.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import {
  MAX_FIELDS,
  type CustomerField,
  type FieldDraft,
  type FieldId,
  type FieldKind,
  type FieldValues,
} from '../../../../shared/model/customer-field.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { parsed } from '../messages/stored-content.ts'

interface FieldRow {
  readonly id: number
  readonly account_id: AccountId
  readonly name: string
  readonly kind: FieldKind
  readonly options: string
}

/** The fields of an account, or of all, in their order. */
export function listFields(db: Database, accountId: AccountId | null): CustomerField[] {
  return db
    .all<FieldRow>(
      'SELECT * FROM customer_fields WHERE ?1 IS NULL OR account_id = ?1 ORDER BY account_id, position, id',
      accountId,
    )
    .map(({ account_id, options, id, name, kind }) => ({
      ...{ id, accountId: account_id, name, kind },
      options: parsed<string[]>(options, []),
    }))
}

/** What became of a field that was to be kept. */
export type FieldKept = { readonly field: CustomerField } | 'gone' | 'taken' | 'too-many'

/** Makes a field (`id` null) behind the others, or changes one. Two fields of an account never have one placeholder. */
export function saveField(db: Database, accountId: AccountId, { id, ...draft }: FieldDraft): FieldKept {
  return db.transaction(() => {
    const all = listFields(db, accountId)
    const called = placeholderName(draft.name)
    if (all.some((field) => field.id !== id && placeholderName(field.name) === called)) return 'taken'
    const cells = [draft.name, draft.kind, JSON.stringify(draft.options)] as const
    if (id !== null) {
      const { changes } = db.run(
        'UPDATE customer_fields SET name = ?, kind = ?, options = ? WHERE id = ? AND account_id = ?',
        ...[...cells, id, accountId],
      )
      return changes === 0 ? 'gone' : { field: { ...draft, id, accountId } }
    }
    if (all.length >= MAX_FIELDS) return 'too-many'
    const row = db.run(
      `INSERT INTO customer_fields (name, kind, options, account_id, position) VALUES (?1, ?2, ?3, ?4,
         (SELECT coalesce(max(position), 0) + 1 FROM customer_fields WHERE account_id = ?4))`,
      ...[...cells, accountId],
    )
    return { field: { ...draft, id: row.id, accountId } }
  })
}

/** Puts an account's fields into this order. */
export function arrangeFields(db: Database, accountId: AccountId, ids: readonly FieldId[]): void {
  db.transaction(() => {
    for (const [position, id] of ids.entries())
      db.run(
        'UPDATE customer_fields SET position = ? WHERE id = ? AND account_id = ?',
        position,
        id,
        accountId,
      )
  })
}

/** Of how many customers a field says something. One with two numbers counts once. */
export function countFieldValues(db: Database, accountId: AccountId, id: FieldId): number {
  const row = db.get<{ n: number }>(
    `SELECT count(DISTINCT coalesce(chat_id, field_values.address)) AS n FROM field_values LEFT JOIN chat_addresses
       ON chat_addresses.account_id = field_values.account_id AND chat_addresses.address = field_values.address
     WHERE field_id = ? AND field_values.account_id = ?`,
    id,
    accountId,
  )
  return row?.n ?? 0
}

/** Takes a field away with all its values. False when there is no such field. */
export function removeField(db: Database, accountId: AccountId, id: FieldId): boolean {
  return db.transaction(() => {
    if (!db.get('SELECT 1 FROM customer_fields WHERE id = ? AND account_id = ?', id, accountId)) return false
    db.run('DELETE FROM field_values WHERE field_id = ?', id)
    db.run('DELETE FROM customer_fields WHERE id = ?', id)
    return true
  })
}

/**
 * Puts values on a conversation; an empty one takes what is there away. Every address of the conversation gets it: whichever of them is
 * sent to later, or separated, the customer is the same. What is no field of the account is left out.
 */
export function putFieldValues(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  values: FieldValues,
): void {
  const addresses = db.all<{ address: string }>(
    `SELECT address FROM chat_addresses WHERE chat_id = ? AND account_id = ?`,
    chatId,
    accountId,
  )
  for (const { address } of addresses) putValuesOf(db, accountId, address, values)
}

/** The same for one address, whether or not there is a conversation with it. */
export function putValuesOf(db: Database, accountId: AccountId, address: string, values: FieldValues): void {
  for (const [id, value] of Object.entries(values)) {
    if (value.trim() === '')
      db.run(
        'DELETE FROM field_values WHERE account_id = ? AND address = ? AND field_id = ?',
        ...[accountId, address, Number(id)],
      )
    else
      db.run(
        `INSERT INTO field_values (account_id, address, field_id, value)
           SELECT ?1, ?2, id, ?4 FROM customer_fields WHERE id = ?3 AND account_id = ?1
         ON CONFLICT (account_id, address, field_id) DO UPDATE SET value = excluded.value`,
        ...[accountId, address, Number(id), value.trim()],
      )
  }
}

/** What is known of the customer whom an address names, whether or not there is a conversation with it. */
export function valuesOf(db: Database, accountId: AccountId, address: string): FieldValues {
  const rows = db.all<{ field_id: number; value: string }>(
    'SELECT field_id, value FROM field_values WHERE account_id = ? AND address = ?',
    ...[accountId, address],
  )
  return Object.fromEntries(rows.map(({ field_id: id, value }) => [String(id), value]))
}

/** What one conversation says that goes into another, where that one says something else: a line for each. */
export function differentValues(db: Database, into: ChatId, from: ChatId): string {
  const [kept, other] = [chatsById(db, [into])[0], chatsById(db, [from])[0]]
  if (!kept || !other) return ''
  return listFields(db, kept.accountId)
    .flatMap(({ id, name }) => {
      const [mine, theirs] = [kept.fieldValues[id], other.fieldValues[id]]
      return mine === undefined || theirs === undefined || mine === theirs ? [] : [`${name}: ${theirs}`]
    })
    .join('\n')
}
