import { expect, test } from 'vitest'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const WRITTEN: readonly (readonly [string, string | null])[] = [
  ['9 11 15 1234 5678', 'AR'],
  ['9 11 15 1234 5678', null],
  ['045 55 1234 5678', 'MX'],
  ['+55 31 11 98765-4321', null],
  ['+8 916 123-45-67', null],
  ['549111512345678', null],
  ['89161234567', 'UZ'],
  ['(31) 98800-1100', null],
]

test('each choice of a number begins a chat with that number', async () => {
  await stage.connect()
  const { accountId } = stage
  const started: string[] = []
  const offered: string[] = []
  for (const [input, country] of WRITTEN) {
    const read = await stage.host.must('recipient.read', { accountId, kind: 'person', input, country })
    for (const { address } of read.choices) {
      offered.push(address)
      const chat = await stage.host.must('chat.start', {
        accountId,
        kind: 'person',
        input: `${address}@c.us`,
      })
      started.push(chat.address)
    }
  }
  expect(offered).toContain('5491112345678')
  expect(offered).toContain('525512345678')
  expect(started).toEqual(offered)
})
