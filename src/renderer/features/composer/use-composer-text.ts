import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isAside } from '../../keyboard/regions.ts'
import type { ComposerState } from '../../store/composer-state.ts'
import { useApp } from '../../store/use-app.ts'
import { retype } from '../../text/insert.ts'
import { showValue } from '../../ui/use-text-value.ts'

/**
 * Shows the composer's text in a field that keeps its own undo. What the window itself put there (`insertions` counts it) is one
 * step of that undo; another text, such as a loaded draft or the rest after sending, begins it anew.
 */
export function useComposerText(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  composer: Pick<ComposerState, 'insertions' | 'caret'> | undefined,
): void {
  const insertions = composer?.insertions ?? 0
  const caret = composer?.caret ?? null
  const seen = useRef(insertions)
  const hasDialog = useApp((state) => state.dialog !== null)
  useLayoutEffect(() => {
    if (seen.current === insertions) showValue(field.current, text)
  }, [field, text, insertions])
  // A dialog keeps the focus to itself: what it puts into the text is typed once it has closed and let go of the window.
  useEffect(() => {
    if (seen.current === insertions || hasDialog || !field.current) return
    seen.current = insertions
    // What was sent from a dialog is no step of the undo. Typing takes the focus: in a chat beside the one in front it has to do without.
    if (text === '' || isAside(field.current) || !retype(field.current, text)) showValue(field.current, text)
    if (caret !== null) field.current.setSelectionRange(caret, caret)
  }, [field, text, insertions, caret, hasDialog])
}
