/**
 * Answers what `make` makes, once, when it is first asked for. For what takes milliseconds to make and is not in every first
 * picture: a pattern with sets of letters, a segmenter.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}
