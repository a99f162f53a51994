import type { Snippet } from '../../../../shared/model/search.ts'
import { wordsInPlace, type Place } from './in-place.ts'
import { placedTokens } from './tokens.ts'

/** Letters shown of a long text, with what was found among them. */
const LENGTH = 160
/** Letters shown before the first word that was found. */
const BEFORE = 40

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
export function snippetOf(texts: readonly string[], wanted: readonly string[]): Snippet {
  for (const text of texts) {
    const found = wordsIn(text, wanted)
    if (found.length > 0) return partOf(text, found)
  }
  return partOf(texts[0] ?? '', [])
}

/** Where words stand that begin with one of those wanted, in their order. */
export function wordsIn(text: string, wanted: readonly string[]): readonly Place[] {
  return (
    wordsInPlace(text, wanted) ??
    placedTokens(text).filter(({ word }) => wanted.some((each) => word.startsWith(each)))
  )
}

function partOf(text: string, found: readonly Place[]): Snippet {
  const first = found[0]?.from ?? 0
  const from = text.length <= LENGTH || first <= BEFORE ? 0 : wordStart(text, first - BEFORE)
  const to = text.length - from <= LENGTH ? text.length : wordEnd(text, from + LENGTH)
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
  const space = text.slice(at, at + BEFORE).search(/\s/u)
  return space >= 0 ? at + space + 1 : whole(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - BEFORE, at).search(/\s\S*$/u)
  return space > 0 ? at - BEFORE + space : whole(text, at)
}

function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at
}
