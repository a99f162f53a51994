import { foldForSearch } from '../../shared/lib/letters.ts'

/** A part of a text, and whether it is what was looked for. */
export interface MarkedPart {
  readonly text: string
  readonly found: boolean
}

/** A text in parts, so that those can be marked in which one of the words stands, as searches compare them. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  const letters = [...text]
  // What one letter is compared as may be several, or none.
  const folded = letters.map(foldForSearch)
  const found = new Set<number>()
  for (const word of words) {
    if (word === '') continue
    for (let from = 0; from < letters.length; from += 1) {
      if (folded[from] === '') continue
      let seen = ''
      let to = from
      while (seen.length < word.length && to < letters.length) seen += folded[to++] ?? ''
      if (seen.startsWith(word)) for (let at = from; at < to; at += 1) found.add(at)
    }
  }
  const parts: { text: string; found: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.found === found.has(at)) last.text += letter
    else parts.push({ text: letter, found: found.has(at) })
  }
  return parts
}
