import type { ChatKind } from '../model/chat.ts'
import { failure, problem, success, type Outcome } from '../model/problem.ts'

/** A chat's address in the one form that Parley compares and stores. */
export interface CanonicalAddress {
  readonly kind: ChatKind
  /** Digits, `digits-digits` or digits for groups, `…@lid` for hidden numbers; anything else as received. */
  readonly address: string
}

/** Longest international number (E.164). A longer run of digits can only be a group. */
const LONGEST_NUMBER = 15

/**
 * The canonical form of an address as the service writes it (specification, "Chat and recipient identifiers"; field
 * notes 1.7): `@c.us`, `@s.whatsapp.net`, `@g.us` and the device suffix `:3` are dropped, `@lid` is kept because it is
 * another name space. Never throws; what it does not know it leaves alone.
 */
export function canonicalAddress(received: string): CanonicalAddress {
  const whole = received.trim()
  const [user, server] = partsOf(whole)
  const bare = user.includes(':') ? user.replace(/:\d+$/, '') : user
  if (server === 'lid') return { kind: 'person', address: `${bare}@lid` }
  if (server === 'g.us') return { kind: 'group', address: bare }
  if (server !== '' && server !== 'c.us' && server !== 's.whatsapp.net')
    return { kind: 'person', address: whole }
  const group = bare.includes('-')
    ? /^\d+-\d+$/.test(bare)
    : bare.length > LONGEST_NUMBER && /^\d+$/.test(bare)
  return { kind: group ? 'group' : 'person', address: bare }
}

/** What stands before the first `@`, and between that and the next. A day's journal asks this tens of thousands of times. */
function partsOf(address: string): readonly [user: string, server: string] {
  const at = address.indexOf('@')
  if (at < 0) return [address, '']
  const next = address.indexOf('@', at + 1)
  return [address.slice(0, at), next < 0 ? address.slice(at + 1) : address.slice(at + 1, next)]
}

/** Judges a group ID that a person typed. The problem names the first character that is wrong. */
export function parseGroup(text: string): Outcome<CanonicalAddress> {
  const bare = text.replace(/@g\.us$/u, '')
  const bad = firstOutside(bare, /[0-9-]/)
  if (bad) return failure(problem('group-bad-character', { field: 'number', ...bad }))
  if (!/^\d{5,20}-\d{1,20}$/.test(bare) && !/^\d{10,25}$/.test(bare))
    return failure(problem('group-bad-length', { field: 'number', count: bare.length }))
  return success({ kind: 'group', address: bare })
}

/**
 * The first character of a text that is not allowed, or null. A look-alike letter from another alphabet is named before anything
 * else: the eye does not find it.
 */
export function firstOutside(text: string, allowed: RegExp): { character: string; code: string } | null {
  const characters = [...text]
  for (const character of [...characters.filter((each) => each > '\u007f'), ...characters]) {
    if (allowed.test(character)) continue
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { character, code: `U+${code}` }
  }
  return null
}
