import { createHash } from 'node:crypto'
import { SEARCH_KINDS, type SearchKind } from '../../../../shared/kinds/kind.ts'
import { kindOf } from '../../../../shared/kinds/registry.ts'
import { numbersApart, wordsOfText } from '../../../../shared/lib/search-words.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { wordsBeside } from '../../gateway/translate/vcard.ts'

/** What the index knows of a message beside its words. */
export interface Tagged {
  readonly accountId: string
  readonly chatId: number
  readonly direction: string
  readonly senderId: string
  readonly at: number
  readonly starred: boolean
}

/** More words than this are a file, not a message. */
const MAX_WORDS = 4000
const ADDRESS = /https?:\/\/|\bwww\./i

/** The first letter of tags: letters of nobody's alphabet, which the index takes for some and no message's word begins with. */
export const FIRST_SIGN = '\uE000'
/** What a tag says. Each is a letter, and what follows is written in few: the index keeps each beginning of them too. */
const SIGNS = ['chat', 'account', 'in', 'out', 'month', 'day', 'phone', 'sender', 'kind', 'starred'] as const
const FIRST_DIGIT = 0xe800
const BASE = 4096

function tag(sign: (typeof SIGNS)[number], number = 0): string {
  let written = String.fromCharCode(FIRST_SIGN.charCodeAt(0) + SIGNS.indexOf(sign))
  for (let rest = number; rest > 0; rest = Math.floor(rest / BASE))
    written += String.fromCharCode(FIRST_DIGIT + (rest % BASE))
  return written
}

/** A name as a number: so many names would be needed for two to have the same that nobody has them. */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUIntBE(0, 6)

const accountTags = new Map<string, string>()
const DIGITS = /^\d{1,15}$/

/** The tag that all messages of a conversation carry. */
export const chatTag = (chatId: number): string => tag('chat', chatId)
/** The tag of a kind. */
export const kindTag = (kind: SearchKind): string => tag('kind', 1 + SEARCH_KINDS.indexOf(kind))
/** The tag of what the person has starred. */
export const STARRED_TAG = tag('starred')
/** The tag of a direction. */
export const directionTag = (direction: string): string => tag(direction === 'out' ? 'out' : 'in')
/** The tag of who wrote it. */
export const senderTag = (senderId: string): string =>
  // A one before it: zeros at the beginning count.
  DIGITS.test(senderId) ? tag('phone', Number(`1${senderId}`)) : tag('sender', numberOf(senderId))

/** The tag that all messages of an account carry. */
export function accountTag(accountId: string): string {
  let known = accountTags.get(accountId)
  if (known === undefined) accountTags.set(accountId, (known = tag('account', numberOf(accountId))))
  return known
}

/** The tag of a month, by UTC. */
export function monthTag(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime())
    ? tag('month')
    : tag('month', date.getUTCFullYear() * 12 + date.getUTCMonth())
}

const DAY_MS = 86_400_000

/** The tag of a day, by UTC. */
export const dayTag = (at: number): string =>
  Number.isNaN(new Date(at).getTime()) ? tag('day') : tag('day', Math.floor(at / DAY_MS))

/** All that a message says in words: its text, and what its cards show. */
export function wordsOf(text: string, content: MessageContent): string {
  if (content.type === 'text') return text
  const beside = wordsBeside(content)
  return beside.length === 0 ? text : [text, ...beside].filter((part) => part !== '').join('\n')
}

/** What kinds a message counts as; a text with an address in it is also a link. */
function searchKindsOf(text: string, content: MessageContent): readonly SearchKind[] {
  const kinds = new Set<SearchKind>()
  const own = kindOf(content).searchKindOf(content)
  if (own !== null) kinds.add(own)
  if (ADDRESS.test(text)) kinds.add('link')
  return [...kinds]
}

/**
 * The words that the index keeps of a message: each once, because only whether they occur is looked for. Numbers that are
 * written with something between their digits are words without it too.
 */
export function indexedWords(text: string, content: MessageContent): string {
  const all = wordsOf(text, content)
  const words = wordsOfText(all).slice(0, MAX_WORDS)
  for (const { digits } of numbersApart(all)) words.push(digits)
  return [...new Set(words)].join(' ')
}

/** The tags that the index keeps of a message. */
export function indexedTags(tagged: Tagged, text: string, content: MessageContent): string {
  const tags = [
    chatTag(tagged.chatId),
    accountTag(tagged.accountId),
    directionTag(tagged.direction),
    monthTag(tagged.at),
    dayTag(tagged.at),
  ]
  if (tagged.starred) tags.push(STARRED_TAG)
  if (tagged.senderId !== '') tags.push(senderTag(tagged.senderId))
  for (const kind of searchKindsOf(text, content)) tags.push(kindTag(kind))
  return tags.join(' ')
}
