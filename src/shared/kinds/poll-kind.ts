import { numberedLine } from './buttons-kind.ts'
import { named, type ContentKind } from './kind.ts'

/** A poll with the votes so far. */
export interface PollContent {
  readonly type: 'poll'
  readonly name: string
  readonly multiple: boolean
  readonly options: readonly { readonly name: string; readonly voters: readonly string[] }[]
}

/** Polls. */
export const POLL_KIND: ContentKind<PollContent, 'pollMessage'> = {
  names: { pollMessage: { word: 'kind.poll', sign: 'chart', notification: 'poll' } },
  nameOf: () => 'pollMessage',
  titleOf: ({ name }) => name,
  lineOf: ({ name, options }, say) =>
    named(say, named(say, say('kind.poll'), name), numberedLine(options.map((option) => option.name))),
  repeats: ({ name }, text) => text === name,
  searchWordsOf: ({ name, options }) => [name, ...options.map((option) => option.name)],
  searchKindOf: () => 'other',
}
