import { expect, test } from 'vitest'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const BIA = '5511987654321'

test('in a group, the name of whoever wrote does not become the name of the group', async () => {
  await stage.connectInstance()
  const bia = stage.sim.person(BIA, 'Bia Lima')
  const group = stage.sim.group('5511987654321-1581234048', 'Equipe', [bia])
  group.says(bia, 'um')
  const chat = await stage.chatNamed('Equipe')
  for (const chatName of ['Bia Lima', '\u2068Bia\nLima\u2069', '+55 11 98765-4321', '\u2800'])
    group.says(bia, 'outra', { chatName })
  await until('all messages', async () => (await stage.messages(chat.id)).length === 5)
  expect((await stage.chats()).map(({ name }) => name)).toEqual(['Equipe'])
  group.says(bia, 'novo nome', { chatName: 'Equipe da Bia Lima' })
  await stage.chatNamed('Equipe da Bia Lima')
})

test('a group whose first message carries only its writer’s name has none yet', async () => {
  await stage.connectInstance()
  const bia = stage.sim.person(BIA, 'Bia Lima')
  const group = stage.sim.group('120363043968066561', '', [bia])
  group.says(bia, 'um', { chatName: 'Bia Lima' })
  await until('the group', async () => (await stage.chats()).length === 1)
  const [chat] = await stage.chats()
  expect(chat).toMatchObject({ kind: 'group', name: '' })
})

test.each(['v1', 'instance'] as const)('names are one line and data in the %s style', async (style) => {
  await (style === 'v1' ? stage.connect() : stage.connectInstance())
  const names = ['അവന്\u200d', 'می\u200cخواهم', '👩\u200d💻 Bia', 'Bia\u00ad Lima']
  for (const [at, name] of names.entries()) stage.sim.person(`551198765432${String(at)}`, name).writes('oi')
  for (const name of names) await stage.chatNamed(name)
  stage.sim.person('5511900000001', ' \u202aBia\r\n\tLima\u202c ').writes('oi')
  await stage.chatNamed('Bia Lima')
  stage.sim.person('5511900000002', '\u2800\u3164\u200e').writes('oi')
  await until('the blank one', async () =>
    (await stage.chats()).some(({ address }) => address === '5511900000002'),
  )
  expect((await stage.chats()).find(({ address }) => address === '5511900000002')?.name).toBe('')
})
