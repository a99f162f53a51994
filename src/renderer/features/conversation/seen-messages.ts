import type { Message } from '../../../shared/model/message.ts'

/** What `chat.read` is given: by sort keys, from the first to the last message that was in sight. */
export interface ReadRange {
  readonly from: number
  readonly sort: number
}

type Seen = Pick<Message, 'key' | 'sort' | 'direction'>

/**
 * What may be reported as read, so that nothing counts as read that was not in sight. The read mark reads all below it: it
 * moves only as far as each incoming message above it has been seen, one after the other. A message that arrived late, below
 * the mark, is read only inside the range: no range reaches over a message that was not seen.
 */
export function readRanges(state: {
  /** The loaded messages in their order. */
  readonly messages: readonly Seen[]
  /** Whether unread messages may stand before the first one that is loaded. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly readSort: number
  readonly seen: ReadonlySet<number>
  /** Those among them that have not been reported. */
  readonly fresh: ReadonlySet<number>
}): ReadRange[] {
  const { messages, seen, fresh } = state
  const mark = Math.max(state.readSort, newMark(state))
  const ranges: ReadRange[] = []
  let run: { from: number; sort: number; isFresh: boolean } | null = null
  const close = (): void => {
    if (run?.isFresh && run.from <= mark) ranges.push({ from: run.from, sort: Math.min(run.sort, mark) })
    run = null
  }
  for (const { key, sort, direction } of messages) {
    if (direction === 'in' && !seen.has(key)) {
      close()
      continue
    }
    run ??= { from: sort, sort, isFresh: false }
    run.sort = sort
    run.isFresh ||= fresh.has(key)
  }
  close()
  return ranges
}

/** How far the read mark may move. */
function newMark({ messages, hasOlder, readSort, seen }: Parameters<typeof readRanges>[0]): number {
  const first = messages[0]
  // Between the mark and what is loaded may stand what nobody has seen.
  if (!first || (hasOlder && first.sort > readSort)) return readSort
  let mark = readSort
  for (const { key, sort, direction } of messages) {
    if (sort <= readSort) continue
    if (direction === 'in' && !seen.has(key)) break
    mark = sort
  }
  return mark
}
