import { foldInPlace } from './letters.ts'
import { placedWords, placesOfDigits, type Place } from './search-words.ts'

/** Which words of a text a search has found, all folded: a word is marked whole. */
export interface SearchMarks {
  /** Words that begin so. */
  readonly begins: readonly string[]
  /** Words that hold this. */
  readonly inside: readonly string[]
  /** Words that are this, to their end. */
  readonly whole: readonly string[]
  /** Digits, whatever stands between them; they are marked without what stands beside them. */
  readonly digits: readonly string[]
}

/** Nothing was found in words. */
export const NO_MARKS: SearchMarks = { begins: [], inside: [], whole: [], digits: [] }

/** Where in a text stands what was found, in order and without overlaps. */
export function placesIn(text: string, marks: SearchMarks): readonly Place[] {
  const words = inPlace(text, marks) ?? placedWords(text).filter(({ word }) => isMarked(word, marks))
  const numbers = marks.digits.flatMap((digits) => placesOfDigits(text, digits))
  return numbers.length === 0 ? words : merged([...words, ...numbers])
}

function isMarked(word: string, { begins, inside, whole }: SearchMarks): boolean {
  return (
    begins.some((each) => word.startsWith(each)) ||
    inside.some((each) => word.includes(each)) ||
    whole.includes(word)
  )
}

/** A search looks through each of its hits: nothing is made of a text but its places, where its letters allow it. */
function inPlace(text: string, marks: SearchMarks): readonly Place[] | null {
  const { folded = null, isWord = () => false } = foldInPlace(text) ?? {}
  if (folded === null) return null
  const places: Place[] = []
  for (let from = 0; from < text.length;) {
    if (!isWord(from)) {
      from += 1
      continue
    }
    let to = from + 1
    while (to < text.length && isWord(to)) to += 1
    if (isMarked(folded.slice(from, to), marks)) places.push({ from, to })
    from = to
  }
  return places
}

function merged(places: readonly Place[]): readonly Place[] {
  const result: Place[] = []
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && place.from < last.to)
      result.splice(-1, 1, { from: last.from, to: Math.max(last.to, place.to) })
    else result.push(place)
  }
  return result
}
