/** What is kept of several conversations, by `chatKey`. */
export type ByChat<T> = Readonly<Record<string, T>>

/** All but that of one conversation. */
export function withoutChat<T>(record: ByChat<T>, key: string): ByChat<T> {
  const { [key]: gone, ...others } = record
  return gone === undefined ? record : others
}

/** Those of some conversations alone. */
export function onlyChats<T>(record: ByChat<T>, keys: readonly string[]): ByChat<T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}

/** Each of them by a rule; the record itself where that changes none. */
export function mapChats<T>(record: ByChat<T>, next: (value: T) => T): ByChat<T> {
  const entries = Object.entries(record).map(([key, value]) => [key, value, next(value)] as const)
  if (entries.every(([, before, after]) => before === after)) return record
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]))
}
