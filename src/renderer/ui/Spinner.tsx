import { useEffect, useState } from 'react'
import './spinner.css'

/** Turns true once `busy` has lasted 300 ms: shorter waits show nothing, so that nothing flickers. */
export function useSlow(busy: boolean, after = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy, after])
  return busy && late
}

/** A small turning circle; the words beside it are for everyone. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** Progress in words, shown after 300 ms. */
export function Waiting({ words }: { readonly words: string }) {
  const shown = useSlow(true)
  return (
    <p className="waiting" role="status">
      {shown ? (
        <>
          <Spinner />
          {words}
        </>
      ) : null}
    </p>
  )
}
