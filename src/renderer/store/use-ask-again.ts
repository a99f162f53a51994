import { useEffect, useRef } from 'react'

/** Asks again a while after something has happened, once for all that happens until then. `may` says whether it is worth it. */
export function useAskAgain(revision: number, afterMs: number, may: () => boolean, ask: () => void): void {
  const again = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (again.current !== null || !may()) return
    again.current = setTimeout(() => {
      again.current = null
      ask()
    }, afterMs)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when something has happened
  }, [revision])
  useEffect(
    () => () => {
      if (again.current !== null) clearTimeout(again.current)
    },
    [],
  )
}
