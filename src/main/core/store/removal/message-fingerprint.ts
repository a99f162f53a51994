import { createHash } from 'node:crypto'
import { cardsOf, plain, type Comparable } from '../dedupe/same-message.ts'

/**
 * What is kept of a message's words when they are wiped: not enough to read them, enough to know the same message when the
 * other style, the journal or the history tells it again. Two records that may be the same message have the same print.
 */
export function printOf(message: Pick<Comparable, 'text' | 'content'>): string {
  return createHash('sha256').update(wordsOf(message)).digest('hex')
}

function wordsOf({ text, content }: Pick<Comparable, 'text' | 'content'>): string {
  switch (content.type) {
    case 'media':
      // One style knows no caption on a document, and no stickers.
      return content.media === 'document'
        ? 'document'
        : `${content.media === 'sticker' ? 'image' : content.media}|${plain(text)}`
    case 'location':
      return content.latitude === null || content.longitude === null
        ? `place|${content.link}`
        : `place|${content.latitude.toFixed(4)}|${content.longitude.toFixed(4)}`
    case 'contact':
    case 'contacts':
      return `cards|${cardsOf(content) ?? ''}`
    case 'unknown':
      return `unknown|${content.reason}`
    default:
      return `words|${plain(text)}`
  }
}
