/** The keys of undo and redo. */
export interface UndoKeyEvent {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether a key means one step back, or one forward again. */
export function undoMeans(event: UndoKeyEvent): 'back' | 'forward' | null {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'forward' : 'back'
  return key === 'y' && !event.shiftKey ? 'forward' : null
}
