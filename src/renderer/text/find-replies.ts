import type { CannedReply } from '../../shared/model/canned-reply.ts'
import { attachmentName } from './attachment-name.ts'
import { foldForSearch } from '../../shared/lib/letters.ts'

/** By how often they are used, or by their shortcuts. */
export type CannedSort = 'used' | 'name'

interface Folded {
  readonly shortcut: string
  readonly others: string
}

/** Each reply is folded once: the list is looked through with every letter. */
const folded = new WeakMap<CannedReply, Folded>()

function foldedOf(reply: CannedReply): Folded {
  const known = folded.get(reply)
  if (known) return known
  const made = {
    shortcut: foldForSearch(reply.shortcut),
    others: foldForSearch(`${reply.folder}\n${reply.text}\n${attachmentName(reply.attachment)}`),
  }
  folded.set(reply, made)
  return made
}

function rankOf(reply: CannedReply, wanted: string): number {
  const { shortcut, others } = foldedOf(reply)
  const at = shortcut.indexOf(wanted)
  if (at >= 0) return at === 0 ? 0 : 1
  return others.includes(wanted) ? 2 : 3
}

/**
 * The replies that answer to a few letters: by the beginning of the shortcut first, then by any part of it, then by the folder and
 * the words. Among equals the most used come first, or all stay by their shortcuts, as they are given.
 */
export function findReplies(
  replies: readonly CannedReply[],
  query: string,
  sort: CannedSort = 'used',
): readonly CannedReply[] {
  const wanted = foldForSearch(query.trim().replace(/^\//, ''))
  return replies
    .map((reply) => ({ reply, rank: rankOf(reply, wanted) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank || (sort === 'used' ? b.reply.usedCount - a.reply.usedCount : 0))
    .map(({ reply }) => reply)
}
