/** Characters that may go or be replaced between two savings while somebody types: a word, or a key held down for a moment. */
const MAX_CORRECTION_LENGTH = 12

/**
 * Whether a text goes on from another as typing does: anything may have been added in one place, but what was there is there,
 * except for a short correction. A text that was cleared or replaced is no continuation. Pure.
 */
export function isContinuation(before: string, after: string): boolean {
  if (after.trim() === '') return before.trim() === ''
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const gone = before.length - head - tail
  // Of a short text a few characters are all of it.
  return gone === 0 || (gone <= MAX_CORRECTION_LENGTH && gone < before.length)
}
