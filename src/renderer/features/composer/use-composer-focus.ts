import { useEffect, type RefObject } from 'react'
import { useApp, now } from '../../store/use-app.ts'

/** A closed dialog or menu gives the focus back to what opened it, which takes a frame; the person wants to write on. */
const BACK_MS = 50

/** Gives the field the focus once a dialog or menu has given it back to its button. */
export function focusSoon(field: HTMLElement | null): void {
  setTimeout(() => now().dialog ?? field?.focus({ preventScroll: true }), BACK_MS)
}

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
    return () => focusSoon(area)
  }, [aside, field])

  useEffect(() => {
    if (answers !== undefined) field.current?.focus({ preventScroll: true })
  }, [answers, field])

  useEffect(() => {
    if (edits === undefined) return
    const focus = (): void => {
      const area = field.current
      if (!area || document.activeElement === area) return
      area.focus({ preventScroll: true })
      area.setSelectionRange(area.value.length, area.value.length)
    }
    focus()
    const timer = setTimeout(focus, BACK_MS)
    return () => clearTimeout(timer)
  }, [edits, field])
}
