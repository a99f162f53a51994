import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { instanceContent } from './instance-content.ts'
import { v1Content } from './v1-content.ts'
import { wordsBeside } from './vcard.ts'

const brl = (amount: string) => ({ amount, currency: 'BRL' })
const order = (content: MessageContent): Extract<MessageContent, { type: 'order' }> => {
  if (content.type !== 'order') throw new Error(content.type)
  return content
}

const V1 = {
  catalog_id: '194836987003835',
  text: 'Pode entregar hoje?',
  product_items: [
    { product_retailer_id: 'BOLO-1', quantity: 2, item_price: 25.5, currency: 'BRL' },
    { product_retailer_id: 'CAFE', quantity: '1', item_price: '8', currency: 'BRL' },
  ],
}

const NETWORK = {
  ...{ orderId: '1292422363001382', itemCount: 3, status: 'INQUIRY', surface: 'CATALOG' },
  ...{ message: 'Pode entregar hoje?', orderTitle: 'Padaria Sol', sellerJid: '5531988001100@s.whatsapp.net' },
  ...{ token: 'AeBD7tvosdPM', totalAmount1000: '59000', totalCurrencyCode: 'BRL', thumbnail: '' },
}

const LIST = [
  { id: '1', name: 'Bolo de cenoura', quantity: 2, price: '2550', currency: 'BRL' },
  { id: '2', name: 'Café', quantity: 1, price: '800', currency: 'BRL' },
]

