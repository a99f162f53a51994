import type { ReactNode } from 'react'
import { placesIn, type SearchMarks } from '../../../shared/lib/search-marks.ts'
import type { Place } from '../../../shared/lib/search-words.ts'
import type { Snippet } from '../../../shared/model/search.ts'
import '../../ui/marked-text.css'

/** A text with what was found in it marked. */
function withMarks(text: string, places: readonly Place[]): ReactNode {
  if (places.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of places) {
    if (from < at) continue
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return [...parts, text.slice(at)]
}

/** Words of a message with what was found among them marked. */
export function Marked({ snippet }: { readonly snippet: Snippet }) {
  return <bdi>{withMarks(snippet.text, snippet.marks)}</bdi>
}

/** A name or a number with what was found in it marked; null marks nothing. */
export function MarkedWords({ text, marks }: { readonly text: string; readonly marks: SearchMarks | null }) {
  return marks === null ? text : withMarks(text, placesIn(text, marks))
}
