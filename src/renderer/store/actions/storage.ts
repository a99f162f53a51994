import { request } from '../../bridge/bridge.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { StorageLook, WeighCursor, WeighedPiece } from '../../../shared/model/storage.ts'

/** What can be said at once of the room that everything takes. */
export const lookAtStorage = (): Promise<Outcome<StorageLook>> => request('storage.look', {})

/** The next piece of the archive; null begins. */
export const weighStorage = (cursor: WeighCursor | null): Promise<Outcome<WeighedPiece>> =>
  request('storage.weigh', { cursor })

/** Conversations by their ids, for their names. */
export function namedChats(
  wanted: readonly Pick<Chat, 'accountId' | 'id'>[],
): Promise<Outcome<readonly Chat[]>> {
  return request('storage.chats', {
    chats: wanted.map(({ accountId, id }) => ({ accountId, chatId: id })),
  })
}
