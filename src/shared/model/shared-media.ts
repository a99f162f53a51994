import type { Message } from './message.ts'

/** What is offered of a conversation, each on a page of its own. Films stand among the photos; a photo's words may hold a link. */
export const SHARED_PAGES = ['pictures', 'documents', 'links', 'recordings', 'starred'] as const

/** See {@link SHARED_PAGES}. */
export type SharedPageName = (typeof SHARED_PAGES)[number]

/** What can be listed of a conversation; what is pinned stands on top of it. */
export const SHARED_CATEGORIES = [...SHARED_PAGES, 'pinned'] as const

/** See {@link SHARED_CATEGORIES}. */
export type SharedCategory = (typeof SHARED_CATEGORIES)[number]

/** A page of a category, beginning with what is nearest to the place that was asked for. */
export interface SharedPage {
  readonly messages: readonly Message[]
  /** Continues at this place in the conversation; null when there is no more. */
  readonly next: number | null
}

const ADDRESS = /\bhttps?:\/\/\S/i

/** Whether a message belongs to a category: what its sender took back belongs to none. */
export function standsOn(
  category: SharedCategory,
  message: Pick<Message, 'text' | 'content' | 'deletedAt' | 'starred' | 'pinned'>,
): boolean {
  const { text, content, deletedAt, starred, pinned } = message
  if (deletedAt !== null) return false
  switch (category) {
    case 'pictures':
      return content.type === 'media' && (content.media === 'image' || content.media === 'video')
    case 'documents':
      return content.type === 'media' && content.media === 'document'
    case 'recordings':
      return content.type === 'media' && content.media === 'audio'
    case 'starred':
      return starred
    case 'pinned':
      return pinned
    case 'links':
      return (content.type === 'link' && ADDRESS.test(content.url)) || ADDRESS.test(text)
  }
}
