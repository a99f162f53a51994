import { useEffect, useRef } from 'react'

/** Opens a search's first result on Enter. While the search is busy the list still shows older results, so Enter waits. */
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
