import type { Chat } from '../model/chat.ts'

/** What nobody sees in an address: controls, white space, commands of direction, fillers, joiners and variation selectors. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0]`

/** Letters of scripts that join: a joiner between two of them changes how they are drawn. */
const JOINING = String.raw`[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]]`

/**
 * Invisible letters that change what is seen, and so hide nothing: inside an emoji of several parts, behind the sign that a
 * variation selector belongs to, and between letters that join.
 */
const SEEN = String.raw`\p{RGI_Emoji}|[\ufe00-\ufe0f]|(?<=${JOINING})[\u200c\u200d](?=${JOINING})`

const anyInvisible = new RegExp(INVISIBLE, 'u')
const seenOrInvisible = new RegExp(`(${SEEN})|${INVISIBLE}`, 'gv')

/** Whether the text holds a letter that nobody sees, be it part of an emoji. */
export function hasInvisible(text: string): boolean {
  return anyInvisible.test(text)
}

/** The text with every letter that hides in it replaced; what an emoji or a joining script needs stays. */
export function replaceHiding(text: string, replacement: (letter: string) => string): string {
  if (!anyInvisible.test(text)) return text
  return text.replaceAll(seenOrInvisible, (found, seen?: string) => seen ?? replacement(found))
}

/** Whether a letter hides in the text: nobody sees it, and nothing that is seen needs it. */
export function hasHiding(text: string): boolean {
  if (!anyInvisible.test(text)) return false
  for (const [, seen] of text.matchAll(seenOrInvisible)) if (seen === undefined) return true
  return false
}

/**
 * What a name or an address may hold without anybody seeing it: controls, commands of direction, and signs without width.
 * Marks of direction (U+200E, U+200F) and joiners between letters that need them are honest and stay.
 */
const HIDDEN =
  /[\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}\p{Co}]/u

/** Scripts that never shape by joiners, and marks that stand over their letters. */
const UNJOINED =
  '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}\\p{Script=Georgian}\\p{Script=Hebrew}' +
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u0300-\\u036f\\ufe00-\\ufe0f]'
/** What an emoji may end with before it is joined to the next. */
const EMOJI_END = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u{e007f}]'

/**
 * Joiners that join nothing: neither behind a letter or sign of a script that shapes by them (Arabic, Indic and others, at the
 * end of a word too, as in Malayalam), nor between the parts of an emoji.
 */
const NEEDLESS_JOINER = new RegExp(
  `[\\u200c\\u200d](?<!(?!${UNJOINED})[\\p{L}\\p{M}].)(?<!${EMOJI_END}\\u200d(?=\\p{Extended_Pictographic}))`,
  'gu',
)

/** Letters of the tag block outside a flag: a text within the text. */
const TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu

const anyHidden = new RegExp(HIDDEN, 'gu')

