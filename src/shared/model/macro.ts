/** As many as there are keys for them. */
export const MAX_MACROS = 9

/** What becomes of the chat once the reply is in the outbox. */
export const MACRO_ENDS = ['stay', 'archive', 'snooze'] as const

/** The most letters of a macro's parts, and the most hours. */
export const MACRO_LIMITS = { name: 60, text: 4000, label: 60, hours: 720 } as const

/** Several things that are done with a chat by one key: a reply, a label, and the chat is put away. */
export interface Macro {
  readonly name: string
  /** The reply, with placeholders as canned replies have them; empty: none. */
  readonly text: string
  /** The name of a label, made where the account has none of it; empty: none. */
  readonly label: string
  readonly end: (typeof MACRO_ENDS)[number]
  /** For how many hours it is snoozed, where that is its end. */
  readonly hours: number
}
