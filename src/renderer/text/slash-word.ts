/** A "/word" of a text: where it stands, and what was typed. */
export interface SlashWord {
  readonly start: number
  readonly end: number
  /** With its "/". */
  readonly typed: string
}

/**
 * The "/word" that ends at the caret. It begins at the start of the text or behind white space and holds no second "/", so a
 * link, a date and "and/or" are none. Letters right behind the caret belong to a word that was there before: then there is none
 * either, and nothing of it can be replaced.
 */
export function slashWordAt(text: string, caret: number): SlashWord | null {
  const start = caret > 0 ? text.lastIndexOf('/', caret - 1) : -1
  if (start < 0 || (start > 0 && !/\s/u.test(text.charAt(start - 1)))) return null
  const typed = text.slice(start, caret)
  if (/\s/u.test(typed) || /^[\p{L}\p{N}\p{M}_/-]/u.test(text.slice(caret, caret + 2))) return null
  return { start, end: caret, typed }
}

/** A text with other words in the place of a "/word", and where the caret stands behind them. */
export function replaceSlashWord(
  text: string,
  { start, end }: SlashWord,
  words: string,
): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, start) + words + text.slice(end), caret: start + words.length }
}
