import { useEffect, useRef } from 'react'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { isBeside } from '../../store/sides.ts'
import { useApp } from '../../store/use-app.ts'

/**
 * Calls back when a chat that stood beside another is brought to the front by a key or opened again; not when the person goes there
 * with the pointer or the focus.
 */
export function useBroughtToFront({ accountId, id }: ComposerPlace, run: () => void): void {
  const openedAt = useApp((state) => (isBeside(state, accountId, id) ? null : state.openedAt))
  /** Up to when whatever came to the front is known. */
  const knownAt = useRef(Infinity)
  useEffect(() => {
    if (openedAt !== null && openedAt > knownAt.current) run()
    knownAt.current = performance.now()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time
  }, [openedAt])
}
