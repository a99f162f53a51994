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

/** All that a card says, in lines of words; its name alone where nobody has read it. */
export function cardWords({ displayName, facts }: ContactCard): readonly string[] {
  if (!facts) return [displayName]
  const { name, otherNames, organisation, title, phones, emails, urls, addresses, notes, birthday } = facts
  return [
    ...[displayName, name, ...otherNames, title, organisation],
    ...phones.flatMap(({ written, label }) => (label === '' ? [written] : [`${label} ${written}`])),
    ...[...emails, ...urls, ...addresses, ...notes, birthday],
  ]
}

/** Contact cards. */
export const CONTACT_KIND: ContentKind<ContactContent, 'contactMessage'> = {
  names: { contactMessage: { word: 'kind.contact', sign: 'person', notification: 'contact' } },
  nameOf: () => 'contactMessage',
  titleOf: ({ displayName }) => displayName,
  lineOf: ({ displayName }, say) => named(say, say('kind.contact'), displayName),
  searchWordsOf: cardWords,
  searchKindOf: () => 'contact',
}
