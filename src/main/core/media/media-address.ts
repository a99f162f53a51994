import type { AccountId } from '../../../shared/model/account.ts'

/** What a `media:` address asks for. */
export type MediaWanted =
  | { readonly what: 'thumb' | 'file'; readonly accountId: AccountId; readonly key: number }
  | { readonly what: 'avatar'; readonly accountId: AccountId; readonly chatId: number }
  | {
      readonly what: 'product'
      readonly accountId: AccountId
      readonly chatId: number
      readonly index: number
      readonly size: 'requested' | 'original'
    }
  | {
      readonly what: 'catalogue'
      readonly accountId: AccountId
      /** The time of the record that is meant. */
      readonly checkedAt: number
      readonly index: number
      readonly size: 'requested' | 'original'
    }

const NUMBER = '([1-9]\\d{0,14})'
const OF_MESSAGE = new RegExp(`^media://(thumb|file)/([a-z0-9]{1,32})/${NUMBER}$`)
const AVATAR = new RegExp(`^media://avatar/([a-z0-9]{1,32})/${NUMBER}$`)
const PRODUCT = new RegExp(
  `^media://(product|catalogue)/([a-z0-9]{1,32})/${NUMBER}/(0|[1-9]\\d{0,3})/(requested|original)$`,
)
const CANNED = /^media:\/\/canned\/([a-f0-9]{32})$/

/** Reads a `media:` address letter by letter: nothing is decoded, and what is not exactly of these forms does not exist. */
export function parseMediaAddress(url: string): MediaWanted | null {
  const message = OF_MESSAGE.exec(url)
  if (message) {
    const [, what, accountId = '', key] = message
    return { what: what as 'thumb' | 'file', accountId, key: Number(key) }
  }
  const avatar = AVATAR.exec(url)
  if (avatar) return { what: 'avatar', accountId: avatar[1] ?? '', chatId: Number(avatar[2]) }
  const product = PRODUCT.exec(url)
  if (!product) return null
  const [, what, accountId = '', number, place, size] = product
  const index = Number(place)
  const of = { accountId, index, size: size as 'requested' | 'original' }
  return what === 'catalogue'
    ? { what, ...of, checkedAt: Number(number) }
    : { what: 'product', ...of, chatId: Number(number) }
}

/** The file of a canned reply that a `media:` address asks for, by its id; null for every other address. */
export function parseCannedAddress(url: string): string | null {
  return CANNED.exec(url)?.[1] ?? null
}
