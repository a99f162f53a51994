/** Fewer letters are too few to say what was meant. */
export const MIN_LENGTH_FOR_ERROR = 4
/** From so many letters on, a word that goes on behind what was meant counts too. */
const MIN_LENGTH_FOR_BEGINNING = 6
/** So many letters must then be right behind the error, where it is not two that changed places. */
const MIN_LENGTH_BEHIND = 2

/** A word in a text that differs from what was typed by one typing error, or begins so. */
export interface NearWord {
  readonly from: number
  /** Behind the last letter that answers to what was typed. */
  readonly to: number
  /** Whether the word ends there. */
  readonly isWhole: boolean
}

/** Says of a UTF-16 unit whether words end there. */
export type IsBreak = (unit: number) => boolean

/**
 * Visits the words of `text` from which `typed` differs by one error: a letter too many, too few or wrong, or two that
 * changed places. One error leaves one half of the word as it is, or swaps the letters where the halves meet: only words
 * that hold such a half are looked at.
 */
export function visitNearWords(
  text: string,
  typed: string,
  isBreak: IsBreak,
  visitor: (word: NearWord) => void,
): void {
  if (typed.length < MIN_LENGTH_FOR_ERROR) return
  const half = typed.length >> 1
  const begin = typed.slice(0, half)
  const end = typed.slice(half)
  const swapped = begin.slice(0, -1) + end.charAt(0) + begin.slice(-1)
  const look = (from: number): void => {
    const word = from >= 0 && isStart(text, from, isBreak) ? nearWord(text, from, typed, isBreak) : null
    if (word) visitor(word)
  }
  for (const letters of [begin, swapped])
    for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) look(at)
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1))
    for (const from of [at - half - 1, at - half, at - half + 1])
      // What begins with the first half was looked at.
      if (from <= at && !text.startsWith(begin, from)) look(from)
}

function isStart(text: string, at: number, isBreak: IsBreak): boolean {
  return (at === 0 || isBreak(text.charCodeAt(at - 1))) && !isBreak(text.charCodeAt(at))
}

function nearWord(text: string, from: number, typed: string, isBreak: IsBreak): NearWord | null {
  let at = 0
  while (at < typed.length && text.charCodeAt(from + at) === typed.charCodeAt(at)) at += 1
  if (at === typed.length) return null
  const isLetter = from + at < text.length && !isBreak(text.charCodeAt(from + at))
  const isSwap =
    at + 1 < typed.length &&
    text.charCodeAt(from + at) === typed.charCodeAt(at + 1) &&
    text.charCodeAt(from + at + 1) === typed.charCodeAt(at)
  let best: NearWord | null = null
  const take = (rest: string, begin: number, isSure: boolean): void => {
    if (best?.isWhole === true) return
    if (!text.startsWith(rest, begin)) return
    const to = begin + rest.length
    const isWhole = to >= text.length || isBreak(text.charCodeAt(to))
    const isBeginning = isSure && best === null && typed.length >= MIN_LENGTH_FOR_BEGINNING
    if (isWhole || isBeginning) best = { from, to, isWhole }
  }
  const rest = typed.slice(at + 1)
  // Where next to nothing stands behind the error, too much would answer.
  const isSure = rest.length >= MIN_LENGTH_BEHIND
  if (isSwap) take(typed.slice(at + 2), from + at + 2, true)
  if (isLetter) {
    take(rest, from + at + 1, isSure)
    take(typed.slice(at), from + at + 1, isSure)
  }
  take(rest, from + at, isSure)
  return best
}
