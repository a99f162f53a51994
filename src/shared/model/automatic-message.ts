/** What Parley sends on its own: that nobody is here, or a word of welcome. */
export type AutomaticKind = 'away' | 'greeting'

/** Why a message answers nobody: Parley sent it on its own, or it went to many. */
export type NoAnswer = AutomaticKind | 'mailing'

/** One automatic message of an account. Its text may hold placeholders; see `fillPlaceholders`. */
interface AutomaticText {
  readonly on: boolean
  readonly text: string
}

/** The automatic messages of an account. */
export interface AutomaticSettings {
  /** Sent once in each absence to a customer who writes outside the office hours. */
  readonly away: AutomaticText
  /** Sent to a customer who writes for the first time, or after so many days without any message. */
  readonly greeting: AutomaticText & { readonly days: number }
}

/** The least and the most days without a message after which a customer is greeted again. */
export const GREETING_DAYS: readonly [least: number, most: number] = [1, 365]

/** The defaults of {@link AutomaticSettings}: nothing is sent. */
export const NO_AUTOMATIC: AutomaticSettings = {
  away: { on: false, text: '' },
  greeting: { on: false, text: '', days: 14 },
}

/** The most automatic messages of one account in an hour. */
export const AUTOMATIC_PER_HOUR = 30
