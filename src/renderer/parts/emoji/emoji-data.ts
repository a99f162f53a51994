import type { Language } from '../../../shared/model/language.ts'
import { foldForSearch } from '../../../shared/lib/letters.ts'

/** An emoji as the picker needs it. */
export interface Emoji {
  readonly unicode: string
  readonly label: string
  readonly group: number
  /** All words by which it is found, folded. */
  readonly words: string
  /** The same in the five skin tones, where it has them. */
  readonly skins: readonly string[]
}

/** As the data package tells it. */
interface RawEmoji {
  readonly unicode: string
  readonly label: string
  readonly group?: number
  readonly order?: number
  readonly tags?: readonly string[]
  readonly skins?: readonly { readonly unicode: string }[]
}

/** The parts of other emoji (skin tones, hair), which mean nothing alone. */
const COMPONENTS = 2
/** Groups of the data, in the order of the tabs. */
export const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const

/** A group of emoji. */
export type Group = (typeof GROUPS)[number]

/** The emoji in their order, without those that are parts of others. */
function readEmoji(raw: readonly RawEmoji[]): readonly Emoji[] {
  return raw
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ unicode, label, group = 0, tags = [], skins = [] }) => ({
      ...{ unicode, label, group },
      words: foldForSearch([label, ...tags].join(' ')),
      // Couples have a tone for each of the two: those with one tone for both come first.
      skins: skins.length >= 5 ? skins.slice(0, 5).map((skin) => skin.unicode) : [],
    }))
}

/** The emoji that answer to all words of a query: those whose words begin so first. */
export function findEmoji(all: readonly Emoji[], query: string): readonly Emoji[] {
  const wanted = foldForSearch(query.trim())
    .split(/\s+/u)
    .filter((word) => word !== '')
  const rank = (emoji: Emoji): number =>
    wanted.every((word) => ` ${emoji.words}`.includes(` ${word}`))
      ? 0
      : wanted.every((word) => emoji.words.includes(word))
        ? 1
        : 2
  return all
    .map((emoji) => ({ emoji, rank: rank(emoji) }))
    .filter((each) => each.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ emoji }) => emoji)
}

/** The emoji in a skin tone, where it has one. */
export function toned(emoji: Emoji, tone: number): string {
  return emoji.skins[tone - 1] ?? emoji.unicode
}

/** The names of the emoji, in each language a file of its own. */
const FILES = {
  en: () => import('emojibase-data/en/compact.json'),
  'pt-BR': () => import('emojibase-data/pt/compact.json'),
  es: () => import('emojibase-data/es/compact.json'),
  ru: () => import('emojibase-data/ru/compact.json'),
} as const satisfies Record<Language, () => Promise<{ readonly default: readonly RawEmoji[] }>>

const loading = new Map<Language, Promise<readonly Emoji[]>>()

/**
 * All emoji, with names and search words in that language. They come in a file of their own when they are first asked
 * for: the window opens without them.
 */
export function loadEmoji(language: Language): Promise<readonly Emoji[]> {
  const known = loading.get(language)
  if (known) return known
  const read = FILES[language]()
    .then((file) => readEmoji(file.default))
    .catch((error: unknown) => {
      loading.delete(language)
      throw error
    })
  loading.set(language, read)
  return read
}
