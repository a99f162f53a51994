import type { Message } from './message.ts'

/** What a conversation shares, by where it is looked for. Films stand among the photos; a photo's words may hold a link. */
export const SHARED_SHELVES = ['pictures', 'documents', 'links', 'recordings'] as const

/** See {@link SHARED_SHELVES}. */
export type SharedShelf = (typeof SHARED_SHELVES)[number]

/** A page of a shelf, newest first. */
export interface SharedPage {
  readonly messages: readonly Message[]
  /** Continues below this place in the conversation; null when there is no more. */
  readonly next: number | null
}

const ADDRESS = /\bhttps?:\/\/\S/i

/** Whether a message stands on a shelf: what its sender took back stands on none. */
export function standsOn(
  shelf: SharedShelf,
  message: Pick<Message, 'text' | 'content' | 'deletedAt'>,
): boolean {
  const { text, content, deletedAt } = message
  if (deletedAt !== null) return false
  switch (shelf) {
    case 'pictures':
      return content.type === 'media' && (content.media === 'image' || content.media === 'video')
    case 'documents':
      return content.type === 'media' && content.media === 'document'
    case 'recordings':
      return content.type === 'media' && content.media === 'audio'
    case 'links':
      return (content.type === 'link' && ADDRESS.test(content.url)) || ADDRESS.test(text)
  }
}
