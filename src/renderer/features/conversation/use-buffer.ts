import { useEffect, useState } from 'react'

/** So much is drawn above and below what is in sight, in pixels, so that nobody scrolls into emptiness. */
const BUFFER_PX = 800

/** Nothing at first: what the person sees is drawn before what they may scroll to, which comes with the next picture. */
export function useBuffer(): number {
  const [buffer, setBuffer] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setBuffer(BUFFER_PX))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return buffer
}
