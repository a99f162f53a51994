import { useEffect, type RefObject } from 'react'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { useApp } from '../../store/use-app.ts'

/** Brings the focus to the field when there is something to write: an answer, other words, what a dialog put there. */
export function useComposerFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  /** The messages that are answered and changed, by their keys. */
  answers: number | undefined,
  edits: number | undefined,
): void {
  const aside = useApp(
    (state) =>
      state.dialog?.name.startsWith('send-') === true ||
      state.dialog?.name === 'drafts' ||
      state.dialog?.name === 'canned',
  )
  useEffect(() => {
    if (!aside) return
    const area = field.current
    return () => focusBehind(area)
  }, [aside, field])

  useEffect(() => {
    if (answers !== undefined) focusBehind(field.current)
  }, [answers, field])

  useEffect(() => {
    if (edits === undefined) return
    const area = field.current
    if (!area || document.activeElement === area) return
    focusBehind(area)
    area.setSelectionRange(area.value.length, area.value.length)
  }, [edits, field])
}
