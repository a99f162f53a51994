import { foldForSearch } from '../../shared/lib/letters.ts'

/** Whether a text has every word of what is typed, in any spelling; where nothing is typed, each has. */
export function hasAllWords(query: string): (text: string) => boolean {
  const wanted = foldForSearch(query.trim()).split(/\s+/u).filter(Boolean)
  return (text) => {
    const folded = foldForSearch(text)
    return wanted.every((word) => folded.includes(word))
  }
}
