import { useEffect, useRef } from 'react'

/** What Enter does in a search. It may come before the answer: what stood there for other letters is not meant, so it waits. */
export function useEnter(busy: boolean, open: () => void): () => void {
  const waits = useRef(false)
  function enter(): void {
    waits.current = busy
    if (!busy) open()
  }
  useEffect(() => {
    if (waits.current && !busy) enter()
  })
  return enter
}
