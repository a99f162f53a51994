import { accountNumber, boolOf, isRecord, numberOf, parse, textOf } from '../translate/json-fields.ts'

/** Reads the answer of getStateInstance; null for what is none. */
export function parseState(body: unknown): string | null {
  return isRecord(body) ? textOf(body['stateInstance']) || null : null
}

/** Reads the answer of checkWhatsapp: whether a number is on WhatsApp; null for what is no answer to this question. */
export function parseExists(bytes: Uint8Array): boolean | null {
  const body = parse(Buffer.from(bytes).toString('utf8'))
  return isRecord(body) ? boolOf(body['existsWhatsapp']) : null
}

/** What Parley needs to know of an instance's settings. */
export interface InstanceSettings {
  /** Milliseconds between two sends; null where the answer does not say. */
  readonly sendInterval: number | null
  /** True when a webhook address takes the notifications away from whoever polls. */
  readonly webhook: boolean
  /** Whether incoming messages come at all, to the queue and to the journal; null where the answer does not say. */
  readonly incoming: boolean | null
  /** Whether edits and deletions are reported; null where the answer does not say. */
  readonly reports: { readonly edit: boolean | null; readonly delete: boolean | null }
  /** The account's own number; empty while no phone is linked. */
  readonly ownNumber: string
}

/** Reads the answer of getSettings (docs/service.md 1.6): switches are "yes" and "no", the newest ones booleans; null for what is none. */
export function parseSettings(body: unknown): InstanceSettings | null {
  if (!isRecord(body) || !('incomingWebhook' in body || 'delaySendMessagesMilliseconds' in body)) return null
  return {
    sendInterval: numberOf(body['delaySendMessagesMilliseconds']),
    webhook: textOf(body['webhookUrl']).trim() !== '',
    incoming: boolOf(body['incomingWebhook']),
    reports: {
      edit: boolOf(body['editedMessageWebhook']),
      delete: boolOf(body['deletedMessageWebhook']),
    },
    ownNumber: accountNumber(body['wid']) ?? '',
  }
}
