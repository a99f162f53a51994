import type { AccountId } from './account.ts'
import type { LabelId } from './label.ts'

/** Which messages are counted. */
export interface StatisticsQuery {
  /** Null: of all accounts. */
  readonly accountId: AccountId | null
  /** Only chats with this label; null: all. */
  readonly labelId: LabelId | null
  /** Where each day, or each week, begins and the last one ends, in epoch milliseconds: the calendar is that of the person who looks. */
  readonly days: readonly number[]
}

/** The most days or weeks that are counted at once. */
export const MAX_STATISTICS_DAYS = 31

/** Messages of some hours, persons and groups together. */
export interface Traffic {
  readonly received: number
  /** Sent by people: from here, from the phone or by a colleague. */
  readonly sent: number
}

/** What happened in a day, in an account, among the chats of a label, or in all. */
export interface Activity extends Traffic {
  /** Persons who wrote. */
  readonly customers: number
  /** Sent by Parley on its own, or by another program as soon as a customer had written. */
  readonly automatic: number
  /** Persons who were waiting and got an answer. */
  readonly answered: number
  /**
   * From a person's first message behind our last answer to the answer, in milliseconds of the account's office hours: the middle
   * one, and what nine of ten did not exceed. Null where nothing was answered.
   */
  readonly firstAnswer: { readonly median: number; readonly p90: number } | null
}

/** The same with how it stands now, whatever the days. */
export interface Standing extends Activity {
  /** Chats that are neither archived nor snoozed. */
  readonly open: number
  /** Those of them in which somebody waits for an answer. */
  readonly waiting: number
}

/** The answer to a {@link StatisticsQuery}. */
export interface Statistics {
  readonly total: Standing
  /** One for each day, or week. */
  readonly days: readonly Activity[]
  /** 24: of all days together, by the clock on the wall. */
  readonly hours: readonly Traffic[]
  /** In the order of the rail. Only the accounts that were asked for. */
  readonly accounts: readonly (Standing & { readonly accountId: AccountId })[]
  /** Those that a counted chat carries, by account and id; a chat with two labels counts for both. */
  readonly labels: readonly (Standing & { readonly labelId: LabelId; readonly accountId: AccountId })[]
}
