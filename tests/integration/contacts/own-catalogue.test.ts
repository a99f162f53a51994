import { expect, test } from 'vitest'
import { picture } from '../../../simulator/sample-media.ts'
import type { MediaAnswer } from '../../../src/main/core/ports.ts'
import { changeRow, pretendInternet } from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const serve = useOrigins()

const read = (refresh: boolean) => stage.host.must('catalogue.read', { accountId: stage.accountId, refresh })
const link = async (checkedAt: number, index: number) =>
  (await stage.host.must('catalogue.productLink', { accountId: stage.accountId, checkedAt, index })).link
const asked = (): number => stage.operations().filter((name) => name === 'getContactInfo').length

/** Gives the account's own number a business with these products. */
function offers(products: readonly object[]): void {
  stage.sim.person(stage.sim.ownNumber, 'Loja').profile = { category: 'Bakery', products }
}

const product = (name: string, base: string, more: object = {}): object => ({
  ...{ id: name, name, price: 'R$ 5,00', isHidden: false },
  imageUrls: { requested: `${base}/small`, original: `${base}/large` },
  ...more,
})

test('the own products are asked for once, kept over a restart, and their pictures stand with them', async () => {
  const bytes = picture(32, 24, 0.7)
  const origin = await serve((_, response) => response.end(bytes))
  const base = `http://pics.public.test:${String(origin.port)}`
  await stage.restart({ net: { publicDispatcher: pretendInternet } })
  offers([product('Velho', base, { isHidden: true }), product('Bolo', base)])
  await stage.connectInstance()
  expect(await read(false)).toEqual({ products: [], hidden: 0, checkedAt: null, problem: null })
  const fresh = await read(true)
  expect(fresh).toMatchObject({ products: [{ name: 'Bolo', index: 1 }], hidden: 1, problem: null })
  expect(JSON.stringify(fresh)).not.toContain('pics.public.test')
  const at = fresh.checkedAt ?? 0
  expect(await link(at, 1)).toBe(`${base}/large`)
  // A record of another time has other products at the same places.
  expect(await link(at - 1, 1)).toBeNull()
  expect(await link(at, 2)).toBeNull()
  const look = (of: string): Promise<MediaAnswer> =>
    stage.host.core.media(`media://catalogue/${stage.accountId}/${of}`)
  expect(await look(`${String(at)}/1/requested`)).toMatchObject({ state: 'file', size: bytes.length })
  expect(await look(`${String(at - 1)}/1/requested`)).toEqual({ state: 'none' })
  expect(await stage.chats()).toEqual([])

  await stage.restart()
  expect(await read(false)).toEqual(fresh)
  expect(asked()).toBe(1)
})

test.each([
  [403, 'forbidden-operation'],
  [466, 'quota-reached'],
  [469, 'lookup-limit'],
] as const)('a refusal with %i says why, and what is kept stays', async (status, code) => {
  await stage.connectInstance()
  offers([product('Bolo', 'https://pics.example')])
  const before = await read(true)
  stage.sim.fault({ on: 'getContactInfo', kind: 'status', status, times: 'always' })
  offers([])
  const after = await read(true)
  expect(after).toEqual({ ...before, problem: after.problem })
  expect(after.problem).toMatchObject({ code, service: { status } })
})

test('no answer, an answer that is no record, and no instance at all are named', async () => {
  await stage.connectInstance()
  stage.sim.fault({ on: 'getContactInfo', kind: 'status', status: 200, body: [] })
  expect((await read(true)).problem?.code).toBe('not-json')
  stage.sim.fault({ on: 'getContactInfo', kind: 'resetBefore', times: 'always' })
  expect((await read(true)).problem?.code).toBe('connection-lost')
  await stage.connect()
  expect((await read(true)).problem?.code).toBe('reads-need-instance')
})

test('without the own number the service is not asked', async () => {
  await stage.connectInstance()
  await stage.host.stop()
  changeRow(stage, `UPDATE accounts SET record = json_set(record, '$.ownNumber', '')`)
  stage.sim.fault({ on: 'getSettings', kind: 'status', status: 500, times: 'always' })
  await stage.restart()
  expect((await read(true)).problem?.code).toBe('own-number-unknown')
  expect(asked()).toBe(0)
})
