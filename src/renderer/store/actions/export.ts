import type { ExportWish } from '../../../shared/model/export.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'

/** Asks for a folder and begins an export. Answers why it did not begin; null also where the person chose no folder. */
export async function beginExport(wish: ExportWish): Promise<Problem | null> {
  const outcome = await ask('export.begin', { ...wish, formats: [...wish.formats] })
  if (!outcome.ok) return outcome.problem
  // Its events may be here already, and are newer.
  if (outcome.value) change((state) => (state.export ? {} : { export: outcome.value }))
  return null
}
