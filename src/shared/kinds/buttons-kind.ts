import { named, type ContentKind } from './kind.ts'

/** A button, list row or numbered choice of a message. */
export interface Choice {
  readonly kind: 'reply' | 'link' | 'call' | 'row'
  readonly text: string
  /** The button's id, web link or telephone number; empty when the record has none. */
  readonly value: string
  /** A list row's second line; empty elsewhere. */
  readonly description: string
  /** The heading of a list's section; empty elsewhere. */
  readonly section: string
}

/** Buttons, template buttons, lists: received, or sent by us (then `numbered` says that the text repeats them). */
export interface ButtonsContent {
  readonly type: 'buttons'
  readonly title: string
  readonly footer: string
  /** The word on a list's opening button; empty elsewhere. */
  readonly opener: string
  readonly choices: readonly Choice[]
  readonly numbered: boolean
}

/** Choices in a line, as a person answers them. */
export const numberedLine = (names: readonly string[]): string =>
  names.map((name, index) => `${index + 1} ${name}`).join(', ')

/** Buttons and lists. */
export const BUTTONS_KIND: ContentKind<
  ButtonsContent,
  'buttonsMessage' | 'interactiveButtons' | 'interactiveButtonsReply' | 'templateMessage' | 'listMessage'
> = {
  names: {
    buttonsMessage: { word: 'kind.buttons', sign: 'buttons', notification: 'buttons' },
    interactiveButtons: { word: 'kind.buttons', sign: 'buttons', notification: 'buttons' },
    interactiveButtonsReply: { word: 'kind.buttons', sign: 'buttons', notification: 'buttons' },
    templateMessage: { word: 'kind.template', sign: 'buttons', notification: 'buttons' },
    listMessage: { word: 'kind.list', sign: 'list', notification: 'list' },
  },
  nameOf: () => 'buttonsMessage',
  titleOf: ({ title }) => title,
  lineOf: ({ title, choices }, say) =>
    named(say, named(say, say('kind.buttons'), title), numberedLine(choices.map(({ text }) => text))),
  searchWordsOf: ({ title, footer, choices }) => [
    title,
    footer,
    ...choices.flatMap(({ text, description }) => [text, description]),
  ],
  searchKindOf: () => 'other',
}
