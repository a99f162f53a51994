import { domainToUnicode } from 'node:url'
import { problem, type ProblemCode } from '../../../shared/model/problem.ts'
import { hasHiding, hasInvisible, numbered, replaceHiding } from '../../../shared/lib/letters.ts'
import type { OutsideJudgement } from '../../../shared/model/sending.ts'
import { isSuspiciousHost } from '../gateway/outside-host.ts'

/** The system's own limit for an address that it is asked to open (Windows: 2081). */
const MAX_ADDRESS_LENGTH = 2000

/**
 * What the one door to the outside says of an address that somebody wrote (docs/promises.md 8): https, http, mailto and tel pass,
 * nothing else, and nothing that hides where it leads. `shown` is exactly what is opened. Pure.
 */
export function judgeOutside(url: string): OutsideJudgement {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase().slice(0, 40) ?? ''
  const refuse = (code: ProblemCode, values?: Record<string, string>): OutsideJudgement => ({
    allowed: false,
    problem: problem(code, values),
    scheme,
    host: '',
    wireHost: '',
    shown: visible(url),
    suspicious: false,
  })
  if (hides(url)) return refuse('outside-control-characters')
  if (scheme === '') return refuse('outside-malformed')
  if (url.length > MAX_ADDRESS_LENGTH) return refuse('outside-too-long')
  switch (scheme) {
    case 'https':
    case 'http':
      return judgeWeb(url, scheme, refuse)
    case 'mailto':
      return isMail(url) ? allowed(url, scheme) : refuse('outside-malformed')
    case 'tel':
      return isTelephone(url) ? allowed(url, scheme) : refuse('outside-malformed')
    default:
      return refuse('outside-scheme', { scheme })
  }
}

/**
 * Whether an address hides anything: controls, white space, what is invisible or turns the direction of reading. An emoji
 * of several parts hides nothing in a path, where it is percent-encoded; the name of a server has none.
 */
function hides(url: string): boolean {
  const server = /^https?:\/\/[^/?#\\]*/i.exec(url)?.[0]
  return server === undefined ? hasInvisible(url) : hasInvisible(server) || hasHiding(url)
}

function judgeWeb(
  url: string,
  scheme: string,
  refuse: (code: ProblemCode) => OutsideJudgement,
): OutsideJudgement {
  // Browsers read "https:host", "https:///host" and backslashes as the same; people do not.
  const authority = /^https?:\/\/([^/?#\\]+)(?:[/?#][^\\]*)?$/i.exec(url)?.[1]
  if (authority === undefined) return refuse('outside-malformed')
  if (authority.includes('@')) return refuse('outside-credentials')
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || parsed.hostname === '') return refuse('outside-malformed')
  if (parsed.href.length > MAX_ADDRESS_LENGTH) return refuse('outside-too-long')
  const decoded = domainToUnicode(parsed.hostname)
  return {
    allowed: true,
    problem: null,
    scheme,
    host: decoded === '' ? parsed.hostname : decoded,
    wireHost: parsed.hostname,
    shown: parsed.href,
    suspicious: decoded === '' || isSuspiciousHost(decoded),
  }
}

function allowed(url: string, scheme: string): OutsideJudgement {
  return { allowed: true, problem: null, scheme, host: '', wireHost: '', shown: url, suspicious: false }
}

/** What may stand in a mail link: nothing that a command line or a mail program reads as its own. */
const MAIL = /^mailto:[\w.~:@!&'*+,;=%?/\p{L}\p{M}\p{N}-]+$/iu

/** Plain addresses and four harmless fields: some programs take an `attach` from a link. */
function isMail(url: string): boolean {
  const match = MAIL.test(url) ? /^mailto:([^?]*)(?:\?(.*))?$/i.exec(url) : null
  if (!match) return false
  const [, to = '', query = ''] = match
  if (!/^(?:[^\s,@]+@[^\s,@]+(?:,[^\s,@]+@[^\s,@]+)*)?$/.test(to)) return false
  const fields = query === '' ? [] : query.split('&')
  const known = fields.every((field) => /^(?:to|cc|subject|body)=/i.test(field))
  return known && (to !== '' || fields.some((field) => /^to=./i.test(field)))
}

/** Digits with what people put between them, and parameters; no `*` and `#`, with which telephones are programmed. */
function isTelephone(url: string): boolean {
  return /^tel:\+?\d[\d().-]{1,39}(?:;[a-z][a-z0-9-]*=[a-z0-9.+()-]+){0,4}$/i.test(url)
}

/** The address with every hidden character as its number. */
function visible(url: string): string {
  return replaceHiding(url.slice(0, MAX_ADDRESS_LENGTH), (letter) =>
    letter === ' ' ? letter : numbered(letter),
  )
}
