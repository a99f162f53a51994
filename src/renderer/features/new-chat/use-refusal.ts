import { useRef, useState } from 'react'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { problemText } from '../../i18n/i18n.ts'

/** Why no chat begins yet. The focus goes where the person can change it: into the field, or to the question in the body. */
export function useRefusal() {
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)

  function refuse(why: Problem): void {
    setError(problemText(why))
    field.current?.focus()
  }

  /** The person says which country it is: a likely number is one Enter away, a guess is not. */
  function askCountry(): void {
    setError(problemText(problem('number-needs-country')))
    const [first] = body.current?.querySelectorAll<HTMLElement>('[data-choice=true], select') ?? []
    if (first) first.focus()
    else field.current?.focus()
  }

  return { error, forget: () => setError(null), field, body, refuse, askCountry }
}
