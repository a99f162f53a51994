import { isRecord, own, part, type Rec } from './json-fields.ts'

/** Kinds that WhatsApp sends around messages, and none that somebody wrote. */
const ENVELOPES =
  /^(?:album|protocol|senderKeyDistribution|messageContextInfo|deviceSent|historySync|appState)/i

/** An album's header says how many photos and videos follow: they come as messages of their own. */
const ANNOUNCES = /^expected_?\w*count$/i

/**
 * Whether a record that has no words and no part that is known is an envelope with nothing in it: no message, then. One that names
 * another message may mean something, and so may a kind that nobody knows.
 */
export function isEmptyEnvelope(record: Rec, kind: string): boolean {
  const body = part(record, kind, `${kind}Data`)
  const fields = Object.entries(body)
  if (!ENVELOPES.test(kind) && !fields.some(([name]) => ANNOUNCES.test(name))) return false
  return !isRecord(own(body, 'key')) && !isRecord(own(record, 'key'))
}
