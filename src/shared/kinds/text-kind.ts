import type { ContentKind } from './kind.ts'

/** Words alone. */
export interface TextContent {
  readonly type: 'text'
}

/** Texts. */
export const TEXT_KIND: ContentKind<TextContent, 'textMessage' | 'quotedMessage'> = {
  names: {
    textMessage: { word: 'kind.text', sign: null, notification: null },
    quotedMessage: { word: 'kind.quote', sign: 'quote', notification: null },
  },
  nameOf: () => 'textMessage',
  titleOf: () => '',
  lineOf: () => '',
  searchWordsOf: () => [],
  searchKindOf: () => null,
}
