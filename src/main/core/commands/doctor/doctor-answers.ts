import {
  DOCTOR_SWITCHES,
  MAX_QUEUE_ROWS,
  type DoctorAnswers,
  type QueuedAtService,
} from '../../../../shared/model/account-doctor.ts'
import { plainName } from '../../../../shared/lib/letters.ts'
import { parseSettings } from '../../gateway/service/account-answers.ts'
import {
  boolOf,
  firstText,
  isRecord,
  numberOf,
  textOf,
  type Rec,
} from '../../gateway/translate/json-fields.ts'

/** So much of a message is shown, in UTF-16 units. */
const SHOWN_TEXT = 120

/** Reads the answer of getSettings; null for what is none. */
export function readSettings(body: unknown): DoctorAnswers['settings'] | null {
  const known = parseSettings(body)
  if (known === null || !isRecord(body)) return null
  return {
    phone: known.ownNumber,
    webhookHost: known.webhook ? hostOf(textOf(body['webhookUrl']).trim()) : '',
    off: DOCTOR_SWITCHES.filter((name) => boolOf(body[name]) === false),
    sendIntervalMs: known.sendInterval,
  }
}

/** The host alone: path, query and password may be secrets of the other program. */
function hostOf(address: string): string {
  return (URL.canParse(address) && new URL(address).host) || '?'
}

/** Reads the answer of getWebhooksCount; null for what is none. */
export function readCount(body: unknown): DoctorAnswers['notifications'] | null {
  const count = isRecord(body) ? numberOf(body['count']) : null
  return count !== null && Number.isInteger(count) && count >= 0 ? { count } : null
}

/** Reads the answer of showMessagesQueue in its older and newer form; null for what is none. */
export function readQueue(body: unknown): DoctorAnswers['queue'] | null {
  if (!Array.isArray(body)) return null
  return { count: body.length, rows: body.slice(0, MAX_QUEUE_ROWS).map(queuedRow) }
}

/** Ids of the messages in the answer of showMessagesQueue; null where it does not name each. */
export function queuedIds(body: unknown): readonly string[] | null {
  if (!Array.isArray(body)) return null
  const ids = body.map((row) => idsOfRow(isRecord(row) ? row : {}))
  return ids.some((each) => each.length === 0) ? null : ids.flat()
}

function idsOfRow(row: Rec): readonly string[] {
  const more = Array.isArray(row['messagesIDs']) ? (row['messagesIDs'] as readonly unknown[]) : []
  return [row['messageID'], row['idMessage'], ...more].map(textOf).filter((id) => id !== '')
}

/** Names of the methods and kinds, by what they begin with. */
const KINDS: readonly (readonly [RegExp, QueuedAtService['kind']])[] = [
  [/^(sendMessage|textMessage|extendedText|quoted)/i, 'text'],
  [/^(sendFile|sendMedia|imageMessage|videoMessage|audioMessage|documentMessage|sendVoice)/i, 'file'],
  [/^(sendLocation|locationMessage)/i, 'location'],
  [/^(sendContact|contact)/i, 'contact'],
  [/^(sendPoll|poll)/i, 'poll'],
  [/buttons/i, 'buttons'],
  [/^forward/i, 'forward'],
]

function queuedRow(row: unknown): QueuedAtService {
  const outer: Rec = isRecord(row) ? row : {}
  const inner: Rec = isRecord(outer['body']) ? outer['body'] : outer
  const name = firstText(outer['type'], outer['typeMessage'])
  const words = firstText(inner['message'], inner['caption'], inner['fileName'], inner['nameLocation'])
  return {
    kind: KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other',
    chat: firstText(inner['chatId'], outer['chatId']).replace(/@.*$/su, '').slice(0, 60),
    text: plainName([...words.slice(0, SHOWN_TEXT * 2)].slice(0, SHOWN_TEXT).join('')),
  }
}
