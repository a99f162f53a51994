// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { aChat, aConversation, aMessage, aState } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { goToOldest, loadLatest, loadNewer, loadOlder } from './conversation.ts'

/** The pages that are waited for, by what they were asked with. */
let waiting: { readonly arg: Record<string, unknown>; answer(...sorts: number[]): Promise<void> }[]

beforeEach(() => {
  waiting = []
  const request = (_: string, arg: Record<string, unknown>): Promise<unknown> =>
    new Promise((resolve) => {
      const answer = async (...sorts: number[]): Promise<void> => {
        const messages = sorts.map((sort) => aMessage(sort, { sort }))
        resolve(success({ messages, hasOlder: false, hasNewer: false }))
        await Promise.resolve()
      }
      waiting.push({ arg, answer })
    })
  vi.stubGlobal('window', { parley: { request } })
  const talk = aConversation([440, 441].map((sort) => aMessage(sort, { sort })))
  useApp.setState(aState({ ...talk, hasOlder: true, hasNewer: true }), true)
})
afterEach(() => vi.unstubAllGlobals())

const sorts = (): number[] => (now().conversations['a/1']?.messages ?? []).map(({ sort }) => sort)
const settled = (): Promise<void> => vi.waitFor(() => expect(now().conversations['a/1']?.loading).toBe(null))

test.each([
  ['older', loadOlder, [438, 439]],
  ['newer', loadNewer, [442, 443]],
] as const)(
  'a page of %s messages is not laid beside a list that replaced its own',
  async (_, load, page) => {
    load(aChat(1))
    const going = goToOldest(aChat(1), false)
    const [beside, oldest] = waiting
    await oldest?.answer(1, 2)
    await going
    await beside?.answer(...page)
    await settled()
    expect(sorts()).toEqual([1, 2])
  },
)

test('the way to the end does not wait for a page that is on its way', async () => {
  loadOlder(aChat(1))
  loadLatest(aChat(1))
  const [older, latest] = waiting
  await older?.answer(438, 439)
  await latest?.answer(900, 901)
  await settled()
  expect(sorts()).toEqual([900, 901])
})

test('a page stays where it belongs while nothing replaces the list', async () => {
  loadOlder(aChat(1))
  await waiting[0]?.answer(438, 439)
  await settled()
  expect(sorts()).toEqual([438, 439, 440, 441])
})
