import { expect, test } from 'vitest'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

test('a note that goes with a separated address leaves the window’s other conversation as well', async () => {
  await stage.connect()
  const { accountId, host } = stage
  const one = await stage.chatWith('5511987654321')
  const other = await stage.chatWith('5511987654322')
  await host.must('note.add', { accountId, chatId: other.id, text: 'paga sexta', draftId: null })
  await host.must('chat.join', { accountId, chatId: one.id, other: other.id })
  host.batches.length = 0
  const own = await host.must('chat.separate', { accountId, chatId: one.id, address: '5511987654322' })
  const told = host.batches.flatMap(({ events }) => events).filter((event) => event.type === 'notes')
  expect(told.map(({ chatId, notes }) => [chatId, notes.map(({ text }) => text)])).toEqual([
    [one.id, []],
    [own.id, ['paga sexta']],
  ])
})
