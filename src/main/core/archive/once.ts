import type { Feed } from './changed.ts'

const answers = new WeakMap<Feed, Map<string, unknown>>()

/**
 * Asks once for all records of a feed: a question to which none of them changes the answer, or for something that they share.
 * It is forgotten with the feed, and so with the transaction.
 */
export function once<T>(feed: Feed, question: string, ask: () => T): T {
  let known = answers.get(feed)
  if (!known) answers.set(feed, (known = new Map<string, unknown>()))
  const answer = known.get(question)
  if (answer !== undefined || known.has(question)) return answer as T
  const asked = ask()
  known.set(question, asked)
  return asked
}
