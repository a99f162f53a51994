/** A telephone number of a contact card. */
export interface CardPhone {
  /** As it stands there, with its extension. */
  readonly written: string
  /**
   * Digits to write to, country code first: the card's own word for it (`waid`), or a number with a plus. Null where the card
   * does not say the country, and where more digits follow the number.
   */
  readonly digits: string | null
  /** Digits of its extension, or empty; never part of the digits above. */
  readonly extension: string
  /** What it is for, where the card says it in a word that is known. */
  readonly type: 'cell' | 'home' | 'work' | 'main' | 'fax' | 'pager' | null
  /** The card's own word for it, or empty. */
  readonly label: string
}

/** What a contact card says. Everything here was written by strangers: text, never markup. */
export interface CardFacts {
  /** False when not every line of it could be read: then the card as it came is worth a look. */
  readonly readable: boolean
  readonly name: string
  /** Names that say more than the first: full ones, other ones, nicknames. */
  readonly otherNames: readonly string[]
  readonly organisation: string
  readonly title: string
  readonly phones: readonly CardPhone[]
  readonly emails: readonly string[]
  /** Web addresses and profiles, as they stand there. */
  readonly urls: readonly string[]
  /** Postal addresses, each in one line. */
  readonly addresses: readonly string[]
  readonly notes: readonly string[]
  /** Year-month-day, `--month-day` without a year, or empty. */
  readonly birthday: string
}
