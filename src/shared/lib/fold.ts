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
