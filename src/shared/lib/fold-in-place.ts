import { foldForSearch } from './fold.ts'

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
