import type { ListView } from '../lib/list-view.ts'
import type { AccountId } from './account.ts'
import type { LabelId } from './label.ts'

/** As many as the digits that show them. */
export const MAX_SAVED_VIEWS = 9

/** The most letters of a saved view's parts. */
export const SAVED_VIEW_LIMITS = { name: 40, text: 200 } as const

/** What the chat list shows, under a name of the person's own. */
export interface SavedView {
  readonly name: string
  readonly list: ListView
  /** Whose chats; null: those of all accounts. */
  readonly accountId: AccountId | null
  /** Narrowed to a label; null: not. */
  readonly label: LabelId | null
  /** What is looked for; empty: nothing. */
  readonly text: string
}
