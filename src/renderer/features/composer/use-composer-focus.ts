import { useEffect, type RefObject } from 'react'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { isBeside } from '../../store/sides.ts'
import type { AppState } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'

/** Brings the focus to the field when there is something to write: an answer, other words, what a dialog put there. */
export function useComposerFocus(
  place: ComposerPlace,
  field: RefObject<HTMLTextAreaElement | null>,
  /** The messages that are answered and changed, by their keys. */
  answers: number | undefined,
  edits: number | undefined,
): void {
  const isHere = (state: AppState): boolean => !isBeside(state, place.accountId, place.id)
  const aside = useApp(
    (state) =>
      isHere(state) &&
      (state.dialog?.name.startsWith('send-') === true ||
        state.dialog?.name === 'drafts' ||
        state.dialog?.name === 'canned'),
  )
  useEffect(() => {
    if (!aside) return
    const area = field.current
    return () => focusBehind(area)
  }, [aside, field])

  useEffect(() => {
    if (answers !== undefined && isHere(now())) focusBehind(field.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [answers, field])

  useEffect(() => {
    if (edits === undefined || !isHere(now())) return
    const area = field.current
    if (!area || document.activeElement === area) return
    focusBehind(area)
    area.setSelectionRange(area.value.length, area.value.length)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [edits, field])
}
