import type { ContentKind } from './kind.ts'

/** An answer to buttons or a list. */
export interface ChoiceContent {
  readonly type: 'choice'
  readonly text: string
  readonly id: string
  /** Its index as the service counts, or null. */
  readonly index: number | null
}

/** Answers to buttons and lists. */
export const CHOICE_KIND: ContentKind<
  ChoiceContent,
  'buttonsResponseMessage' | 'templateButtonsReplyMessage' | 'listResponseMessage'
> = {
  names: {
    buttonsResponseMessage: { word: 'kind.reply', sign: null, notification: 'choice' },
    templateButtonsReplyMessage: { word: 'kind.reply', sign: null, notification: 'choice' },
    listResponseMessage: { word: 'kind.reply', sign: null, notification: 'choice' },
  },
  nameOf: () => 'buttonsResponseMessage',
  titleOf: ({ text, id }) => text || id,
  lineOf: (choice, say) => say('choice.answer', { text: CHOICE_KIND.titleOf(choice) }),
  repeats: (choice, text) => text === choice.text || text === choice.id,
  searchWordsOf: ({ text }) => [text],
  searchKindOf: () => 'other',
}
