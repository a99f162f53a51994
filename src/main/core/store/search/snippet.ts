import { placesIn, type SearchMarks } from '../../../../shared/lib/search-marks.ts'
import type { Place } from '../../../../shared/lib/search-words.ts'
import type { Snippet } from '../../../../shared/model/search.ts'

/** Letters shown of a long text, with what was found among them. */
const SNIPPET_LENGTH = 160
/** Letters shown before the first word that was found. */
const LENGTH_BEFORE = 40

/** Whether words stand together in this order somewhere; the last may be only begun. */
export function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.length - 1
  return words.some((_, at) =>
    phrase.every((word, n) => {
      const here = words[at + n]
      return here !== undefined && (n === last ? here.startsWith(word) : here === word)
    }),
  )
}

/** The part around what was found of the first text that holds any of it, else of the first; and where in that part it stands. */
export function snippetOf(texts: readonly string[], marks: SearchMarks): Snippet {
  for (const text of texts) {
    const found = placesIn(text, marks)
    if (found.length > 0) return partOf(text, found)
  }
  return partOf(texts[0] ?? '', [])
}

function partOf(text: string, found: readonly Place[]): Snippet {
  const first = found[0]?.from ?? 0
  const from =
    text.length <= SNIPPET_LENGTH || first <= LENGTH_BEFORE ? 0 : wordStart(text, first - LENGTH_BEFORE)
  const to = text.length - from <= SNIPPET_LENGTH ? text.length : wordEnd(text, from + SNIPPET_LENGTH)
  const lead = from > 0 ? '…' : ''
  const shown = text.slice(from, to).replace(/[^\S ]/g, ' ')
  return {
    text: `${lead}${shown}${to < text.length ? '…' : ''}`,
    marks: found
      .filter((each) => each.from >= from && each.to <= to)
      .map((each) => ({ from: each.from - from + lead.length, to: each.to - from + lead.length })),
  }
}

/** The next beginning of a word from here on, if one is near: half a letter is never shown. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + LENGTH_BEFORE).search(/\s/u)
  return space >= 0 ? at + space + 1 : whole(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - LENGTH_BEFORE, at).search(/\s\S*$/u)
  return space > 0 ? at - LENGTH_BEFORE + space : whole(text, at)
}

function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at
}
