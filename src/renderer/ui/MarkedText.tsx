import { markedParts } from '../text/marks.ts'
import './marked-text.css'

/** A text in which the words that are looked for are marked. They are folded as searches compare them. */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return markedParts(text, words).map((part, at) =>
    part.found ? <mark key={at}>{part.text}</mark> : part.text,
  )
}
