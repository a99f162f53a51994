import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { StorageLook, WeighedPiece } from '../../../shared/model/storage.ts'

/** What one conversation holds. */
export interface ChatSum {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly messages: number
  readonly bytes: number
}

/** All that has been weighed so far. */
export interface StorageSum {
  readonly chats: ReadonlyMap<ChatId, ChatSum>
  readonly receipts: ReadonlyMap<AccountId, number>
  readonly thumbnails: number
  readonly search: number
  readonly done: number
  readonly total: number
}

/** Before the first piece. */
export const NOTHING_WEIGHED: StorageSum = {
  ...{ chats: new Map(), receipts: new Map(), thumbnails: 0, search: 0, done: 0, total: 0 },
}

/** The sum with one more piece. */
export function addPiece(sum: StorageSum, piece: WeighedPiece): StorageSum {
  const chats = new Map(sum.chats)
  for (const each of piece.chats) {
    const known = chats.get(each.chatId)
    chats.set(each.chatId, {
      ...each,
      messages: each.messages + (known?.messages ?? 0),
      bytes: each.bytes + (known?.bytes ?? 0),
    })
  }
  const receipts = new Map(sum.receipts)
  for (const { accountId, bytes } of piece.receipts)
    receipts.set(accountId, bytes + (receipts.get(accountId) ?? 0))
  return {
    chats,
    receipts,
    thumbnails: sum.thumbnails + piece.thumbnails,
    search: sum.search + piece.search,
    done: piece.done,
    total: piece.total,
  }
}

/** The largest conversations, largest first. */
export function biggestChats({ chats }: StorageSum, most: number): readonly ChatSum[] {
  return [...chats.values()].sort((a, b) => b.bytes - a.bytes || a.chatId - b.chatId).slice(0, most)
}

/** What one account holds: its messages, all of its words with the records they came in, and its files. */
export function accountSum(
  sum: StorageSum,
  look: StorageLook,
  accountId: AccountId,
): { readonly messages: number; readonly archive: number; readonly media: number; readonly sent: number } {
  const own = [...sum.chats.values()].filter((each) => each.accountId === accountId)
  const bytesOf = (usages: StorageLook['media']): number =>
    usages.find((each) => each.accountId === accountId)?.bytes ?? 0
  return {
    messages: own.reduce((all, each) => all + each.messages, 0),
    archive: own.reduce((all, each) => all + each.bytes, 0) + (sum.receipts.get(accountId) ?? 0),
    media: bytesOf(look.media),
    sent: bytesOf(look.sent),
  }
}

/** Everything on this computer together. */
export function totalBytes(look: StorageLook): number {
  const files = [...look.media, ...look.sent].reduce((all, { bytes }) => all + bytes, 0)
  return look.archive + files + look.canned.bytes + look.copies.bytes + look.setAside.bytes + look.logs
}