describe('an order', () => {
  test('in v1 style', () => {
    const read = v1Content({ type: 'order', order: V1 })
    expect(read).toMatchObject({ kind: 'orderMessage', text: 'Pode entregar hoje?' })
    expect(read.content).toEqual({
      ...{ type: 'order', what: 'order', title: '', number: '', count: null, total: brl('59.00') },
      items: [
        { name: '', id: 'BOLO-1', quantity: 2, price: brl('25.50') },
        { name: '', id: 'CAFE', quantity: 1, price: brl('8.00') },
      ],
    })
  })

  test.each([
    ['flat', { typeMessage: 'orderMessage', ...NETWORK }],
    ['in its object', { typeMessage: 'orderMessage', orderMessage: NETWORK }],
    ['in its data', { typeMessage: 'orderMessage', orderMessageData: NETWORK }],
    ['in an order', { typeMessage: 'orderMessage', order: NETWORK }],
    ['under a new name', { typeMessage: 'catalogOrderMessage', catalogOrderMessage: NETWORK }],
    ['under a new name, in an order', { typeMessage: 'cartMessage', orderData: NETWORK }],
    ['wrapped', { typeMessage: 'newMessage', message: { orderMessage: NETWORK } }],
  ])('in instance style, %s', (_, record) => {
    const { content, text } = instanceContent(record)
    expect(text).toBe('Pode entregar hoje?')
    expect(content).toEqual({
      ...{
        type: 'order',
        what: 'order',
        title: 'Padaria Sol',
        number: '1292422363001382',
        count: 3,
        items: [],
      },
      total: brl('59.00'),
    })
  })

  test('as the pages describe it: the price in the smallest unit of its currency', () => {
    const body = { orderId: '1', token: 't', totalPrice: '250000', currency: 'RUB', sellerJid: '7@c.us' }
    expect(order(instanceContent({ typeMessage: 'orderMessage', orderMessage: body }).content).total).toEqual(
      {
        amount: '2500.00',
        currency: 'RUB',
      },
    )
  })

  test.each<[string, object, string | null]>([
    ['thousandths', { totalAmount1000: 59000, totalCurrencyCode: 'BRL' }, '59.00'],
    ['thousandths of a currency without parts', { totalAmount1000: 59000, totalCurrencyCode: 'JPY' }, '59'],
    ['the smallest unit of a currency without parts', { totalPrice: '59000', currency: 'JPY' }, '59000'],
    ['the smallest unit of a currency of three', { totalPrice: '59000', currency: 'KWD' }, '59.000'],
    ['a decimal', { total_price: 59.9, currency: 'BRL' }, '59.90'],
    ['a decimal as text', { totalPrice: '59.90', currency: 'BRL' }, '59.90'],
    ['a decimal with a comma', { total_price: '1.059,90', currency: 'BRL' }, '1059.90'],
    ['an object', { price: { total: '59.90', currency: 'BRL' } }, '59.90'],
    ['an object with its offset', { total_amount: { value: 5990, offset: 100 }, currency: 'BRL' }, '59.90'],
    ['no number', { totalPrice: 'a combinar', currency: 'BRL' }, null],
  ])('%s', (_, fields, amount) => {
    const { total } = order(
      instanceContent({ typeMessage: 'orderMessage', order: { orderId: '1', ...fields } }).content,
    )
    expect(total?.amount ?? null).toBe(amount)
  })

  test.each(['products', 'items', 'product_items', 'productItems', 'orderItems', 'lines'])(
    'with a list of %s',
    (name) => {
      const { content } = instanceContent({
        typeMessage: 'orderMessage',
        orderMessage: { ...NETWORK, [name]: LIST },
      })
      expect(order(content).items).toEqual([
        { name: 'Bolo de cenoura', id: '1', quantity: 2, price: brl('25.50') },
        { name: 'Café', id: '2', quantity: 1, price: brl('8.00') },
      ])
    },
  )

  test('the total tells in which unit the prices are', () => {
    const items = [
      { name: 'Bolo', quantity: 2, price: 25500 },
      { name: 'Café', quantity: 1, price: 8000 },
    ]
    const { content } = instanceContent({ typeMessage: 'orderMessage', order: { ...NETWORK, items } })
    expect(order(content).items.map(({ price }) => price?.amount)).toEqual(['25.50', '8.00'])
  })

  test('its words are found and shown, whatever stands beside it', () => {
    const record = {
      ...{ typeMessage: 'orderMessage', textMessageData: { textMessage: 'Obrigada!' } },
      orderMessage: { ...NETWORK, items: LIST },
    }
    const { content, text } = instanceContent(record)
    for (const words of ['Obrigada!', 'Pode entregar hoje?']) expect(text).toContain(words)
    for (const words of ['Bolo de cenoura', 'Café', 'Padaria Sol', '59.00', '1292422363001382'])
      expect(wordsBeside(content).join('\n')).toContain(words)
    expect(v1Content({ type: 'order', order: V1, text: { body: 'Obrigada!' } }).text).toBe(
      'Pode entregar hoje?\nObrigada!',
    )
  })

  test('of v1 is one under the name of a text, too', () => {
    const list = [{ name: 'Bolo', quantity: 2 }]
    for (const record of [
      { text: list },
      { text: { body: 'oi', items: list } },
      { text: { body: 'oi' }, items: list },
    ])
      expect(v1Content({ type: 'text', ...record }).content).toMatchObject({
        ...{ type: 'order', items: [{ name: 'Bolo', quantity: 2 }] },
      })
    expect(v1Content({ type: 'text', text: { body: 'oi' } }).content).toEqual({ type: 'text' })
  })

  test('of v1 under a new name is one by its parts', () => {
    expect(v1Content({ type: 'cart', cart: V1 })).toMatchObject({ kind: 'cart', content: { type: 'order' } })
    expect(v1Content({ type: 'catalog_order', order: V1 })).toMatchObject({ content: { type: 'order' } })
  })

  test('that is quoted is named by its words', () => {
    const quoted = (orderMessage: object): string | undefined =>
      instanceContent({
        ...{ typeMessage: 'quotedMessage', extendedTextMessageData: { text: 'Sim', stanzaId: 'A' } },
        quotedMessage: { stanzaId: 'A', typeMessage: 'orderMessage', orderMessage },
      }).quote?.text
    expect(quoted(NETWORK)).toBe('Pode entregar hoje?')
    expect(quoted({ orderId: '1', products: LIST })).toBe('2 × Bolo de cenoura (25.50 BRL)')
  })

  test.each([
    ['the instance style', (lines: object) => instanceContent({ typeMessage: 'basketMessage', ...lines })],
    ['v1', (lines: object) => v1Content({ type: 'basket', basket: lines })],
  ])('is known by its products alone in %s', (_, read) => {
    expect(order(read({ basketLines: LIST }).content).items).toHaveLength(2)
    expect(read({ rows: [{ name: 'Bolo' }] }).content.type).not.toBe('order')
  })

  test('that says nothing is not known', () => {
    expect(v1Content({ type: 'order', order: {} }).content.type).toBe('unknown')
    expect(instanceContent({ typeMessage: 'orderMessage', orderMessage: {} }).content.type).toBe('unknown')
  })

  test('whatever is in it, nothing throws, and every name and quantity stands there', () => {
    const item = fc.record({
      name: fc.stringMatching(/^[A-Za-zç ]{1,20}[a-z]$/),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.anything(), (items, price) => {
        const products = items.map((each) => ({ ...each, price }))
        const { content } = instanceContent({ typeMessage: 'orderMessage', orderMessage: { products } })
        expect(order(content).items.map(({ name, quantity }) => ({ name, quantity }))).toEqual(items)
        for (const { name } of items) expect(wordsBeside(content).join('\n')).toContain(name)
      }),
    )
  })
})

describe('a product', () => {
  const product = {
    ...{ productId: '26437451389197252', title: 'Bolo', description: 'De cenoura', currencyCode: 'BRL' },
    ...{ price: '2550', url: 'https://sol.example/bolo', productImageCount: 1 },
  }
  test('without a picture is shown with its price', () => {
    const { kind, text, content } = instanceContent({
      typeMessage: 'productMessage',
      productMessage: product,
    })
    expect([kind, text]).toEqual(['productMessage', 'De cenoura\nhttps://sol.example/bolo'])
    expect(content).toEqual({
      ...{ type: 'order', what: 'product', title: 'Bolo', number: '', count: null, total: brl('25.50') },
      items: [],
    })
  })

  test('with a picture is the picture with all of its words', () => {
    const file = { downloadUrl: 'https://f.example/a.jpg', mimeType: 'image/jpeg', caption: 'Novo!' }
    const { kind, text, content } = instanceContent({
      ...{ typeMessage: 'productMessage', productMessage: { ...product, fileMessageData: file } },
    })
    expect(kind).toBe('productMessage')
    expect(content).toMatchObject({ type: 'media', media: 'image', url: file.downloadUrl })
    for (const words of ['Novo!', 'Bolo', 'De cenoura', '25.50', product.url]) expect(text).toContain(words)
  })
})
