import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { recordsIn } from '../export/lib/exported.ts'
import { exportInto, useFolders } from '../export/lib/export-stage.ts'

const stage = useCore()
const newFolder = useFolders()

const V1_ORDER = {
  ...{ catalog_id: '1', text: 'Pode entregar hoje?' },
  product_items: [{ product_retailer_id: 'BOLO-CENOURA', quantity: 2, item_price: 25.5, currency: 'BRL' }],
}
const INSTANCE_ORDER = {
  ...{ orderId: '1292422363001382', itemCount: 2, message: 'Pode entregar hoje?', orderTitle: 'Padaria Sol' },
  ...{ totalAmount1000: 51000, totalCurrencyCode: 'BRL' },
}
const found = async (query: string): Promise<number> =>
  (await stage.host.must('search.messages', { query, limit: 50 })).hits.length

test('an order of v1 is shown, found and exported with its words, products and price', async () => {
  await stage.connect()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.sends('unknown', { type: 'order', data: V1_ORDER })
  const chat = await stage.chatNamed('Ana')
  await until('the order', async () => (await stage.messages(chat.id)).length === 1)
  const [message] = await stage.messages(chat.id)
  expect(message).toMatchObject({
    ...{ kind: 'orderMessage', text: 'Pode entregar hoje?' },
    content: { type: 'order', items: [{ quantity: 2 }], total: { amount: '51.00', currency: 'BRL' } },
  })
  expect([await found('entregar'), await found('cenoura')]).toEqual([1, 1])

  const { folder } = await exportInto(stage, newFolder(), { accountId: stage.accountId, chatId: chat.id })
  expect(recordsIn(folder)[0]).toMatchObject({
    ...{ kind: 'orderMessage', text: 'Pode entregar hoje?' },
    content: { items: [{ id: 'BOLO-CENOURA', quantity: 2, price: { amount: '25.50' } }] },
  })
  const page = readFileSync(path.join(folder, 'chats/00001-Ana.html'), 'utf8')
  for (const words of ['2 × BOLO-CENOURA (25.50 BRL)', '51.00 BRL', 'Pode entregar hoje?'])
    expect(page).toContain(words)
})

test('an order of the instance is shown and found, an album’s header is nothing, and its photo is a photo', async () => {
  const { instanceId, instanceToken } = stage.sim
  const form_ = { ...form(stage.sim, { accessToken: '' }), instanceId, instanceToken }
  stage.accountId = (await stage.host.must('account.save', form_)).account.id
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.sends('unknown', { type: 'albumMessage', data: { expectedImageCount: 1, expectedVideoCount: 0 } })
  ana.sends('image', { caption: 'Festa' })
  ana.sends('unknown', { type: 'orderMessage', data: INSTANCE_ORDER })
  const chat = await stage.chatNamed('Ana')
  await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
  const kinds = async (): Promise<readonly string[]> =>
    (await stage.messages(chat.id)).map(({ kind }) => kind)
  await until('both messages', async () => (await kinds()).length === 2)
  expect(await kinds()).toEqual(['imageMessage', 'orderMessage'])
  expect([await found('padaria'), await found('1292422363001382')]).toEqual([1, 1])
  await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
  expect(await kinds()).toEqual(['imageMessage', 'orderMessage'])
})
