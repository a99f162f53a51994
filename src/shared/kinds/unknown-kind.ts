import type { ContentKind } from './kind.ts'

/** What could not be read. Its record is kept. */
export interface UnknownContent {
  readonly type: 'unknown'
  readonly reason: string
}

/** What Parley does not know yet. */
export const UNKNOWN_KIND: ContentKind<UnknownContent, 'unknown'> = {
  names: { unknown: { word: 'kind.unknown', sign: 'question', notification: null } },
  nameOf: () => null,
  titleOf: () => '',
  lineOf: (_, say) => say('kind.unknown'),
  searchWordsOf: () => [],
  searchKindOf: () => 'other',
}
