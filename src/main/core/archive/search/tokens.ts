/** Letters that are written without spaces between words: each counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
/** Nothing in it needs folding but capitals. */
const PLAIN = /^[\u0000-\u007F]*$/
const SPACED = /[\p{L}\p{N}]+/gu
const WORD = new RegExp(`${UNSPACED.source}|[\\p{L}\\p{N}]+?(?=${UNSPACED.source}|[^\\p{L}\\p{N}]|$)`, 'gu')
/** A word is kept up to this length; nobody types more of one. */
const LONGEST = 60

/** A text without case and marks over and under letters, as it is compared: `Ação` is `acao`, `ё` is `е`. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** The words of a text in their order, folded. */
export function tokens(text: string): string[] {
  const folded = fold(text)
  const words = folded.match(UNSPACED.test(folded) ? WORD : SPACED) ?? []
  return words.map((word) => (word.length > LONGEST ? word.slice(0, LONGEST) : word))
}

/** Where the words of a text stand in it: a folded text has other lengths than its original. */
export function placedTokens(
  text: string,
): { readonly word: string; readonly from: number; readonly to: number }[] {
  const placed: { word: string; from: number; to: number }[] = []
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    // Letters and digits alone, with nothing to fold: one word.
    const words = PLAIN.test(run) ? [run.slice(0, LONGEST).toLowerCase()] : tokens(run)
    if (words.length <= 1) {
      if (words[0]) placed.push({ word: words[0], from: index, to: index + run.length })
      continue
    }
    placed.push(...apart(run, index))
  }
  return placed
}

/** Letters written without spaces stand alone, and what is between them stands together. */
function apart(
  run: string,
  index: number,
): { readonly word: string; readonly from: number; readonly to: number }[] {
  const pieces: { word: string; from: number; to: number }[] = []
  let isOpen = false
  let at = index
  for (const letter of run.match(/\P{M}\p{M}*/gu) ?? []) {
    const word = fold(letter)
    const to = at + letter.length
    const last = pieces.at(-1)
    if (isOpen && last && !UNSPACED.test(word)) pieces.splice(-1, 1, { ...last, word: last.word + word, to })
    else pieces.push({ word, from: at, to })
    isOpen = !UNSPACED.test(word)
    at = to
  }
  return pieces
}
