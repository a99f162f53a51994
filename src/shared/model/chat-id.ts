/** Identifies a conversation inside Parley: a row of the archive. Never sent to the service. */
export type ChatId = number
