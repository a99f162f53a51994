/** The ends of a conversation. */
export type ListEnd = 'oldest' | 'newest'

let listener: ((end: ListEnd) => void) | null = null

/** The list of the open conversation goes to its ends when a key asks for it; the answer ends that. */
export function onListEnds(listen: (end: ListEnd) => void): () => void {
  listener = listen
  return () => {
    if (listener === listen) listener = null
  }
}

/** Brings the oldest or the newest message of the open conversation before the person. */
export function goToListEnd(end: ListEnd): void {
  listener?.(end)
}
