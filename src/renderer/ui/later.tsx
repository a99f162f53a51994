import { createElement, useEffect, useState, type FunctionComponent } from 'react'

/** A part that nobody sees yet is loaded within this time, in milliseconds, whatever else there is to do. */
const PATIENCE = 500

/** Does something when there is nothing to draw; a window that draws nothing at all does it all the same. */
function whenIdle(work: () => void): () => void {
  let isDue = true
  const once = (): void => {
    if (isDue) work()
    isDue = false
  }
  const anyway = setTimeout(once, PATIENCE)
  requestAnimationFrame(() => requestAnimationFrame(() => window.requestIdleCallback?.(once)))
  return () => {
    isDue = false
    clearTimeout(anyway)
  }
}

/**
 * A part of the window that is loaded once the picture without it has been drawn. It draws nothing until then; one that cannot be
 * loaded fails as if it had been there and could not be drawn. `unseen`: it shows nothing by itself, and so comes after all else.
 */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  unseen = false,
): FunctionComponent<P> {
  let part: FunctionComponent<P> | null = null
  return function Later(props: P) {
    const [loaded, setLoaded] = useState(part !== null)
    const [failed, setFailed] = useState<{ readonly reason: unknown } | null>(null)
    useEffect(() => {
      if (loaded) return
      const begin = (): void =>
        void load().then(
          (found) => {
            part = found
            setLoaded(true)
          },
          (reason: unknown) => setFailed({ reason }),
        )
      if (unseen) return whenIdle(begin)
      begin()
      return undefined
    }, [loaded])
    if (failed) throw failed.reason
    return part === null ? null : createElement(part, props)
  }
}
