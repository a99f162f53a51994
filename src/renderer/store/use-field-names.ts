import { useMemo } from 'react'
import { useApp } from './use-app.ts'

/** How the customer fields of all accounts are called: replies and macros are for every account. */
export function useFieldNames(): readonly string[] {
  const fields = useApp((state) => state.fields)
  return useMemo(() => Object.values(fields).flatMap((own) => own.map(({ name }) => name)), [fields])
}
