import { describe, expect, it } from 'vitest'
import type { Message } from '../../shared/model/message.ts'
import { dropShared, putShared } from './shared-pages.ts'
import type { SharedView } from './state.ts'
import { aMessage } from './store-fixture.ts'

const photo = (key: number, more: Partial<Message> = {}): Message =>
  aMessage(key, {
    kind: 'imageMessage',
    content: { type: 'media', media: 'image' } as Message['content'],
    ...more,
  })

const SHARED: SharedView = {
  ...{ accountId: 'a', chatId: 1, category: 'pictures', loading: false, problem: null },
  ...{ messages: [photo(9), photo(5)], next: 5 },
}
const keys = (shared: SharedView | null) => shared?.messages?.map(({ key }) => key)

describe('a category that is open', () => {
  it('takes in what comes, in its place, and what has changed', () => {
    const next = putShared(SHARED, [photo(12), photo(7), photo(5, { fileReady: true })])
    expect(keys(next)).toEqual([12, 9, 7, 5])
    expect(next?.messages?.at(-1)?.fileReady).toBe(true)
  })

  it('leaves what is older than its last page to the page that brings it', () => {
    expect(putShared(SHARED, [photo(3)])).toBe(SHARED)
    expect(keys(putShared({ ...SHARED, next: null }, [photo(3)]))).toEqual([9, 5, 3])
  })

  it('leaves out what stands elsewhere or was taken back', () => {
    expect(putShared(SHARED, [aMessage(20), photo(21, { chatId: 2 }), photo(22, { accountId: 'b' })])).toBe(
      SHARED,
    )
    expect(keys(putShared(SHARED, [photo(9, { deletedAt: 1 })]))).toEqual([5])
  })

  it('loses what left the conversation, of its own account only', () => {
    expect(keys(dropShared(SHARED, 'a', [5, 99]))).toEqual([9])
    expect(dropShared(SHARED, 'b', [5])).toBe(SHARED)
    expect(dropShared(null, 'a', [5])).toBeNull()
  })
})
