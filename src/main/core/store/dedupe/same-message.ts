import type { MessageContent, MessageKind } from '../../../../shared/model/message.ts'
import { readCards } from '../../gateway/translate/vcard.ts'

/** What two records of one message are compared by. */
export interface Comparable {
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
}

type Media = Extract<MessageContent, { type: 'media' }>

/**
 * Whether two records can be the same message (docs/promises.md 3: same kind and content). The styles tell one message differently:
 * v1 knows no quotes, link previews, stickers or answers to buttons, and no caption on a document.
 */
export function sameMessage(a: Comparable, b: Comparable): boolean {
  const [one, other] = [a.content, b.content]
  if (one.type === 'media' && other.type === 'media') return sameMedia(a.text, one, b.text, other)
  if (one.type === 'location' && other.type === 'location')
    return one.latitude === null || one.longitude === null
      ? one.link !== '' && one.link === other.link
      : near(one.latitude, other.latitude) && near(one.longitude, other.longitude)
  // A kind that nobody here knows has the same name in both styles, and nothing else to compare.
  if (one.type === 'unknown' && other.type === 'unknown')
    return one.reason !== '' && one.reason === other.reason
  if (one.type === 'order' && other.type === 'order')
    return sameText(a.text, b.text) && (one.total?.amount ?? '') === (other.total?.amount ?? '')
  const [cards, others] = [cardsOf(one), cardsOf(other)]
  if (cards !== null && others !== null) return cards !== '' && cards === others
  return isWords(one) && isWords(other) && a.text.trim() !== '' && sameText(a.text, b.text)
}

/** Whether two texts are the same words, whatever the line ends and the space around them. */
function sameText(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

/** A text without what may differ between two tellings of it. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim().normalize('NFC')
}

function sameMedia(a: string, one: Media, b: string, other: Media): boolean {
  const kind = (media: Media): string => (media.media === 'sticker' ? 'image' : media.media)
  if (kind(one) !== kind(other)) return false
  const withoutCaption = one.media === 'document' && (a === '' || b === '')
  return withoutCaption || sameText(a, b)
}

function near(a: number, b: number | null): boolean {
  return b !== null && a.toFixed(4) === b.toFixed(4)
}

/** Contents that are nothing but words where the other style tells them. */
function isWords(content: MessageContent): boolean {
  return ['text', 'link', 'buttons', 'choice', 'poll'].includes(content.type)
}

/** The telephone numbers of a contact or of several, or their names where there are none; null for other contents. */
export function cardsOf(content: MessageContent): string | null {
  const cards = content.type === 'contact' ? [content] : content.type === 'contacts' ? content.contacts : null
  if (cards === null) return null
  const phones = cards.flatMap(({ vcard }) => readCards(vcard)).flatMap((card) => card.phones)
  const numbers = phones.map(({ written }) => written.replace(/\D/g, '')).filter((each) => each !== '')
  return [...new Set(numbers.length > 0 ? numbers : cards.map((card) => card.displayName.trim()))]
    .sort()
    .join('|')
}
