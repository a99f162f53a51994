import type { AnswerableKind } from './chat.ts'
import type { Problem } from './problem.ts'

/** A product card of a business contact (docs/service.md, "Contact information record"). */
export interface Product {
  readonly id: string
  readonly name: string
  /** Null where the record has none. */
  readonly description: string | null
  /** As the service writes it; null where it has none. */
  readonly price: string | null
  readonly availability: string
  /** The status word under the network's name, or null. */
  readonly reviewStatus: { readonly network: string; readonly status: string } | null
  readonly hidden: boolean
  /** Which image links it has: `media://product/<accountId>/<chatId>/<index>/requested` and `…/original`. */
  readonly images: { readonly requested: boolean; readonly original: boolean }
}

/** What GetContactInfo tells (docs/service.md, operation 7), booleans in either spelling, nulls kept as unknown. */
export interface ContactInfo {
  readonly chatId: string
  readonly name: string
  /** The name in the account's address book, where the newer record tells it. */
  readonly contactName: string
  /** Whether an avatar can be asked for: `media://avatar/<accountId>/<chatId>`. */
  readonly avatar: boolean
  readonly email: string
  readonly category: string
  readonly description: string
  /** Epoch milliseconds, or the service's own words where they are no time; null when it says nothing. */
  readonly lastSeen: number | string | null
  readonly isArchive: boolean | null
  readonly isDisappearing: boolean | null
  readonly isMute: boolean | null
  readonly isBusiness: boolean | null
  /** Seconds, or null. */
  readonly messageExpiration: number | null
  /** Until when (epoch milliseconds) or for how long (milliseconds), by the size of the number; or null. */
  readonly muteExpiration:
    | { readonly type: 'until'; readonly at: number }
    | { readonly type: 'for'; readonly ms: number }
    | null
  readonly products: readonly Product[]
}

/** A member of a group. */
export interface GroupMember {
  readonly address: string
  /** The name known here, or empty. */
  readonly name: string
  readonly role: 'member' | 'admin' | 'owner'
}

/** What getGroupData tells (docs/service.md 1.6). */
export interface GroupInfo {
  readonly id: string
  readonly subject: string
  readonly owner: string
  /** Epoch milliseconds, or null. */
  readonly createdAt: number | null
  readonly inviteLink: string
  readonly members: readonly GroupMember[]
}

/** All that the contact pane shows. */
export interface ContactSheet {
  readonly person: ContactInfo | null
  readonly group: GroupInfo | null
  /** Epoch milliseconds of the service's last word; null when it was never asked. */
  readonly checkedAt: number | null
  /** Why the service's part is missing or old; null when it is fresh. */
  readonly problem: Problem | null
  /** Whether this account can ask at all (instance credentials). */
  readonly canAsk: boolean
  /** Every address that this conversation answers to, the one it sends to first. */
  readonly addresses: readonly { readonly address: string; readonly sendsTo: boolean }[]
  readonly notes: string
}

/** Someone the account knows, for the picker of "New chat". */
export interface KnownContact {
  readonly address: string
  readonly kind: AnswerableKind
  readonly name: string
  /** Where the name comes from: the service's address book, a file that the person imported, or what messages told. */
  readonly source: 'address-book' | 'imported' | 'profile'
}
