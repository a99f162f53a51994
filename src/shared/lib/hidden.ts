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
