import { SECRET_FIELDS } from '../../shared/contract/secret-fields.ts'

const SECRETS: ReadonlySet<string> = new Set(SECRET_FIELDS)

/** More parts than any answer has: what has no end is a mistake of ours. */
const MAX_PARTS = 5_000_000

/**
 * Judges what is about to go to the window: plain data only, and no field that is named like a secret. The types of the
 * contract promise the same (`WithoutSecrets`); this holds where data is not what its type says. Null is all well;
 * otherwise the reason, which says nothing of the data.
 */
export function findSecret(message: unknown): 'not-plain' | 'secret' | 'endless' | null {
  const waiting: unknown[] = [message]
  for (let parts = 0; waiting.length > 0; parts += 1) {
    if (parts > MAX_PARTS) return 'endless'
    const value = waiting.pop()
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      return 'not-plain'
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const each of value) waiting.push(each)
      continue
    }
    const kind: unknown = Object.getPrototypeOf(value)
    if (kind !== Object.prototype && kind !== null) return 'not-plain'
    for (const [key, each] of Object.entries(value)) {
      // Whether there is one may be said.
      if (SECRETS.has(key) && typeof each !== 'boolean' && each !== undefined) return 'secret'
      waiting.push(each)
    }
  }
  return null
}
