import type { FormField, Problem } from '../../shared/model/problem.ts'

/** The field of a form that a problem belongs to, if the form has it; else null. */
export function fieldOf<F extends FormField>(problem: Problem | null, fields: readonly F[]): F | null {
  const field = problem?.values?.['field']
  return fields.find((each) => each === field) ?? null
}
