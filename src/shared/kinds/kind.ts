import type { NotificationTexts, WindowTexts } from '../../locales/text-keys.ts'
import type { PlainKey, Translate } from '../lib/text-engine.ts'

/** What a message is about, as far as a search can be narrowed by it. A text with an address in it is a `link` too. */
export const SEARCH_KINDS = [
  'image',
  'video',
  'audio',
  'document',
  'link',
  'location',
  'contact',
  'other',
] as const

/** See {@link SEARCH_KINDS}. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A sign before a message's words in a list; the window has a drawing for each. */
export type KindSign =
  | 'image'
  | 'video'
  | 'microphone'
  | 'document'
  | 'sticker'
  | 'pin'
  | 'person'
  | 'people'
  | 'link'
  | 'buttons'
  | 'list'
  | 'quote'
  | 'chart'
  | 'smile'
  | 'phone'
  | 'cart'
  | 'question'

/** A kind as the service names it (`typeMessage`), and what stands for it. */
export interface KindName {
  /** Its word in lists and quotes. */
  readonly word: PlainKey<WindowTexts>
  /** Its sign in lists; null: none. */
  readonly sign: KindSign | null
  /** What a notification says of it where it has no words; null: that there is a new message. */
  readonly notification: PlainKey<NotificationTexts> | null
}

/** Says a text of the window, in the person's language. */
export type Say = Translate<WindowTexts>

/** All that Parley knows of one kind of content, beside how it is read from the service and drawn as a card. */
export interface ContentKind<C, Name extends string = string> {
  /** The service's names for it. */
  readonly names: Readonly<Record<Name, KindName>>
  /** Which of them says what it is, where the record has a name that is not known. Null: the record's own stays. */
  nameOf(content: C): Name | null
  /** What it is called: the name of its file, card, place or poll; empty where it has none. */
  titleOf(content: C): string
  /** True where a quote repeats the title beside the words: a text says nothing of its file. */
  readonly hasTitleBesideWords?: boolean
  /** What stands in the chat list for a message without words; the title where this is absent. */
  previewOf?(content: C): string
  /** All that it shows in one line, for lists and screen readers. `length` is that of its sound, as people write it, or empty. */
  lineOf(content: C, say: Say, length: string): string
  /** Whether its card or line says all that the message's text repeats. */
  repeats?(content: C, text: string): boolean
  /** What a search finds beside the message's text. */
  searchWordsOf(content: C): readonly string[]
  /** What a search can be narrowed to; null for words alone. */
  searchKindOf(content: C): SearchKind | null
}

/** A kind's word with the name of what it carries. */
export const named = (say: Say, kind: string, name: string): string =>
  name.trim() === '' ? kind : say('kind.named', { kind, name })
