/** What {@link jsonSize} finds where it cannot give a size. */
export type NoSize = 'too-large' | 'not-plain'

/**
 * Length of a value's JSON form in characters, without making that form: it stops at `limit`, so that neither a huge
 * value nor a cycle (which has no end, and therefore passes every limit) costs more than the limit itself.
 * `not-plain` is anything that JSON would not carry, and every `__proto__` key.
 */
export function jsonSize(value: unknown, limit: number): number | NoSize {
  const waiting: unknown[] = [value]
  let size = 0
  while (waiting.length > 0) {
    const own = shallow(waiting.pop(), limit - size, waiting)
    if (typeof own === 'string') return own
    size += own
    if (size > limit) return 'too-large'
  }
  return size
}

function shallow(value: unknown, left: number, waiting: unknown[]): number | NoSize {
  switch (typeof value) {
    case 'string':
      return value.length > left ? 'too-large' : JSON.stringify(value).length
    case 'number':
      return Number.isFinite(value) ? String(value).length : 'not-plain'
    case 'boolean':
      return value ? 4 : 5
    case 'undefined':
      return 4
    case 'object':
      if (value === null) return 4
      return Array.isArray(value) ? ofArray(value, left, waiting) : ofObject(value, left, waiting)
    default:
      return 'not-plain'
  }
}

function ofArray(value: readonly unknown[], left: number, waiting: unknown[]): number | NoSize {
  if (value.length > left) return 'too-large'
  for (let at = 0; at < value.length; at += 1) waiting.push(value[at])
  return 2 + Math.max(0, value.length - 1)
}

function ofObject(value: object, left: number, waiting: unknown[]): number | NoSize {
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return 'not-plain'
  let size = 2
  let fields = 0
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return 'not-plain'
    size += JSON.stringify(key).length + 1
    if (size > left) return 'too-large'
    waiting.push((value as Record<string, unknown>)[key])
    fields += 1
  }
  return size + Math.max(0, fields - 1)
}
