import type { ChatKind } from '../model/chat.ts'
import { failure, problem, success, type Outcome } from '../model/problem.ts'

/** A chat's address in the one form that Parley compares and stores. */
export interface CanonicalAddress {
  readonly kind: ChatKind
  /** Digits, `digits-digits` or digits for groups, `…@lid` for hidden numbers; anything else as received. */
  readonly address: string
}

/** Longest international number (E.164). A longer run of digits can only be a group. */
const MAX_NUMBER_DIGITS = 15

/**
 * The canonical form of an address as the service writes it (docs/service.md 1.7 and "Chat and recipient identifiers"):
 * `@c.us`, `@s.whatsapp.net`, `@g.us` and the device suffix `:3` are dropped, `@lid` is kept because it is
 * another name space. These, bare digits and `number-suffix` are all that can be answered; every other address is of
 * kind `other` and stays as received. Never throws.
 */
export function canonicalAddress(received: string): CanonicalAddress {
  const whole = received.trim()
  const at = whole.indexOf('@')
  const user = at < 0 ? whole : whole.slice(0, at)
  // A second `@` belongs to the server's name: such a server is unknown.
  const server = at < 0 ? '' : whole.slice(at + 1)
  const bare = user.includes(':') ? user.replace(/:\d+$/, '') : user
  const isNumber = /^\d+$/.test(bare)
  const isPair = !isNumber && /^\d+-\d+$/.test(bare)
  switch (server) {
    case '':
      // A trailing `@` is no server.
      if (at >= 0) break
      if (isPair || (isNumber && bare.length > MAX_NUMBER_DIGITS)) return { kind: 'group', address: bare }
      if (isNumber) return { kind: 'person', address: bare }
      break
    case 'c.us':
    case 's.whatsapp.net':
      if (isNumber) return { kind: 'person', address: bare }
      break
    case 'g.us':
      if (isNumber || isPair) return { kind: 'group', address: bare }
      break
    case 'lid':
      if (isNumber) return { kind: 'person', address: `${bare}@lid` }
      break
  }
  return { kind: 'other', address: whole }
}

/** Whether a canonical address can be answered: digits, `digits-digits`, or a hidden number. Everything else is read only. */
export function canAnswer(address: string): boolean {
  return /^\d+(?:-\d+|@lid)?$/.test(address)
}

/** Whether an address hides the number of its person. */
export function isHiddenAddress(address: string): boolean {
  return address.endsWith('@lid')
}

/** What stands behind an address that cannot be answered. */
export type FeedKind = 'status' | 'broadcast' | 'channel' | 'unknown'

/** Tells what an address of kind `other` is, so that it can be named. */
export function feedKindOf(address: string): FeedKind {
  if (address === 'status@broadcast') return 'status'
  if (address.endsWith('@broadcast')) return 'broadcast'
  return address.endsWith('@newsletter') ? 'channel' : 'unknown'
}

/** Whether a typed recipient names a server that nothing can be sent to. A look-alike letter in a known server's name is another slip. */
export function isOfUnknownServer(text: string): boolean {
  const server = /^[^@]*@([\x21-\x7e]*)$/.exec(text)?.[1]?.toLowerCase()
  return server !== undefined && !['c.us', 's.whatsapp.net', 'g.us', 'lid'].includes(server)
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
