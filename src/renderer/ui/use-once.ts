import { useRef, useState } from 'react'

/** One thing at a time: what is pressed meanwhile, such as a second Enter before the button is drawn as busy, is the same press. */
export function useOnce(): readonly [busy: boolean, once: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  return [
    busy,
    async (work) => {
      if (working.current) return
      working.current = true
      setBusy(true)
      await work()
      working.current = false
      setBusy(false)
    },
  ]
}
