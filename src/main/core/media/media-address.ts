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

const NUMBER = '([1-9]\\d{0,14})'
const OF_MESSAGE = new RegExp(`^media://(thumb|file)/([a-z0-9]{1,32})/${NUMBER}$`)
const AVATAR = new RegExp(`^media://avatar/([a-z0-9]{1,32})/${NUMBER}$`)
const PRODUCT = new RegExp(
  `^media://product/([a-z0-9]{1,32})/${NUMBER}/(0|[1-9]\\d{0,3})/(requested|original)$`,
)

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
  const [, accountId = '', chatId, index, size] = product
  return {
    what: 'product',
    accountId,
    chatId: Number(chatId),
    index: Number(index),
    size: size as 'requested' | 'original',
  }
}
