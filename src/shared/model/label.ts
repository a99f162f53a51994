import type { AccountId } from './account.ts'

/** Identifies a label inside Parley. */
export type LabelId = number

/** A name that the person puts on chats of one account to find them by. */
export interface Label {
  readonly id: LabelId
  readonly accountId: AccountId
  readonly name: string
  /** One of {@link LABEL_COLOURS}, by its number: the same hues as those of avatars. */
  readonly colour: number
  /** The alerts of every chat that carries it come again until the person looks. */
  readonly repeatsAlert: boolean
}

/** How many colours there are to choose from. */
export const LABEL_COLOURS = 8
/** The longest name of a label, in characters. */
export const LABEL_LENGTH = 40
/** The most labels of one account. */
export const MAX_LABELS = 50
