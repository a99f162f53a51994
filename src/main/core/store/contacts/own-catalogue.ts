import type { AccountId } from '../../../../shared/model/account.ts'
import type { Catalogue } from '../../../../shared/model/catalogue.ts'
import { contactPictures, parseContactInfo } from '../../gateway/translate/contact-info.ts'
import type { Database } from '../db/database.ts'
import { bodyOf } from './contacts.ts'
import { keepRecord, recordOf } from './contact-records.ts'

/** A product of the account's own record as it was at a time: a newer record has other products at the same places. */
export interface OwnProduct {
  readonly checkedAt: number
  readonly index: number
}

/** What the kept record of the account's own number offers. The account has no chat with itself: the record stands alone. */
export function ownCatalogue(
  db: Database,
  accountId: AccountId,
  ownNumber: string,
): Omit<Catalogue, 'problem'> {
  const kept = recordOf(db, accountId, ownNumber)
  const all = kept ? (parseContactInfo(kept.body, kept.checkedAt)?.products ?? []) : []
  const products = all.map((product, index) => ({ ...product, index })).filter(({ hidden }) => !hidden)
  return { products, hidden: all.length - products.length, checkedAt: kept?.checkedAt ?? null }
}

/** Keeps the service's record of the account's own number; false where the answer was no such record. */
export function storeOwnRecord(
  db: Database,
  accountId: AccountId,
  ownNumber: string,
  bytes: Uint8Array,
  now: number,
): boolean {
  const body = bodyOf(bytes)
  if (parseContactInfo(body, now) === null) return false
  keepRecord(db, accountId, ownNumber, { kind: 'person', body }, now)
  return true
}

/** Where a picture of an own product can be fetched; null where it has none, or the record is another one by now. */
export function ownPictureUrl(
  db: Database,
  accountId: AccountId,
  ownNumber: string,
  { checkedAt, index }: OwnProduct,
  size: 'requested' | 'original',
): string | null {
  const kept = recordOf(db, accountId, ownNumber)
  if (kept?.checkedAt !== checkedAt) return null
  return contactPictures(kept.body).products[index]?.[size] || null
}
