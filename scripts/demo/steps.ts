/** Prints each step of a demonstration as it succeeds; a step that fails says which it was. */
import { performance } from 'node:perf_hooks'
import { say, since, Sorry, wordsOf } from '../lib/say.ts'

/** Does one step; `words` may use its result. */
export async function step<T>(
  what: string,
  work: () => Promise<T>,
  words?: (result: T) => string,
): Promise<T> {
  const start = performance.now()
  try {
    const result = await work()
    const detail = words?.(result)
    say(`✓ ${what}${detail ? `: ${detail}` : ''} (${since(start)})`)
    return result
  } catch (error) {
    // The runner's own message is long; its first line tells what was waited for.
    throw new Sorry(`✗ ${what}: ${wordsOf(error).split('\n')[0] ?? ''}`)
  }
}
