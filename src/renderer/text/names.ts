import { parsePhoneNumberFromString } from 'libphonenumber-js/min/es6'
import { feedKindOf, type FeedKind } from '../../shared/lib/address.ts'
import { isBlank, plainName, showHidden, shownName } from '../../shared/lib/letters.ts'
import type { Chat } from '../../shared/model/chat.ts'
import { locale, t } from '../i18n/i18n.ts'

const formatted = new Map<string, string>()

/** A number as people write it; what is not a phone number stays as it is. */
export function formatAddress(address: string): string {
  const known = formatted.get(address)
  if (known !== undefined) return known
  const digits = address.replace(/@.*$/, '')
  // A hidden address is no number, whatever its digits would be in some country.
  const isNumber = /^\d{7,15}(?:@c\.us)?$/.test(address)
  const written = isNumber ? parsePhoneNumberFromString(`+${digits}`)?.formatInternational() : undefined
  // What the formatting would change is not formatted: the digits are what is written to.
  const keeps = written !== undefined && written.replaceAll(/\D/g, '') === digits
  const result = keeps ? written : digits || address
  if (formatted.size > 5000) formatted.clear()
  formatted.set(address, result)
  return result
}

/** What a chat is named by. */
export type Named = Pick<Chat, 'kind' | 'address' | 'name' | 'nickname'>

/** The name of a chat: the person's own, else as the service gave it, else the formatted number. */
export function chatName(chat: Named): string {
  if (!isBlank(chat.nickname)) return chat.nickname
  const feed = chat.kind === 'other' ? feedKindOf(chat.address) : null
  // Whoever wrote the last status update gives it no name.
  if (feed !== 'status' && !isBlank(chat.name)) return shownName(chat.name)
  switch (chat.kind) {
    case 'person':
      return formatAddress(chat.address)
    case 'group':
      return t('talk.group.of', { id: chat.address })
    case 'other':
      return feedName(feedKindOf(chat.address), chat.address)
  }
}

/** What a chat that can only be read is called where it has no name. */
function feedName(feed: FeedKind, address: string): string {
  const id = showHidden(address.replace(/@[^@]*$/u, ''))
  if (feed === 'unknown') return isBlank(address) ? t('talk.feed.unknown') : showHidden(address)
  return t(`talk.feed.${feed}`, { id })
}

/** The letters of a chat's sign. */
export function chatInitials(chat: Pick<Named, 'name' | 'nickname'>): string {
  return initials(isBlank(chat.nickname) ? chat.name : chat.nickname)
}

/** The name of who wrote: as the service gave it, or the formatted number. */
export function senderName(name: string, address: string): string {
  return isBlank(name) ? formatAddress(address) : shownName(name)
}

/** The name by which somebody in a group is told from the others: the first word, with the next after a title or an initial. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/u)
  // A number is told by all of it.
  if (/^[+(]?\d/.test(words[0] ?? '')) return name.trim()
  const isShort = (word: string): boolean => word.endsWith('.') || [...word].length < 2
  let count = 1
  while (count < words.length && isShort(words[count - 1] ?? '')) count += 1
  return words.slice(0, count).join(' ')
}

/** The name of who wrote as it is sent and copied: data, with nothing made visible; the number where there is no name. */
export function realSender(name: string, address: string): string {
  return plainName(name) || formatAddress(address)
}

const LETTER = /[\p{L}\p{N}]/u

/** One or two letters that stand for a name; empty when it has none (a bare number). */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.·]+/u).filter((word) => LETTER.test(word) && !/^\+?[\d()]+$/.test(word))
  const letter = (word: string | undefined): string =>
    [...(word ?? '')].find((char) => LETTER.test(char)) ?? ''
  const first = letter(words[0])
  const last = words.length > 1 ? letter(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase(locale())
}

/** Colours of people in the theme. */
export const COLOURS = 12

/** A colour that stays with an address. */
export function colourOf(address: string): number {
  let hash = 7
  for (let i = 0; i < address.length; i++) hash = (hash * 31 + address.charCodeAt(i)) >>> 0
  return hash % COLOURS
}
