import { named, type ContentKind } from './kind.ts'

/** A text with a link preview (`extendedTextMessage` with title, description or thumbnail). */
export interface LinkContent {
  readonly type: 'link'
  readonly title: string
  readonly description: string
  /** The address the preview is of; empty when the record does not say. */
  readonly url: string
  readonly thumbnail: boolean
  /** The record's own word for the kind of preview, where it has one. */
  readonly previewType?: string
}

/** Texts with a link preview. */
export const LINK_KIND: ContentKind<LinkContent, 'extendedTextMessage'> = {
  names: { extendedTextMessage: { word: 'kind.link', sign: 'link', notification: null } },
  nameOf: () => 'extendedTextMessage',
  titleOf: ({ title, url }) => title || url,
  lineOf: (link, say) => named(say, say('kind.link'), LINK_KIND.titleOf(link)),
  searchWordsOf: ({ title, description, url }) => [title, description, url],
  searchKindOf: () => 'link',
}
