import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'

/** The two tokens of the form. They live in their input elements alone; the state says only whether there is something in them. */
export function useTokens(account: Account | null) {
  const accessToken = useRef<HTMLInputElement>(null)
  const instanceToken = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ accessToken: false, instanceToken: false })

  useEffect(() => {
    const inputs = [accessToken.current, instanceToken.current]
    return () => inputs.forEach((input) => input && (input.value = ''))
  }, [])

  const read = () => ({
    accessToken: accessToken.current?.value ?? '',
    instanceToken: instanceToken.current?.value ?? '',
  })
  const noteTyped = (): void => {
    const tokens = read()
    setTyped({ accessToken: tokens.accessToken !== '', instanceToken: tokens.instanceToken !== '' })
  }

  return {
    refs: { accessToken, instanceToken },
    /** What is in them now: for the request alone. */
    read,
    noteTyped,
    /** They go from the clipboard straight into their elements, like typed ones. */
    fill: (access: string | undefined, token: string | undefined): void => {
      if (accessToken.current && access !== undefined) accessToken.current.value = access
      if (instanceToken.current && token !== undefined) instanceToken.current.value = token
      noteTyped()
    },
    isTyped: typed.accessToken || typed.instanceToken,
    /** Which tokens the account would have if it were saved now. */
    has: {
      accessToken: typed.accessToken || account?.has.accessToken === true,
      instanceToken: typed.instanceToken || account?.has.instanceToken === true,
    },
  }
}
