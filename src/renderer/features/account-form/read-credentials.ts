import { foldForSearch } from '../../../shared/lib/letters.ts'
/** What a provider's console shows of an account, as far as a text contains it. Tokens among it: it is never kept. */
export interface Credentials {
  readonly serviceAddress?: string
  readonly mediaAddress?: string
  readonly instanceId?: string
  readonly instanceToken?: string
  readonly accessToken?: string
}

type Part = keyof Credentials

/** Longer texts, and longer lines, hold no credentials. */
const MAX_TEXT_LENGTH = 20_000
const MAX_LINE_LENGTH = 1000

/** How consoles, programs and people name the parts, without case, accents and what stands between letters. */
const NAMES: readonly (readonly [Part, RegExp])[] = [
  ['mediaAddress', /media(?:url|host|address|endpoint)$|direccionde(?:medios|multimedia)$|enderecodemidia$/],
  ['accessToken', /(?:access|bearer|v1)token$|^tokende(?:acceso|acesso)$|^токендоступа$/],
  [
    'instanceToken',
    /(?:api|instance)token(?:instance|value)?$|^(?:green(?:api)?)?token(?:instance)?$|^(?:api)?tokend[ea](?:la|da)?instanc?ia$|^токен(?:инстанса)?$/,
  ],
  [
    'instanceId',
    /(?:id(?:of)?instance|instanceid|instancenumber)$|^(?:green(?:api)?)?instance$|^idd[ea](?:la|da)?instanc?ia$|^i[dд]инстанса$/,
  ],
  [
    'serviceAddress',
    /(?:api|service|base|server)(?:url|host|address|endpoint)$|^(?:green)?apiurl$|^(?:url|host)(?:api)?$|^enderecodoservico$|^direcciondelservicio$|^адрессервиса$/,
  ],
]

/** Whether a text has the form that this part has. */
const FORMS: Readonly<Record<Part, RegExp>> = {
  serviceAddress: /^https?:\/\/[^\s"'<>]+$/i,
  mediaAddress: /^https?:\/\/[^\s"'<>]+$/i,
  instanceId: /^\d{4,20}$/,
  instanceToken: /^[\x21-\x7e]{6,}$/,
  accessToken: /^[\x21-\x7e]{6,}$/,
}

/** An address as a request uses it: host, instance and token in one line. */
const REQUEST = /(https?:\/\/[^\s"'<>/]+)\/waInstance(\d{4,20})(?:\/[a-z]+(?:\/([\w-]{6,}))?)?/i

function partOf(name: string): Part | null {
  const plain = foldForSearch(name).replaceAll(/[^\p{Letter}\d]/gu, '')
  return NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** A value without the quotes, commas and semicolons that stand around it in code. */
function bare(value: string): string {
  return value
    .trim()
    .replace(/[\s,;)]+$/, '')
    .replace(/^(["'`])(.*)\1$/, '$2')
    .trim()
}

/** `name: value`, `NAME=value`, `"name": "value"`, `export NAME=value`, or the two with spaces between. */
const PAIR =
  /^[^\p{Letter}]{0,20}(?:(?:export|set|const|let|var)\s+)?([\p{Letter}][\p{Letter}\p{Mark}\d _.-]{0,60}?)["'`]?\s*(?::=|=>|[:=\t]|\s{2,}|\s(?=https?:\/\/|\d{4}))\s*(\S.*)$/u

/** What belongs to a name is on its line, or alone on the next one. */
function readPairs(lines: readonly string[], found: Map<Part, string>): void {
  const keep = (part: Part, value: string): void => {
    const clean = bare(value)
    if (FORMS[part].test(clean) && !found.has(part)) found.set(part, clean)
  }
  for (const [index, line] of lines.entries()) {
    const pair = PAIR.exec(line)
    const named = pair ? partOf(pair[1] ?? '') : null
    if (named) keep(named, pair?.[2] ?? '')
    else {
      const alone = partOf(line)
      if (alone) keep(alone, lines[index + 1] ?? '')
    }
  }
}

/** What is told by its form alone, where no name says it. */
function readForms(lines: readonly string[], found: Map<Part, string>): void {
  const plain: readonly (readonly [Part, RegExp])[] = [
    ['mediaAddress', /^https?:\/\/(?:[\w-]+\.)*media\.[\w.-]+\/?$/i],
    ['serviceAddress', /^https?:\/\/[\w.:-]+\/?$/i],
    ['instanceId', /^\d{10,12}$/],
    ['instanceToken', /^[0-9a-f]{40,}$/i],
    ['accessToken', /^gr\.[\w.-]{6,}$/],
  ]
  for (const line of lines.map(bare)) {
    const match = plain.find(([part, form]) => !found.has(part) && form.test(line))
    if (match) found.set(match[0], line)
  }
}

/**
 * Reads a block of credentials as a console, a file of settings or a program shows it. Null for anything else: one value
 * that no name stands before belongs where it is pasted.
 */
export function readCredentials(text: string): Credentials | null {
  if (text.length > MAX_TEXT_LENGTH) return null
  const found = new Map<Part, string>()
  const request = REQUEST.exec(text)
  if (request) {
    const [, address = '', id = '', token] = request
    found.set('serviceAddress', address)
    found.set('instanceId', id)
    if (token !== undefined) found.set('instanceToken', token)
  }
  // One line of JSON or of code holds several pairs.
  const lines = text
    .split(/\r?\n|[{}[\]]|,(?=\s*["'`\p{Letter}])|;|\\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= MAX_LINE_LENGTH)
  readPairs(lines, found)
  const isNamed = found.size > 0
  readForms(lines, found)
  if (found.size === 0 || (!isNamed && found.size < 2)) return null
  return Object.fromEntries(found)
}
