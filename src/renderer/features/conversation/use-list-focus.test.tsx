import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aChat, aConversation, aMessage, aState } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { rowsOf } from './rows.ts'
import { useListFocus } from './use-list-focus.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['the oldest end is the note above the first message', 'first', 'note-5'],
  ['a message that is gone to is that message', true, 1],
] as const)('%s', (_, focus, key) => {
  vi.stubGlobal('CSS', { escape: String })
  const note = { id: 5, accountId: 'a', chatId: 1, at: 1, text: 'nota', editedAt: null }
  const message = aMessage(1, { at: 100 })
  const begin = { sort: message.sort, offset: 0, focus }
  const conversation = aConversation([message, aMessage(2, { at: 200 })], { notes: [note], begin })
  useApp.setState(aState(conversation), true)
  const place = { reveal: () => undefined, jump: () => undefined, toTop: () => undefined }
  const { result } = renderHook(() => useListFocus(aChat(1), conversation, rowsOf(conversation, []), place))
  expect(result.current.stopKey).toBe(key)
})
