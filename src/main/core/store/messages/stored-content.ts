import type { MessageContent } from '../../../../shared/model/message.ts'
import { withCardFacts } from '../../gateway/translate/vcard.ts'

/** What nearly all messages are stored with. */
const PLAIN_TEXT = '{"type":"text"}'
const TEXT: MessageContent = { type: 'text' }

/** A content as it is stored. */
export function storedContent(content: MessageContent): string {
  return content.type === 'text' ? PLAIN_TEXT : JSON.stringify(content)
}

/** What stands in the place of a content that the disk has made unreadable. */
export const UNREADABLE: MessageContent = { type: 'unknown', reason: 'This record was changed by the disk' }

/** A content as it was stored. */
export function storedAs(stored: string): MessageContent {
  return stored === PLAIN_TEXT ? TEXT : parsed(stored, UNREADABLE)
}

/** What a column holds as JSON; `otherwise` where the disk has changed it so that it is none. */
export function parsed<T>(text: string, otherwise: T): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return otherwise
  }
}

/** A content as it is shown; what an older Parley left out is filled in. */
export function contentOf(stored: string): MessageContent {
  const content = storedAs(stored)
  if (content.type === 'media')
    return { ...{ size: null, thumbnail: false, fileId: '', animated: false }, ...content }
  if (content.type === 'location') return { ...{ thumbnail: false }, ...content }
  if (content.type === 'contact' || content.type === 'contacts') return withCardFacts(content)
  return content
}
