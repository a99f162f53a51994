import type { CardFacts } from '../model/contact-card.ts'
import { named, type ContentKind } from './kind.ts'

/** A shared contact card. */
export interface ContactCard {
  readonly displayName: string
  /** As it came, but for its pictures: v1 leaves the BEGIN and END lines out. */
  readonly vcard: string
  /** What it says; read whenever a message is told. */
  readonly facts?: CardFacts
}

/** One contact card. */
export interface ContactContent extends ContactCard {
  readonly type: 'contact'
}

/** Telephone numbers of a contact card, a line each. */
export function cardNumbers(vcard: string): string {
  return (vcard.match(/^TEL[^\n]*/gim) ?? []).map((line) => line.replace(/^[^:]*:/, '')).join('\n')
}

/** Contact cards. */
export const CONTACT_KIND: ContentKind<ContactContent, 'contactMessage'> = {
  names: { contactMessage: { word: 'kind.contact', sign: 'person', notification: 'contact' } },
  nameOf: () => 'contactMessage',
  titleOf: ({ displayName }) => displayName,
  lineOf: ({ displayName }, say) => named(say, say('kind.contact'), displayName),
  searchWordsOf: ({ displayName, vcard }) => [displayName, cardNumbers(vcard)],
  searchKindOf: () => 'contact',
}
