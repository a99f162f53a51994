import type { Money, OrderContent, OrderItem } from '../../../../shared/kinds/order-kind.ts'
import { firstText, isRecord, numberOf, own, part, recordsOf, textOf, type Rec } from './json-fields.ts'
import type { Reading } from './kind-names.ts'

/** The objects in which orders and products come, in both styles. */
const ORDERS = ['orderMessage', 'orderMessageData', 'order', 'orderData', 'cart']
const PRODUCTS = ['productMessage', 'productMessageData', 'product', 'productData']

/** Fields that nothing but an order, or nothing but a product, has. */
const OF_ORDER = [
  ...['product_items', 'productItems', 'orderId', 'order_id', 'orderTitle', 'itemCount', 'item_count'],
  ...['totalAmount1000', 'totalPrice', 'total_price'],
]
const OF_PRODUCT = ['productId', 'product_retailer_id', 'priceAmount1000']

const LISTS = ['product_items', 'productItems', 'products', 'items']
const MAX_ITEMS = 500

const TOTALS = [
  'totalAmount1000',
  'totalPrice',
  'totalAmount',
  'total_price',
  'total_amount',
  'total',
  'price',
]
const PRICES = ['priceAmount1000', 'item_price', 'itemPrice', 'price']
const CURRENCIES = ['totalCurrencyCode', 'currencyCode', 'currency_code', 'currency']

/** Reads an order or a product, in an object of its own or by its fields; null where a record holds neither. */
export function readOrder(holder: Rec): Reading | null {
  const order = part(holder, ...ORDERS)
  const product = part(holder, ...PRODUCTS)
  return (
    reading('order', order) ??
    reading('product', product) ??
    (has(holder, OF_ORDER) || listIn(holder).some(isCounted) ? reading('order', holder) : null) ??
    (has(holder, OF_PRODUCT) ? reading('product', holder) : null)
  )
}

const has = (holder: Rec, names: readonly string[]): boolean =>
  names.some((name) => own(holder, name) !== undefined)

/** Whether a record says how many of something are wanted. */
const isCounted = (item: Rec): boolean => has(item, ['quantity', 'qty'])

/** The products, under one of their names or under any other where they are counted. */
function listIn(body: Rec): readonly Rec[] {
  const lists = [...LISTS, ...Object.keys(body)].map((name) => recordsOf(own(body, name)))
  return lists.find((list, at) => list.length > 0 && (at < LISTS.length || list.every(isCounted))) ?? []
}

/** Null for an object that says nothing. */
function reading(what: OrderContent['what'], body: Rec): Reading | null {
  const currency = currencyOf(body)
  const total = moneyOf(body, TOTALS, currency)
  const items = what === 'product' ? [] : itemsOf(body, currency, total)
  const count = numberOf(own(body, 'itemCount') ?? own(body, 'item_count'))
  const content: OrderContent = {
    ...{ type: 'order', what, items },
    title: firstText(own(body, 'orderTitle'), own(body, 'title'), own(body, 'name')),
    number: firstText(own(body, 'orderId'), own(body, 'order_id')),
    count: count !== null && count >= 0 ? count : null,
    total: total ?? sumOf(items),
  }
  const names = what === 'product' ? ['description', 'url'] : ['message', 'text', 'note', 'comment']
  const text = names.map((name) => wordsOf(own(body, name))).filter((words) => words !== '')
  const { title, number } = content
  const isEmpty = items.length === 0 && content.total === null && content.count === null
  if (isEmpty && title === '' && number === '' && text.length === 0) return null
  return { text: [...new Set(text)].join('\n'), content }
}

const wordsOf = (value: unknown): string => textOf(isRecord(value) ? own(value, 'body') : value)

function itemsOf(body: Rec, currency: string, total: Money | null): OrderItem[] {
  const read = listIn(body)
    .slice(0, MAX_ITEMS)
    .map((item) => ({
      name: firstText(
        own(item, 'name'),
        own(item, 'title'),
        own(item, 'product_name'),
        own(item, 'productName'),
      ),
      id: firstText(
        own(item, 'product_retailer_id'),
        own(item, 'retailerId'),
        own(item, 'id'),
        own(item, 'productId'),
      ),
      quantity: numberOf(own(item, 'quantity') ?? own(item, 'qty')),
      item,
    }))
  const unit = unitBySum(read, currency, total)
  return read.map(({ item, ...rest }) => {
    const price = moneyOf(item, PRICES, currencyOf(item) || currency, unit)
    return { ...rest, price }
  })
}

