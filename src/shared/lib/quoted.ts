import { contentTitle, knownKind } from '../kinds/registry.ts'
import type { Message, Quote } from '../model/message.ts'

/** What is looked at in a quoted message. */
export type QuotedMessage = Pick<
  Message,
  'key' | 'direction' | 'kind' | 'text' | 'content' | 'senderId' | 'senderName' | 'deletedAt'
>

/** The most UTF-16 units of a quoted text that a quote repeats: it is shown in one line. */
const MAX_QUOTED_TEXT = 400

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
    name: isDeleted ? '' : contentTitle(original.content).slice(0, MAX_QUOTED_TEXT),
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
