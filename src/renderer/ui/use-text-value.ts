import { useLayoutEffect, type RefObject } from 'react'

/** Makes the text of an area another one. That begins the engine's undo anew, so it is left alone where it fits. */
export function showValue(area: HTMLTextAreaElement | null, value: string): void {
  if (area && area.value !== value) area.value = value
}

/**
 * Shows `value` in a text area whose text is otherwise the engine's own, and so is its undo: a controlled area has its default
 * value rewritten with each letter, and that ends the run of typing that one undo takes back.
 */
export function useTextValue(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => showValue(field.current, value), [field, value])
}
