import { cardWords, type ContactCard } from './contact-kind.ts'
import { named, type ContentKind } from './kind.ts'

/** Several contact cards in one message. */
export interface ContactsContent {
  readonly type: 'contacts'
  readonly contacts: readonly ContactCard[]
}

/** More names than these nobody reads in a line. */
const MAX_NAMES = 5

const namesOf = (contacts: readonly ContactCard[]): string =>
  contacts.map(({ displayName }) => displayName).join(', ')

/** Several contact cards. */
export const CONTACTS_KIND: ContentKind<ContactsContent, 'contactsArrayMessage'> = {
  names: { contactsArrayMessage: { word: 'kind.contacts', sign: 'people', notification: 'contacts' } },
  nameOf: () => 'contactsArrayMessage',
  titleOf: ({ contacts }) => namesOf(contacts.slice(0, MAX_NAMES)),
  lineOf: ({ contacts }, say) => named(say, say('kind.contacts'), namesOf(contacts)),
  searchWordsOf: ({ contacts }) => contacts.flatMap(cardWords),
  searchKindOf: () => 'contact',
}
