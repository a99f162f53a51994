import type { Feed } from './changed.ts'

const answers = new WeakMap<Feed, Map<string, unknown>>()

/**
 * Asks once for all records of a feed: a question to which none of them changes the answer, or for something that they share.
 * It is forgotten with the feed, and so with the transaction.
 */
export function once<T>(feed: Feed, question: string, ask: () => T): T {
  const known = answers.get(feed) ?? new Map<string, unknown>()
  answers.set(feed, known)
  if (!known.has(question)) known.set(question, ask())
  return known.get(question) as T
}
