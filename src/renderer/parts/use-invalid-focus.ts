import { useEffect, useRef, type RefObject } from 'react'
import type { Problem } from '../../shared/model/problem.ts'

/** A form whose first wrong field gets the focus when a problem is found. */
export function useInvalidFocus(problem: Problem | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return form
}
