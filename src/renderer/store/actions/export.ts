import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { ExportWish } from '../../../shared/model/export.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'

/** Asks for a folder and begins an export. Answers why it did not begin; null also where the person chose no folder. */
export async function beginExport(wish: ExportWish): Promise<Problem | null> {
  const outcome = await request('export.begin', { ...wish, formats: [...wish.formats] })
  if (!outcome.ok) return outcome.problem
  // Its events may be here already, and are newer.
  if (outcome.value) change((state) => (state.export ? {} : { export: outcome.value }))
  return null
}

/** Prints a chat, or saves it as PDF where the person says. Answers whether there is a PDF now, or why it was not done. */
export async function printChat(
  of: Pick<ExportWish, 'from' | 'until'> & { readonly accountId: AccountId; readonly chatId: ChatId },
  to: 'pdf' | 'printer',
): Promise<Outcome<{ readonly file: string | null }>> {
  return request('export.print', { ...of, to })
}

/** Goes on with what was stopped; how that goes comes as events. */
export async function resumeExport(): Promise<Problem | null> {
  const outcome = await request('export.resume', {})
  return outcome.ok ? null : outcome.problem
}

/** Gives up what is not finished, with what was written; of what is finished nothing more is said. */
export async function endExport(): Promise<Problem | null> {
  const outcome = await request('export.end', {})
  return outcome.ok ? null : outcome.problem
}

/** Shows the export in the system's file manager. */
export async function showExport(): Promise<void> {
  await request('export.show', {})
}
