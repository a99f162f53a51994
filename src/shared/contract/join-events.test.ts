import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoreEvent } from './events.ts'
import { joinEvents } from './join-events.ts'

const chats = (accountId: string, ...all: { id: number; unread: number }[]): CoreEvent =>
  ({ type: 'chats', accountId, chats: all }) as unknown as CoreEvent
const messages = (accountId: string, ...keys: number[]): CoreEvent =>
  ({ type: 'messages', accountId, messages: keys.map((key) => ({ key })) }) as unknown as CoreEvent
const counts = (accountId: string, unread: number): CoreEvent =>
  ({ type: 'counts', counts: { accountId, unread } }) as unknown as CoreEvent

test('a stream becomes one event of each kind for each account', () => {
  const stream = [
    chats('a', { id: 1, unread: 1 }),
    messages('a', 10),
    counts('a', 1),
    chats('b', { id: 1, unread: 1 }),
    chats('a', { id: 2, unread: 1 }),
    messages('a', 11),
    chats('a', { id: 1, unread: 2 }),
    messages('a', 10),
    counts('a', 3),
  ]
  expect(joinEvents(stream)).toEqual([
    chats('a', { id: 1, unread: 2 }, { id: 2, unread: 1 }),
    messages('a', 10, 11, 10),
    counts('a', 3),
    chats('b', { id: 1, unread: 1 }),
  ])
})

test('nothing passes another event, and nothing becomes of nothing', () => {
  const stream = [messages('a', 1), { type: 'chime' } as const, messages('a', 2)]
  expect(joinEvents(stream)).toEqual(stream)
  expect(joinEvents([])).toEqual([])
})

/** Everything that is known after events, as a window applies them. */
function applied(events: readonly CoreEvent[]): unknown {
  const known = new Map<string, unknown>()
  const versions: unknown[] = []
  let chimes = 0
  for (const event of events)
    if (event.type === 'chats')
      for (const chat of event.chats) known.set(`${event.accountId} ${String(chat.id)}`, chat)
    else if (event.type === 'messages')
      versions.push(...event.messages.map((message) => [event.accountId, message, chimes]))
    else if (event.type === 'counts') known.set(event.counts.accountId, event.counts)
    else chimes += 1
  const ofAccount = (id: string): unknown[] => versions.filter((each) => (each as [string])[0] === id)
  return [known, ofAccount('a'), ofAccount('b'), chimes]
}

test('what is known afterwards is the same', () => {
  const account = fc.constantFrom('a', 'b')
  const small = fc.nat(3)
  const event = fc.oneof(
    fc.tuple(account, small, small).map(([id, chat, unread]) => chats(id, { id: chat, unread })),
    fc.tuple(account, small).map(([id, key]) => messages(id, key)),
    fc.tuple(account, small).map(([id, unread]) => counts(id, unread)),
    fc.constant<CoreEvent>({ type: 'chime' }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      expect(applied(joinEvents(events))).toEqual(applied(events))
    }),
  )
})
