import { isRecord, part, type Rec } from './json-fields.ts'

/** Kinds that WhatsApp sends around messages, and none that somebody wrote. */
const ENVELOPES =
  /^(?:album|protocol|senderKeyDistribution|messageContextInfo|deviceSent|historySync|appState)/i

/** An album's header says how many photos and videos follow: they come as messages of their own. */
const ANNOUNCES = /^expected_?\w*count$/i

/** What a record says of the message, its chat and its sender. */
const RECORD_FIELDS =
  /^(?:id|idMessage|type|typeMessage|typeWebhook|timestamp|statusMessage|from|to|chatId|chatName|sender|senderId|senderName|senderContactName|senderLid|senderPhoneNumber|lid|phone|phoneNumber)$/

/** Texts that only programs read: they hold a code, never words. */
const CODES =
  /^(?:type|initiator|trigger|groupId|destinationJid|phash|messageSecret|axolotlSenderKeyDistributionMessage|\w*(?:count|timestamp|keyhash|version|expiration))$/i
const IS_CODE = /^\S{0,500}$/

/** Objects of bookkeeping. Every other one may hold a message. */
const BOOKKEEPING = /^(?:messageContextInfo|contextInfo|deviceListMetadata|disappearingMode)$/
/** Bookkeeping goes no deeper. */
const MAX_DEPTH = 4

/**
 * Whether a record that has no words and no part that is known is an envelope with nothing in it: no message, then. Whatever is not
 * known to be bookkeeping may be a message that no rule reads yet, and is shown as one.
 */
export function isEmptyEnvelope(record: Rec, kind: string): boolean {
  const names = [kind, `${kind}Data`]
  const isAnnounced = Object.keys(part(record, ...names)).some((name) => ANNOUNCES.test(name))
  if (!ENVELOPES.test(kind) && !isAnnounced) return false
  return Object.entries(record).every(
    ([name, value]) =>
      (RECORD_FIELDS.test(name) && typeof value === 'string') ||
      (names.includes(name) && isRecord(value) ? holdsNothing(value, 1) : isNothing(name, value, 1)),
  )
}

const holdsNothing = (holder: Rec, depth: number): boolean =>
  depth <= MAX_DEPTH && Object.entries(holder).every(([name, value]) => isNothing(name, value, depth + 1))

/** Whether a field holds nothing but bookkeeping. */
function isNothing(name: string, value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value === '' || (CODES.test(name) && IS_CODE.test(value))
  if (Array.isArray(value)) return value.every((each) => typeof each === 'number')
  if (!isRecord(value)) return true
  return Object.keys(value).length === 0 || (BOOKKEEPING.test(name) && holdsNothing(value, depth))
}