const numbered = (letter: string): string =>
  `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * A stranger's name, file name or link with everything invisible in it made visible as its number. The words of messages
 * are not names: they keep what they came with, and are isolated instead.
 */
export function showHidden(text: string): string {
  return text.replaceAll(anyHidden, numbered).replaceAll(NEEDLESS_JOINER, numbered).replaceAll(TAGS, numbered)
}

/** Everything that leaves no mark on the screen: spaces, controls, what fonts ignore, and letters that are drawn blank. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/**
 * A name as it is kept and sent: one line, without direction marks that only wrap it; empty where nobody would see
 * anything. Joiners and all other letters stay: a name is data, and only the window shows what is hidden in it.
 */
export function plainName(given: string): string {
  const line = withoutPairs(given.replaceAll(/[\s\u0085]+/gu, ' '))
  let start = 0
  let end = line.length
  while (start < end && AT_THE_ENDS.test(line.charAt(start))) start += 1
  while (end > start && AT_THE_ENDS.test(line.charAt(end - 1))) end -= 1
  const name = line.slice(start, end)
  return isBlank(name) ? '' : name
}

const AT_THE_ENDS = /[\s\u200e\u200f\u061c]/u

const OPENS = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/u
const EMBEDDING_END = '\u202c'
const ISOLATE_END = '\u2069'
/** It turns letters around: its pair stays, and is shown. */
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'

/** Without embeddings and isolates where every one is closed; a text in which one is not is left alone. */
function withoutPairs(text: string): string {
  if (!OPENS.test(text)) return text
  const open: number[] = []
  const gone = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (OPENS.test(mark)) open.push(at)
    if (mark !== EMBEDDING_END && mark !== ISOLATE_END) continue
    const begin = open.pop()
    if (begin === undefined) return text
    const opened = text.charAt(begin)
    if (opened >= '\u2066' !== (mark === ISOLATE_END)) return text
    if (opened !== RIGHT_TO_LEFT_OVERRIDE) gone.add(begin).add(at)
  }
  if (open.length > 0) return text
  return text
    .split('')
    .filter((_, at) => !gone.has(at))
    .join('')
}

/** Digits, and what people and systems write around them. */
const DIGITS_ALONE =
  /^(?:tel:|~)?[\s()+./\-\u00a0\u2010-\u2015\u2212\p{Nd}\p{Default_Ignorable_Code_Point}]*(?:@[a-z.]+)?$/iu

/** Whether a name is only a number, in whatever way it is written: at least `least` digits and nothing else. */
export function isBareNumber(name: string, least = 5): boolean {
  return DIGITS_ALONE.test(name) && (name.match(/\p{Nd}/gu)?.length ?? 0) >= least
}

/** The name of a chat as it is sent and copied: data, with nothing made visible; empty where only the number is known. */
export function realName({ nickname, name }: Pick<Chat, 'nickname' | 'name'>): string {
  const given = plainName(nickname)
  if (given !== '') return given
  const told = plainName(name)
  return isBareNumber(told) ? '' : told
}

/** Nothing in it folds but capitals. */
const PLAIN = /^[\u0000-\u007F]*$/
/** Marks over and under letters, and letters that nobody sees (joiners, direction marks). */
const UNSEEN = /[\p{M}\p{Cf}]+/gu
/** Letters that Unicode takes for others, and people take for these. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ς: 'σ', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', þ: 'th' },
}
const OTHER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')

/**
 * Text as it is compared in searches: without case, accents (ё as е, ç as c, ñ as n) and letters without width, the same
 * whatever the system's language is. Half-width and joined forms are their letters.
 */
export function foldForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHER, (letter) => SAME[letter] ?? letter)
}

/** Ranges of UTF-16 units in which a letter folds to one letter, or a sign, or half of an emoji, stays as it is. */
const IN_PLACE = [
  [0x01, 0x17f],
  [0x400, 0x52f],
  [0x2010, 0x2023],
  [0xd83d, 0xd83e],
  [0xdc00, 0xdfef],
] as const
const LETTER = /[\p{L}\p{N}]/u
/** Beside a folded unit: it belongs to a word. */
const IN_WORD = 0x10000

/** Of each UTF-16 unit what it folds to, with {@link IN_WORD}; 0 where that is not one unit. */
let units: Uint32Array | null = null

function madeUnits(): Uint32Array {
  const made = new Uint32Array(0x10000)
  for (const [first, last] of IN_PLACE)
    for (let unit = first; unit <= last; unit += 1) {
      const folded = foldForSearch(String.fromCharCode(unit))
      if (folded.length === 1) made[unit] = folded.charCodeAt(0) | (LETTER.test(folded) ? IN_WORD : 0)
    }
  return made
}

/**
 * A text folded, if every letter of it then stands where it stood: so it is with most of what people write in our languages.
 * `isWord` says of each place whether a letter or a digit stands there.
 */
export function foldInPlace(
  text: string,
): { readonly folded: string; readonly isWord: (at: number) => boolean } | null {
  const of = (units ??= madeUnits())
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = of[text.charCodeAt(at)] ?? 0
    if (unit === 0) return null
    folded += String.fromCharCode(unit & 0xffff)
  }
  return { folded, isWord: (at) => ((of[text.charCodeAt(at)] ?? 0) & IN_WORD) !== 0 }
}
