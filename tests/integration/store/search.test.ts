import { expect, test } from 'vitest'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const found = async (query: string, change: object = {}): Promise<readonly string[]> => {
  const { hits } = await stage.host.must('search.messages', { query, limit: 50, ...change })
  return hits.map(({ message }) => message.text)
}

test('what came and what was written is found at once, with its conversation; after a restart as well', async () => {
  await stage.connectInstance()
  const ana = stage.sim.person('5511987654321', 'Ana')
  const bia = stage.sim.person('5511987654322', 'Bia')
  ana.writes('A encomenda não chegou')
  bia.writes('Quero outra encomenda')
  const chat = await stage.chatNamed('Ana')
  await stage.chatNamed('Bia')
  await until('both', async () => (await found('encomenda')).length === 2)
  const { accountId, id: chatId } = chat
  await stage.host.must('message.send', {
    ...{ accountId, chatId, text: 'Sua encomenda sai hoje', sendId: 'search-send-1', replyTo: null },
  })
  expect(await found('encomenda', { accountId, chatId })).toEqual([
    'Sua encomenda sai hoje',
    'A encomenda não chegou',
  ])
  expect(await found('enc hoj', { sender: { own: true } })).toEqual(['Sua encomenda sai hoje'])
  const all = await stage.host.must('search.messages', { query: 'encomenda', limit: 2 })
  expect(all.chats.map(({ name }) => name)).toContain('Ana')
  expect(all.next).not.toBeNull()
  expect(all.indexing).toBeNull()
  await stage.restart()
  await until('three', async () => (await found('ENCOMENDA')).length === 3)
})
