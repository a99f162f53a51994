import { named, type ContentKind, type Say } from './kind.ts'

/** An amount of money: a decimal number with a point, and the code of its currency (ISO 4217) or what stood there. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** A product in an order. */
export interface OrderItem {
  readonly name: string
  /** The seller's own word for the product; all that some orders say. */
  readonly id: string
  readonly quantity: number | null
  /** Of one piece. */
  readonly price: Money | null
}

/** An order from a catalogue, or one product of it. */
export interface OrderContent {
  readonly type: 'order'
  readonly what: 'order' | 'product'
  readonly title: string
  readonly number: string
  readonly items: readonly OrderItem[]
  /** How many products the order has, where it says that; it may not name them. */
  readonly count: number | null
  readonly total: Money | null
}

/** More products than these nobody reads in a line. */
const MAX_NAMES = 5

const moneyWords = ({ amount, currency }: Money): string => `${amount} ${currency}`.trim()

/** "2 × Bolo" */
const pieces = ({ quantity, name, id }: OrderItem): string =>
  `${quantity === null ? '' : `${quantity} × `}${name === '' ? id : name}`.trim()

function itemWords(item: OrderItem): string {
  return item.price === null ? pieces(item) : `${pieces(item)} (${moneyWords(item.price)})`
}

function lineOf(order: OrderContent, say: Say): string {
  const kind = say(order.what === 'product' ? 'kind.product' : 'kind.order')
  const items = order.items.slice(0, MAX_NAMES).map(pieces).join(', ')
  const total = order.total === null ? '' : moneyWords(order.total)
  return [order.title, items, total].reduce((line, part) => named(say, line, part), kind)
}

/** Orders and products. */
export const ORDER_KIND: ContentKind<OrderContent, 'orderMessage' | 'productMessage'> = {
  names: {
    orderMessage: { word: 'kind.order', sign: 'cart', notification: 'order' },
    productMessage: { word: 'kind.product', sign: 'cart', notification: 'product' },
  },
  nameOf: ({ what }) => (what === 'product' ? 'productMessage' : 'orderMessage'),
  titleOf: ({ title, items }) => title || items.slice(0, MAX_NAMES).map(pieces).join(', '),
  lineOf,
  searchWordsOf: ({ title, number, items, total }) => [
    title,
    ...items.map(itemWords),
    total === null ? '' : moneyWords(total),
    number,
  ],
  searchKindOf: () => 'other',
}
