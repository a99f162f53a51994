import { createElement, useEffect, useState, type FunctionComponent } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * A part of the window that is loaded once the picture without it has been drawn. It draws nothing until then; one that cannot be
 * loaded fails as if it had been there and could not be drawn.
 */
export function lazyAfterPaint<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  let part: FunctionComponent<P> | null = null
  return function Later(props: P) {
    const [loaded, setLoaded] = useState(part !== null)
    const [failed, setFailed] = useState<{ readonly reason: unknown } | null>(null)
    useEffect(() => {
      if (loaded) return
      const begin = (): void => {
        load().then(
          (found) => {
            part = found
            setLoaded(true)
          },
          (reason: unknown) => setFailed({ reason }),
        )
      }
      // An effect runs before the picture: what is read and run there keeps it back.
      return afterPaint(begin)
    }, [loaded])
    if (failed) throw failed.reason
    return part === null ? null : createElement(part, props)
  }
}
