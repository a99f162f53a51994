import type { MessageContent } from '../../../../shared/model/message.ts'
import type { SearchKind } from '../../../../shared/model/search.ts'
import { tokens } from './tokens.ts'

/** What the index knows of a message beside its words. */
export interface Tagged {
  readonly accountId: string
  readonly chatId: number
  readonly direction: string
  readonly senderId: string
  readonly at: number
}

/** More words than this are a file, not a message. */
const MOST = 4000
/** Begins a tag: a letter of nobody's alphabet, which the index takes for one and no message's word begins with. */
const SIGN = '\uE000'
const ADDRESS = /https?:\/\/|\bwww\./i

/** The tag that all messages of a conversation carry. */
export const chatTag = (chatId: number): string => `${SIGN}c${String(chatId)}`
/** The tag that all messages of an account carry. */
export const accountTag = (accountId: string): string => `${SIGN}a${accountId}`
/** The tag of a kind. */
export const kindTag = (kind: SearchKind): string => `${SIGN}k${kind}`
/** The tag of a direction. */
export const directionTag = (direction: string): string => `${SIGN}${direction === 'out' ? 'o' : 'i'}`
/** The tag of who wrote it. */
export const senderTag = (senderId: string): string => `${SIGN}s${senderId.replace(/[^\p{L}\p{N}]/gu, 'z')}`
/** The tag of a month, by UTC. */
export function monthTag(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime())
    ? `${SIGN}m0`
    : `${SIGN}m${String(date.getUTCFullYear() * 12 + date.getUTCMonth())}`
}

/** All that a message says in words: its text, and what its cards show. */
export function wordsOf(text: string, content: MessageContent): string {
  const beside = shownBeside(content)
  return beside.length === 0 ? text : [text, ...beside].filter((part) => part !== '').join('\n')
}

/** What a message's card shows in words beside its text. */
export function shownBeside(content: MessageContent): readonly string[] {
  switch (content.type) {
    case 'link':
      return [content.title, content.description, content.url]
    case 'media':
      return [content.fileName]
    case 'location':
      return [content.name, content.address]
    case 'contact':
      return [content.displayName, numbersOf(content.vcard)]
    case 'contacts':
      return content.contacts.flatMap((card) => [card.displayName, numbersOf(card.vcard)])
    case 'buttons':
      return [
        content.title,
        content.footer,
        ...content.choices.flatMap((each) => [each.text, each.description]),
      ]
    case 'choice':
      return [content.text]
    case 'poll':
      return [content.name, ...content.options.map((option) => option.name)]
    case 'invite':
      return [content.name]
    default:
      return []
  }
}

/** Telephone numbers of a contact card. */
function numbersOf(vcard: string): string {
  return (vcard.match(/^TEL[^\n]*/gim) ?? []).map((line) => line.replace(/^[^:]*:/, '')).join(' ')
}

/** What kinds a message counts as; a text with an address in it is also a link. */
export function kindsOf(text: string, content: MessageContent): readonly SearchKind[] {
  const link: readonly SearchKind[] = content.type === 'link' || ADDRESS.test(text) ? ['link'] : []
  switch (content.type) {
    case 'media':
      return [content.media === 'sticker' ? 'other' : content.media, ...link]
    case 'location':
      return ['location', ...link]
    case 'contact':
    case 'contacts':
      return ['contact', ...link]
    case 'text':
    case 'link':
      return link
    default:
      return ['other', ...link]
  }
}

/** The words that the index keeps of a message: each once, because only whether they occur is looked for. */
export function indexedWords(text: string, content: MessageContent): string {
  return [...new Set(tokens(wordsOf(text, content)).slice(0, MOST))].join(' ')
}

/** The tags that the index keeps of a message. */
export function indexedTags(tagged: Tagged, text: string, content: MessageContent): string {
  const tags = [
    chatTag(tagged.chatId),
    accountTag(tagged.accountId),
    directionTag(tagged.direction),
    monthTag(tagged.at),
  ]
  if (tagged.senderId !== '') tags.push(senderTag(tagged.senderId))
  for (const kind of kindsOf(text, content)) tags.push(kindTag(kind))
  return tags.join(' ')
}
