import type { AccountId } from './account.ts'

/** What is known of a person or group beyond the chat: names by their source. */
export interface Contact {
  readonly accountId: AccountId
  /** Digits or group identifier, without device suffix. */
  readonly address: string
  readonly name: string
  /** Where the name comes from: a notification's profile, or the person at this desk. */
  readonly nameSource: 'profile' | 'own' | 'none'
  /** Epoch milliseconds of the last change. */
  readonly updatedAt: number
}
