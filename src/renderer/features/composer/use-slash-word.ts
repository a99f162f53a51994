import { useState } from 'react'
import { slashWordAt, type SlashWord } from '../../text/slash-word.ts'

/** The "/word" at the caret of a field, as long as it stands in the text and nobody has closed its list. */
export function useSlashWord(text: string, editing: boolean) {
  const [atCaret, setAtCaret] = useState<SlashWord | null>(null)
  /** Where the word begins that Escape has closed the list for. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const stands = atCaret !== null && text.slice(atCaret.start, atCaret.end) === atCaret.typed
  const word = !editing && stands && atCaret.start !== closedAt ? atCaret : null
  return {
    word,
    close: (): void => setClosedAt(word?.start ?? null),
    forget: (): void => setAtCaret(null),
    /** The text or the caret of the field has changed. Answers whether it is another word now. */
    noteCaret: ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean => {
      const next = selectionStart === selectionEnd ? slashWordAt(value, selectionStart) : null
      setClosedAt((before) => (next?.start === before ? before : null))
      if (next?.start === atCaret?.start && next?.typed === atCaret?.typed) return false
      setAtCaret(next)
      return true
    },
  }
}
