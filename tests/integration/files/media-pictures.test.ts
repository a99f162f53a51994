import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { picture } from '../../../simulator/sample-media.ts'
import type { MediaAnswer } from '../../../src/main/core/ports.ts'
import { changeRow, pretendInternet, receiveFile } from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins, type Origin } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const serve = useOrigins()

const AVATAR = picture(16, 16, 0.2)
const GOODS = picture(32, 24, 0.7)

/** A business contact whose pictures stand on a server of the test; answers its chat. */
async function meetBusiness(origin: Origin, avatar = '/avatar'): Promise<number> {
  await stage.restart({ net: { publicDispatcher: pretendInternet } })
  const { instanceId, instanceToken, accessToken } = stage.sim
  await stage.connectInstance({ accessToken, instanceId, instanceToken })
  const base = `http://pics.public.test:${String(origin.port)}`
  const person = stage.sim.person('5511987654321', 'Padaria Sol')
  person.profile = {
    avatar: `${base}${avatar}`,
    category: 'Bakery',
    products: [
      { id: '1', name: 'Bolo', imageUrls: { requested: `${base}/small`, original: `${base}/large` } },
    ],
  }
  person.writes('Oi')
  const chat = await stage.chatNamed('Padaria Sol')
  await stage.host.must('contact.sheet', { accountId: stage.accountId, chatId: chat.id, refresh: true })
  return chat.id
}

const ask = (what: string, chatId: number, more = ''): Promise<MediaAnswer> =>
  stage.host.core.media(`media://${what}/${stage.accountId}/${String(chatId)}${more}`)

test('pictures of a contact and its products are fetched once and kept', async () => {
  const origin = await serve((request, response) => response.end(request.url === '/avatar' ? AVATAR : GOODS))
  const chatId = await meetBusiness(origin)
  const [first, second] = await Promise.all([ask('avatar', chatId), ask('avatar', chatId)])
  expect(first).toMatchObject({ state: 'file', type: 'image/png', size: AVATAR.length })
  expect(second).toEqual(first)
  expect(first.state === 'file' && readFileSync(first.path)).toEqual(AVATAR)
  expect(await ask('product', chatId, '/0/requested')).toMatchObject({ state: 'file', size: GOODS.length })
  expect(await ask('product', chatId, '/0/original')).toMatchObject({ state: 'file', size: GOODS.length })
  expect(await ask('product', chatId, '/1/original')).toEqual({ state: 'none' })
  expect(await ask('avatar', chatId)).toMatchObject({ state: 'file' })
  expect(origin.requests.map((each) => each.path).toSorted()).toEqual(['/avatar', '/large', '/small'])
  expect(JSON.stringify(origin.requests)).not.toContain(stage.sim.accessToken)
  expect(await stage.host.must('media.usage', {})).toMatchObject({ files: 3 })
})

test.each([
  ['missing', (): [number, Buffer] => [404, Buffer.alloc(0)]],
  ['no picture', (): [number, Buffer] => [200, Buffer.from('<svg/>')]],
  ['over 5 MB', (): [number, Buffer] => [200, Buffer.concat([AVATAR, Buffer.alloc(5 * 1024 * 1024)])]],
])('one that is %s is not shown, not kept, and not asked for at every look', async (_, answer) => {
  const origin = await serve((__, response) => {
    const [status, bytes] = answer()
    response.writeHead(status).end(bytes)
  })
  const chatId = await meetBusiness(origin)
  expect(await ask('avatar', chatId)).toEqual({ state: 'none' })
  expect(await ask('avatar', chatId)).toEqual({ state: 'none' })
  expect(origin.requests).toHaveLength(1)
  expect(await stage.host.must('media.usage', {})).toEqual({ bytes: 0, files: 0 })
})

test('a preview that came with a message is shown only when it is a picture that can be drawn', async () => {
  await stage.connect()
  const message = await receiveFile(stage, 'image', { id: 'x' })
  const address = `media://thumb/${message.accountId}/${String(message.key)}`
  expect(await stage.host.core.media(address)).toEqual({ state: 'none' })
  const bomb = Buffer.from(AVATAR)
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  for (const [bytes, state] of [
    [AVATAR, 'bytes'],
    [bomb, 'none'],
    [Buffer.from('<svg onload="x"/>'), 'none'],
  ] as const) {
    changeRow(
      stage,
      'INSERT OR REPLACE INTO thumbnails (message_id, bytes) VALUES (?, ?)',
      message.key,
      bytes,
    )
    const answer = await stage.host.core.media(address)
    expect(answer.state).toBe(state)
    if (answer.state === 'bytes') {
      expect(answer.type).toBe('image/png')
      expect(Buffer.from(answer.bytes)).toEqual(bytes)
    }
  }
})
