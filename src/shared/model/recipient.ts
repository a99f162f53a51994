import type { Chat } from './chat.ts'
import type { Problem } from './problem.ts'

/** One international number that a written one may be. */
export interface NumberChoice {
  /** Its digits, country code first: what is sent to. */
  readonly address: string
  /** The country that it is in (ISO 3166), or null: the digits as typed, in no country that is known. */
  readonly country: string | null
  /** As people write it, with a plus. */
  readonly shown: string
  /** Nothing but the digits says which country it is: the person chooses it on purpose, or another country. */
  readonly isGuess: boolean
}

/** What a written number is. */
export interface NumberReading {
  /** As it was written, without its extension. */
  readonly written: string
  /** Digits of the extension, or empty. They are not part of the number. */
  readonly extension: string
  /** The digits, country code first, where it is certain which number it is; else null. */
  readonly international: string | null
  /** What the person can choose from where it is not certain; the likeliest first. May be empty. */
  readonly choices: readonly NumberChoice[]
}

/** What a text that was typed or pasted into "New chat" leads to. */
export interface RecipientReading {
  /** Where a chat can begin without asking; else null. */
  readonly certain: {
    readonly kind: 'person' | 'group'
    readonly address: string
    readonly shown: string
  } | null
  /** What the person can choose from; see {@link NumberReading.choices}. */
  readonly choices: readonly NumberChoice[]
  /** The number as it was written, or empty where the text has none. */
  readonly written: string
  /** The account's own country (ISO 3166), or null where its number is not known. */
  readonly home: string | null
  /** Why no chat can begin with this text; null where one can, or where there is a choice. */
  readonly problem: Problem | null
  /** Chats with another form of the same number. */
  readonly samePerson: readonly Chat[]
}

/** A chat that may be with the same person as another one. */
export interface PossiblySame {
  readonly chat: Chat
  /** All its addresses: what is separated again after a join. */
  readonly addresses: readonly string[]
}
