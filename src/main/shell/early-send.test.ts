import { expect, test } from 'vitest'
import { success } from '../../shared/model/problem.ts'
import type { Core } from '../core/ports.ts'
import { keepWords } from './early-send.ts'

const OF_CHAT = { accountId: 'a1b2c3d4', chatId: 7 }
const PRESS = { ...OF_CHAT, text: 'hello', sendId: 'press-of-send-0001' }

test.each([
  [
    'from the composer are a draft first',
    'message.send',
    { ...PRESS, ofComposer: true },
    [{ ...OF_CHAT, text: 'hello' }],
  ],
  ['from elsewhere are not', 'message.send', PRESS, []],
  ['that are saved anyhow are not saved twice', 'draft.save', { ...OF_CHAT, text: 'hello' }, []],
] as const)('words %s', async (_, name, arg, saved) => {
  const asked: unknown[] = []
  let open: () => void = () => undefined
  const core: Pick<Core, 'opened' | 'dispatch'> = {
    opened: new Promise((resolve) => (open = () => resolve())),
    dispatch: (asking: string, what: unknown) => {
      asked.push([asking, what])
      return Promise.resolve(success(null))
    },
  }
  const kept = keepWords(core, name, arg)
  await Promise.resolve()
  expect(asked).toEqual([])
  open()
  await kept
  expect(asked).toEqual(saved.map((draft) => ['draft.save', draft]))
})
