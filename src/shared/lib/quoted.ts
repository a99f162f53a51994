import type { Message, MessageContent, Quote } from '../model/message.ts'
import { knownKind } from './known-kind.ts'

/** What is looked at in a quoted message. */
export type QuotedMessage = Pick<
  Message,
  'key' | 'direction' | 'kind' | 'text' | 'content' | 'senderId' | 'senderName' | 'deletedAt'
>

/** The most UTF-16 units of a quoted text that a quote repeats: it is shown in one line. */
const MAX_QUOTED_TEXT = 400

/** The name of what a message carries: of its file, card, place or poll; empty where it has none. */
export function contentName(content: MessageContent): string {
  switch (content.type) {
    case 'media':
      return content.fileName
    case 'location':
      return content.name || content.address
    case 'contact':
      return content.displayName
    case 'contacts':
      return content.contacts
        .slice(0, 5)
        .map((card) => card.displayName)
        .join(', ')
    case 'buttons':
      return content.title
    case 'choice':
      return content.text || content.id
    case 'link':
      return content.title || content.url
    case 'poll':
      return content.name
    case 'invite':
      return content.name || content.group
    default:
      return ''
  }
}

/**
 * A quote in the words of the message that it quotes, as that message stands now. A quote whose message is not here keeps
 * the words that its own record brought. Nothing is repeated of a message that was deleted.
 */
export function quoteOf(quote: Quote, original: QuotedMessage): Quote {
  const own = original.direction === 'out'
  const person = {
    senderId: own ? '' : original.senderId || quote.senderId,
    senderName: own ? '' : original.senderName || quote.senderName,
    own,
  }
  const isDeleted = original.deletedAt !== null
  return {
    serviceId: quote.serviceId,
    key: original.key,
    kind: knownKind(original.kind, original.content),
    text: isDeleted ? '' : original.text.slice(0, MAX_QUOTED_TEXT).replace(/[\ud800-\udbff]$/, ''),
    name: isDeleted ? '' : contentName(original.content).slice(0, MAX_QUOTED_TEXT),
    isDeleted,
    ...person,
  }
}

/** A quote of a message that the person has removed. */
export function quoteOfRemoved(quote: Quote): Quote {
  return { ...quote, key: null, text: '', name: '', isDeleted: true }
}

/** Whether a quote is of this message: by the id of any of its records. */
export function isQuoted(
  quote: Quote,
  { key, serviceId, linkedIds }: Pick<Message, 'key' | 'serviceId' | 'linkedIds'>,
): boolean {
  if (quote.key !== null) return quote.key === key
  const id = quote.serviceId
  return id !== '' && (serviceId === id || linkedIds.includes(id))
}
