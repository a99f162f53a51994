import type { CannedReply } from '../../shared/model/canned-reply.ts'
import { foldForSearch } from '../../shared/lib/fold.ts'

/** The replies that answer to a few letters: by the beginning of the shortcut first, then by any part of it, then by the words. */
export function findReplies(replies: readonly CannedReply[], query: string): readonly CannedReply[] {
  const wanted = foldForSearch(query.trim().replace(/^\//, ''))
  const rank = ({ shortcut, text }: CannedReply): number => {
    const at = foldForSearch(shortcut).indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : foldForSearch(text).includes(wanted) ? 2 : 3
  }
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ reply }) => reply)
}
