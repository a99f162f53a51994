import { useEffect, useRef } from 'react'
import { readCredentials, type Credentials } from './read-credentials.ts'

/**
 * While the form is open, a block of credentials may be pasted anywhere in the window: `onRead` gets what it holds. Any other
 * text goes where it was pasted. The text is read once and kept nowhere.
 */
export function useCredentialsPaste(onRead: (credentials: Credentials) => void): void {
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const credentials = readCredentials(event.clipboardData?.getData('text/plain') ?? '')
      if (!credentials) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(credentials)
    }
    window.addEventListener('paste', pasted, true)
    return () => window.removeEventListener('paste', pasted, true)
  }, [])
}
