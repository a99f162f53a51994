import { textStart } from './text-start.ts'

/** Drawn as a blank by fonts that know it, though no white space by its class: fillers of Hangul, the empty pattern of Braille. */
export const FILLER = String.raw`[\u2800\u3164\uffa0]`
const WHITE = String.raw`[\p{White_Space}${FILLER}]`
/** Drawn as nothing: what fonts ignore, controls, marks of annotations and hieroglyphs, and a note without its head. */
export const UNSEEN = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u{13430}-\u{1343f}\u{1d159}]--${WHITE}]`
/** Nobody can say how these are drawn: halves of characters, and what is nobody's or everybody's own. */
const UNKNOWN = String.raw`[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]`
const INVISIBLE = `[${UNSEEN}${WHITE}${UNKNOWN}]`

/** Letters and marks that no joiner shapes. */
const UNJOINED =
  String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Han}` +
  String.raw`\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u0300-\u036f\p{Variation_Selector}]`
/** Letters and marks of scripts that shape by joiners: Arabic, Indic and others. */
const JOINED = String.raw`[[\p{L}\p{M}]--${UNJOINED}]`
/** What a variation selector may belong to. */
const VARIED = String.raw`[[\p{L}\p{M}\p{S}\p{Extended_Pictographic}]--[\p{ASCII}\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\u0300-\u036f\p{Variation_Selector}]]`
const TAG = String.raw`[\u{e0020}-\u{e007f}]`
/** What stands unseen inside an emoji: joiners between its parts, and the letters of a flag's name. */
const IN_EMOJI =
  String.raw`\u200d(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e007f}].)(?=\p{Extended_Pictographic})|` +
  String.raw`${TAG}(?<=\u{1f3f4}${TAG}{1,7})`

/** In an address, an unseen letter that changes what is seen hides nothing. */
const SEEN_IN_ADDRESS =
  String.raw`[\u200c\u200d](?<=${JOINED}.)(?=${JOINED})|${IN_EMOJI}|` +
  String.raw`\p{Variation_Selector}(?:(?<=${VARIED}.)|(?=\u20e3))`
/** In a name, blanks and marks of direction are honest, too, and joiners at the end of a word, as in Malayalam. */
const SEEN_IN_NAME = String.raw`[\p{Zs}\u2800\u200e\u200f\p{Variation_Selector}]|[\u200c\u200d](?<=${JOINED}.)|${IN_EMOJI}`

const anyInvisible = new RegExp(INVISIBLE, 'v')
const inAddress = new RegExp(`(${SEEN_IN_ADDRESS})|${INVISIBLE}`, 'gv')
const inName = new RegExp(`(${SEEN_IN_NAME})|${INVISIBLE}`, 'gv')
const unseen = new RegExp(UNSEEN, 'gv')
const blank = new RegExp(`^[${UNSEEN}${WHITE}]*$`, 'v')
const blanks = new RegExp(`${WHITE}+`, 'gv')
const notKept = new RegExp(`${UNSEEN}|${UNKNOWN}`, 'gv')
const aroundAddress = new RegExp(`^${INVISIBLE}+|(?<!${INVISIBLE})${INVISIBLE}+$`, 'gv')
const notStorable = /(?!\p{White_Space})[\p{Cc}\p{Cs}]/gu

/** Whether the text holds a letter that nobody sees, be it part of an emoji. */
export function hasInvisible(text: string): boolean {
  return anyInvisible.test(text)
}

/** The text without letters that nobody sees; blanks stay. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/** A text in one line, with nothing in it that nobody sees: so a disk may have it. */
export function seenLine(text: string): string {
  return text.replaceAll(blanks, ' ').replaceAll(notKept, '').trim()
}

/**
 * A text as it leaves: valid, without controls but tab and line break, without blanks around it; empty where nobody would see
 * anything of it. Such a text cannot be sent.
 */
export function textToSend(text: string): string {
  const valid = storableText(text.replaceAll(/\r\n?|[\v\f\u0085]/g, '\n'), '').trim()
  return isBlank(valid) ? '' : valid
}

/** The same in one line. */
export function lineToSend(text: string): string {
  return textToSend(text).replaceAll(/\s+/gu, ' ')
}

/** An address without what nobody sees around it: a telephone puts marks of direction there. What is inside is judged. */
export function trimmedAddress(address: string): string {
  return address.replaceAll(aroundAddress, '')
}

/** An address with every letter that hides in it replaced; what an emoji or a joining script needs stays. */
export function replaceHiding(text: string, replacement: (letter: string) => string): string {
  if (!anyInvisible.test(text)) return text
  return text.replaceAll(inAddress, (found, seen?: string) => seen ?? replacement(found))
}

/** Whether a letter hides in an address: nobody sees it, and nothing that is seen needs it. */
export function hasHiding(text: string): boolean {
  if (!anyInvisible.test(text)) return false
  for (const [, seen] of text.matchAll(inAddress)) if (seen === undefined) return true
  return false
}

