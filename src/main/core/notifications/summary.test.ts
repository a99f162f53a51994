import { expect, test } from 'vitest'
import type { Clock } from '../ports.ts'
import { Summary } from './summary.ts'

/** A summary whose pauses the test ends, and what it told. */
function stage() {
  const planned: (() => void)[] = []
  const told: [count: number, chats: readonly number[], target: number][] = []
  const clock = {
    monotonic: () => 0,
    after: (_: number, run: () => void) => {
      planned.push(run)
      return () => undefined
    },
  } as unknown as Clock
  const summary = new Summary(clock, (count, chats, target) => told.push([count, [...chats], target.chatId]))
  const add = (chatId: number): void => summary.add({ accountId: 'a', chatId })
  const pass = (): void => {
    for (const run of planned.splice(0)) run()
  }
  return { summary, told, add, pass }
}

test('a crowd is one telling that counts on, with the newest chat', () => {
  const { told, add, pass } = stage()
  for (const chatId of [1, 2, 1]) add(chatId)
  pass()
  add(3)
  pass()
  expect(told).toEqual([
    [3, [2, 1], 1],
    [4, [2, 1, 3], 3],
  ])
})

test('what was read is no part of it any more: neither its messages, nor its chat to be opened', () => {
  const { summary, told, add, pass } = stage()
  for (const chatId of [1, 1, 2]) add(chatId)
  expect(summary.read(2)).toBe(false)
  pass()
  expect(told).toEqual([[2, [1], 1]])
  expect(summary.read(1)).toBe(true)
  pass()
  expect(told).toHaveLength(1)
})
