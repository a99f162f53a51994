import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'

/** Room that something takes, and how many there are of it. */
interface DiskUsage {
  readonly bytes: number
  readonly count: number
}

/** Room that files of one account take. */
export interface AccountDiskUsage extends DiskUsage {
  readonly accountId: AccountId
}

/** What can be said at once of the room that everything takes on this computer. */
export interface StorageLook {
  /** The archive with its journal: messages, search index, small pictures and everything else in it. */
  readonly archive: number
  /** Files that came, as far as they are kept here. */
  readonly media: readonly AccountDiskUsage[]
  /** Our own copies of files that were sent. */
  readonly sent: readonly AccountDiskUsage[]
  /** Files that go with canned replies. */
  readonly canned: DiskUsage
  /** Daily backups of the archive. */
  readonly copies: DiskUsage
  /** Archives that were moved aside, and are never thrown away. */
  readonly setAside: DiskUsage
  readonly logs: number
}

/** Parts of the archive that are weighed piece by piece, in this order. */
export const WEIGHED_PARTS = ['messages', 'receipts', 'thumbnails', 'search'] as const

/** Where the next piece begins. */
export interface WeighCursor {
  readonly part: (typeof WEIGHED_PARTS)[number]
  /** A whole number in figures: the search's own ids are larger than a number can tell apart. */
  readonly after: string
}

/** What a piece of the archive weighs; the pieces are added up by whoever asks for them. */
export interface WeighedPiece {
  /** Messages that are shown, and the room of all rows, by conversation. */
  readonly chats: readonly {
    readonly accountId: AccountId
    readonly chatId: ChatId
    readonly messages: number
    readonly bytes: number
  }[]
  /** Records as the service sent them. */
  readonly receipts: readonly { readonly accountId: AccountId; readonly bytes: number }[]
  readonly thumbnails: number
  readonly search: number
  /** Null when all is weighed. */
  readonly next: WeighCursor | null
  /** How far it is. */
  readonly done: number
  readonly total: number
}