/** An invisible letter by its number. */
export const numbered = (letter: string): string =>
  `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * A stranger's name or link with everything invisible in it made visible as its number. The words of messages are not names:
 * they keep what they came with, and are isolated instead.
 */
export function showHidden(text: string): string {
  if (!anyInvisible.test(text)) return text
  return text.replaceAll(inName, (found, seen?: string) => seen ?? numbered(found))
}

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** A text with something else for controls that are no blank, and for halves of characters: nothing keeps or shows them reliably. */
export function storableText(text: string, instead: string): string {
  return text.replaceAll(notStorable, instead)
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

/** Nobody reads more of a name or of another line beside a message; a stranger may send millions. */
const MAX_LINE = 500

/**
 * The name of a person, a chat or a file, or another line of a stranger's, as it is drawn: one line, with everything invisible
 * in it as its number, not longer than anybody reads.
 */
export function shownName(name: string, limit = MAX_LINE): string {
  const start = textStart(name, limit)
  return showHidden(plainName(start)) + (start === name ? '' : '…')
}

/** Digits, or what a system shows in their place. A row of x is taken whole: cut at will, its ways would double with each letter. */
const DIGIT = /[\p{Nd}*•∙●·…#]|(?<![xX])[xX]{2,}(?![xX])/u.source
const digits = /[\p{Nd}*•∙●·…#xX]/gu
/** Digits, and what people and systems write around them. */
const digitsAlone = new RegExp(
  String.raw`^(?:tel:|~)?(?:[\s\(\)+.\/\-\u2010-\u2015\u2212${UNSEEN}]|${DIGIT})*(?:@[a-z.]+)?$`,
  'iv',
)

/** Whether a name is only a number, in whatever way it is written or masked: at least `least` digits and nothing else. */
export function isBareNumber(name: string, least = 5): boolean {
  return digitsAlone.test(name) && /\p{Nd}/u.test(name) && (name.match(digits)?.length ?? 0) >= least
}

const TECHNICAL =
  /^(?:\P{L}*(?:NaN|[Uu]ndefined|UNDEFINED|[Nn]ull|NULL|[Nn]one|NONE|[Uu]nknown|UNKNOWN|[Nn]\/[Aa]|object Object))+\P{L}*$/u
const LETTER = /[\p{L}\p{N}]/u

/** Whether a name is a word that programs write where they have none. */
export function isTechnical(name: string): boolean {
  return TECHNICAL.test(name)
}

/** Whether a name says who it is: by letters or digits, and not as a number or a word of programs. */
export function isName(name: string): boolean {
  return LETTER.test(foldForSearch(name)) && !isBareNumber(name) && !isTechnical(name)
}

/** The name of a chat as it is sent and copied: data, with nothing made visible; empty where nobody knows one. */
export function realName({ nickname, name }: { readonly nickname: string; readonly name: string }): string {
  return [nickname, name].map(plainName).find(isName) ?? ''
}

/** The word of a name by which somebody is greeted; empty where it has none. */
export function firstWord(name: string): string {
  return name.split(/\s+/u).find((word) => LETTER.test(foldForSearch(word))) ?? ''
}

/** The words of a name, without case, accents and signs. */
function bareWords(name: string): string {
  const words = foldForSearch(name).replaceAll(/[^\p{L}\p{N}\s]+/gu, '')
  return words.replaceAll(/\s+/gu, ' ').trim()
}

/** Whether two are one name, however they are spelt: case, accents, signs and blanks do not count. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [bareWords(one).replaceAll(' ', ''), bareWords(other).replaceAll(' ', '')]
  return words === others && (words !== '' || plainName(one) === plainName(other))
}

/** Whether a name begins with the words of another, or is the same. */
export function beginsWithName(name: string, beginning: string): boolean {
  const words = bareWords(beginning)
  return isSameName(name, beginning) || (words !== '' && bareWords(name).startsWith(`${words} `))
}

/** Nothing in it folds but capitals. */
const PLAIN = /^[\u0000-\u007F]*$/
/** What a search passes over: marks over and under letters, what nobody sees, and the stroke that stretches Arabic words. */
export const PASSED_OVER = String.raw`[\p{M}\u0640${UNSEEN}]`
const passedOver = new RegExp(`${PASSED_OVER}+`, 'gv')
const accents = new RegExp(
  String.raw`[[\p{M}&&[\p{sc=Inherited}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]]\u0640${UNSEEN}]+`,
  'gv',
)
const filler = new RegExp(FILLER, 'gv')
/** Letters that Unicode takes for others, and people take for these. */
const SAME: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    ς: 'σ',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
  },
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ھ: 'ه' },
}
const OTHER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')

/**
 * Text as it is compared in searches: without case, accents (ё as е, ç as c, ñ as n) and letters without width, the same
 * whatever the system's language is. Half-width and joined forms are their letters.
 */
export function foldForSearch(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : folded(text, passedOver)
}

/** The same for words that are compared whole: marks that are letters of their own, such as the vowels of Hindi, stay. */
export function foldAccents(text: string): string {
  return folded(text, accents)
}

function folded(text: string, without: RegExp): string {
  return text
    .replace(filler, ' ')
    .normalize('NFKD')
    .replace(without, '')
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
