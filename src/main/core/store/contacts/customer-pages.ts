import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { FieldValues } from '../../../../shared/model/customer-field.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { customerHere } from './import-customers.ts'
import { facesOf, knownAs } from './people.ts'

/** What is known of one customer, to be carried to another program. */
export interface Customer {
  readonly name: string
  readonly nickname: string
  /** International, without a plus; empty where only a hidden address is known. */
  readonly number: string
  readonly notes: string
  readonly fieldValues: FieldValues
}

/** Where the next page of customers begins: behind a conversation, or behind an address of those who have none. */
export type CustomerPlace = { readonly chat: number } | { readonly address: string }

/** Some customers of an account. */
export interface CustomerPage {
  readonly customers: readonly Customer[]
  /** Null: these were the last. */
  readonly next: CustomerPlace | null
}

/** The people of an account, page by page: first those with a conversation, then those whom only its address book or a file knows. */
export function customerPage(
  db: Database,
  accountId: AccountId,
  after: CustomerPlace | null,
  limit: number,
): CustomerPage {
  const from = after ?? { chat: 0 }
  return 'chat' in from
    ? ofChats(db, accountId, from.chat, limit)
    : ofBook(db, accountId, from.address, limit)
}

const IS_NUMBER = /^\d+$/

/** The number by which somebody can be reached: their address, or another one that is known to be theirs. */
const numberOf = (db: Database, accountId: AccountId, address: string): string =>
  IS_NUMBER.test(address)
    ? address
    : (facesOf(db, accountId, address).find((face) => IS_NUMBER.test(face)) ?? '')

function ofChats(db: Database, accountId: AccountId, after: number, limit: number): CustomerPage {
  const rows = db.all<{ id: number; notes: string }>(
    `SELECT id, notes FROM chats WHERE id > ? AND +account_id = ? AND kind = 'person' ORDER BY id LIMIT ?`,
    ...[after, accountId, limit],
  )
  const notes = new Map(rows.map((row) => [row.id, row.notes]))
  const customers = chatsById(db, notes.keys())
    .filter(({ kind }) => kind === 'person')
    .map(({ id, address, name, nickname, fieldValues }) => ({
      ...{ name, nickname, fieldValues, notes: notes.get(id) ?? '' },
      number: numberOf(db, accountId, address),
    }))
  const last = rows.at(-1)
  return { customers, next: rows.length === limit && last ? { chat: last.id } : { address: '' } }
}

function ofBook(db: Database, accountId: AccountId, after: string, limit: number): CustomerPage {
  const rows = db.all<{ address: string }>(
    'SELECT address FROM contacts WHERE account_id = ? AND address > ? ORDER BY address LIMIT ?',
    ...[accountId, after, limit],
  )
  const customers = rows
    // A hidden address is somebody's second one, or says nothing to another program.
    .filter(({ address }) => IS_NUMBER.test(address) && canonicalAddress(address).kind === 'person')
    .flatMap(({ address }): Customer[] => {
      const faces = facesOf(db, accountId, address)
      const known = knownAs(db, accountId, address, faces)
      // One number stands for all that somebody has.
      if (known.address !== address) return []
      const { chatId, isCustomer, name, nickname, notes, fieldValues } = customerHere(
        db,
        accountId,
        address,
        faces,
      )
      // Who only wrote in a group is nobody's customer.
      if (chatId !== null || !isCustomer) return []
      return [{ ...{ nickname, notes, fieldValues }, number: address, name: name || known.name }]
    })
  const last = rows.at(-1)
  return { customers, next: rows.length === limit && last ? { address: last.address } : null }
}
