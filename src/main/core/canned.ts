import { CANNED_LIMIT, shortcutOf, type CannedReply } from '../../shared/model/canned-reply.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import type { Rooms } from './core.ts'

/** `canned.save`: judged here, kept in the archive. */
export async function saveCanned(
  rooms: Pick<Rooms, 'archive'>,
  reply: { readonly id: number | null; readonly shortcut: string; readonly text: string },
): Promise<Outcome<readonly CannedReply[]>> {
  const shortcut = shortcutOf(reply.shortcut)
  if (shortcut === null) return failure(problem('shortcut-malformed', { field: 'shortcut' }))
  const text = reply.text.trim()
  if (text === '') return failure(problem('text-empty', { field: 'text' }))
  const saved = await rooms.archive.saveCanned(reply.id, shortcut, text)
  if (saved === 'taken') return failure(problem('shortcut-taken', { field: 'shortcut', shortcut }))
  return saved === 'full' ? failure(problem('canned-full', { limit: CANNED_LIMIT })) : success(saved)
}
