import type { ReactNode } from 'react'
import type { Snippet } from '../../../shared/model/search.ts'

/** Words of a message with what was found among them marked. */
export function Marked({ snippet }: { readonly snippet: Snippet }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of snippet.marks) {
    if (from < at) continue
    parts.push(snippet.text.slice(at, from), <mark key={from}>{snippet.text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <bdi>
      {parts}
      {snippet.text.slice(at)}
    </bdi>
  )
}