/** The unit of `price` in which all items together make the total; undefined where none does. */
function unitBySum(
  items: readonly { readonly quantity: number | null; readonly item: Rec }[],
  currency: string,
  total: Money | null,
): number | undefined {
  if (total === null) return undefined
  const sum = items.reduce(
    (all, { quantity, item }) => all + (amountIn(own(item, 'price'))?.value ?? Number.NaN) * (quantity ?? 1),
    0,
  )
  return [1, smallest(currency), 1000].find((unit) => Math.abs(sum / unit - Number(total.amount)) < 0.005)
}

function sumOf(items: readonly OrderItem[]): Money | null {
  const currency = items[0]?.price?.currency ?? ''
  const isKnown = items.every(({ price, quantity }) => price?.currency === currency && quantity !== null)
  if (items.length === 0 || !isKnown) return null
  const sum = items.reduce((all, { price, quantity }) => all + Number(price?.amount) * (quantity ?? 0), 0)
  return money(sum, currency)
}

function currencyOf(body: Rec): string {
  const inPrice = PRICES.concat(TOTALS).map((name) => own(part(body, name), 'currency'))
  const given = firstText(...CURRENCIES.map((name) => own(body, name)), ...inPrice).trim()
  return (/^[a-z]{3}$/i.test(given) ? given.toUpperCase() : given).slice(0, 20)
}

/** The first of the named fields that is an amount. */
function moneyOf(body: Rec, names: readonly string[], currency: string, unit?: number): Money | null {
  for (const name of names) {
    const given = own(body, name)
    const found = isRecord(given) ? amountInObject(given) : amountIn(given)
    if (found === null) continue
    const isPlain = !isRecord(given) && name === 'price'
    return money(
      found.value / (isPlain && unit ? unit : unitOf(name, given, found.isWhole, currency)),
      currency,
    )
  }
  return null
}

/** `value` with its `offset`, or an amount that has its currency beside it. */
function amountInObject(given: Rec): ReturnType<typeof amountIn> {
  const offset = numberOf(own(given, 'offset'))
  const inner = amountIn(
    own(given, 'value') ?? own(given, 'total') ?? own(given, 'amount') ?? own(given, 'price'),
  )
  return inner && offset !== null && offset > 0 ? { value: inner.value / offset, isWhole: false } : inner
}

/**
 * What an amount is counted in: thousandths where the name says so, the currency's smallest unit in the fields of the pages
 * (docs/service.md 1.4), else the currency itself.
 */
function unitOf(name: string, given: unknown, isWhole: boolean, currency: string): number {
  if (name.endsWith('1000')) return 1000
  const isSmallest = /[a-z](?:Price|Amount)$/.test(name) || (name === 'price' && typeof given === 'string')
  return isWhole && isSmallest ? smallest(currency) : 1
}

/** A number however it is written: "1.059,90". */
function amountIn(given: unknown): { readonly value: number; readonly isWhole: boolean } | null {
  const text = textOf(given).replaceAll(/[^\d.,-]/g, '')
  if (!/\d/.test(text) || text.length > 30) return null
  const [, cents = ''] = /[.,](\d{1,2})$/.exec(text) ?? /^-?\d*\.(\d+)$/.exec(text) ?? []
  const whole = cents === '' ? text : text.slice(0, -cents.length - 1)
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${cents === '' ? '0' : cents}`)
  return Number.isFinite(value) ? { value, isWhole: cents === '' } : null
}

/** Digits behind the point of a currency. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

const smallest = (currency: string): number => 10 ** digitsOf(currency)

function money(value: number, currency: string): Money {
  const digits = digitsOf(currency)
  const exact = Number(value.toFixed(3))
  const isShort = Number(exact.toFixed(digits)) === exact
  return { amount: exact.toFixed(isShort ? digits : 3), currency }
}
