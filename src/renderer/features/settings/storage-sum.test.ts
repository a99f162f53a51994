import { describe, expect, it } from 'vitest'
import type { StorageLook, WeighedPiece } from '../../../shared/model/storage.ts'
import { accountSum, addPiece, biggestChats, NOTHING_WEIGHED, totalBytes } from './storage-sum.ts'

const EMPTY: WeighedPiece = {
  ...{ chats: [], receipts: [], thumbnails: 0, search: 0, next: null, done: 1, total: 9 },
}
const chat = (accountId: string, chatId: number, messages: number, bytes: number) => ({
  ...{ accountId, chatId, messages, bytes },
})
const LOOK: StorageLook = {
  archive: 1000,
  media: [
    { accountId: 'a', bytes: 70, count: 2 },
    { accountId: 'b', bytes: 30, count: 1 },
  ],
  sent: [{ accountId: 'a', bytes: 5, count: 1 }],
  canned: { bytes: 2, count: 1 },
  copies: { bytes: 900, count: 3 },
  setAside: { bytes: 11, count: 1 },
  logs: 4,
}

const SUM = [
  { ...EMPTY, chats: [chat('a', 1, 2, 20), chat('a', 2, 1, 50), chat('b', 3, 4, 10)] },
  { ...EMPTY, chats: [chat('a', 1, 3, 40)], receipts: [{ accountId: 'a', bytes: 100 }] },
  { ...EMPTY, receipts: [{ accountId: 'a', bytes: 1 }], thumbnails: 6, search: 7, done: 9 },
].reduce(addPiece, NOTHING_WEIGHED)

describe('the room that everything takes', () => {
  it('is added up piece by piece, and the pieces stay as they were', () => {
    expect(SUM.chats.get(1)).toEqual(chat('a', 1, 5, 60))
    expect(SUM).toMatchObject({ thumbnails: 6, search: 7, done: 9, total: 9 })
    expect(NOTHING_WEIGHED.chats.size).toBe(0)
  })

  it('names the largest conversations first', () => {
    expect(biggestChats(SUM, 2).map(({ chatId }) => chatId)).toEqual([1, 2])
  })

  it('gives each account its own', () => {
    expect(accountSum(SUM, LOOK, 'a')).toEqual({ messages: 6, archive: 211, media: 70, sent: 5 })
    expect(accountSum(SUM, LOOK, 'b')).toEqual({ messages: 4, archive: 10, media: 30, sent: 0 })
    expect(accountSum(SUM, LOOK, 'c')).toEqual({ messages: 0, archive: 0, media: 0, sent: 0 })
  })

  it('counts each thing once', () => {
    expect(totalBytes(LOOK)).toBe(1000 + 100 + 5 + 2 + 900 + 11 + 4)
  })
})
