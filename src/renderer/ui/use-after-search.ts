import { useEffect, useRef } from 'react'

/**
 * What a key does with a search's results, such as "open the first". While the search is busy the list still shows older
 * results, so the key waits for its own. Typing on drops the key.
 */
export function useAfterSearch(query: string, busy: boolean, act: () => void): () => void {
  const waitsFor = useRef<string | null>(null)
  function press(): void {
    waitsFor.current = busy ? query : null
    if (!busy) act()
  }
  useEffect(() => {
    if (waitsFor.current === null) return
    if (waitsFor.current !== query) waitsFor.current = null
    else if (!busy) press()
  })
  return press
}
