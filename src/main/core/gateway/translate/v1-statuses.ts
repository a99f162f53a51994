import { firstText, isRecord, numberOf, recordsOf, textOf, pastTimeOf, type Rec } from './json-fields.ts'
import { jsonOf } from './deep-json.ts'
import type { StatusReport } from '../../domain/translation.ts'

/**
 * Status reports inside a v1 notification. No shape was ever published, so the reading is tolerant (docs/service.md 2.3):
 * `statuses[]`, `status{}` or a bare word; the id under any of its names.
 */
export function v1Statuses(
  notification: Record<string, unknown>,
  arrivedAt: number,
): readonly StatusReport[] {
  const listed = notification['statuses']
  const single = notification['status']
  const records: unknown[] = Array.isArray(listed) ? (listed as unknown[]) : []
  if (isRecord(single)) records.push(single)
  else if (typeof single === 'string') records.push(notification)
  return records.filter(isRecord).flatMap((record) => reportsOf(record, arrivedAt))
}

/** Whether a notification is about statuses and nothing else: then one that names no message is nothing strange. */
export function isStatusEvent(notification: Record<string, unknown>): boolean {
  const kind = textOf(notification['type'])
  return 'statuses' in notification || /(?:status(?:es)?|receipts?)$/i.test(kind)
}

/** A group's readers are reported one by one, for one message or for several at once. */
function reportsOf(record: Rec, arrivedAt: number): StatusReport[] {
  const status = textOf(record['status'])
  if (status === '') return []
  const report = {
    status,
    at: pastTimeOf(record['timestamp'], arrivedAt),
    errors: errorsOf(record['errors']),
    raw: jsonOf(record),
  }
  return idsOf(record).map((id) => ({ id, ...report }))
}

function idsOf(record: Rec): string[] {
  const one = firstText(record['id'], record['message_id'], record['idMessage'])
  if (one !== '') return [one]
  const several = ['ids', 'message_ids', 'messageIds', 'id'].map((name) => record[name]).find(Array.isArray)
  return [...new Set(((several ?? []) as unknown[]).map(textOf))].filter((id) => id !== '')
}

/** The entries of a list of errors; only whole codes count as codes. */
function errorsOf(errors: unknown): StatusReport['errors'] {
  return recordsOf(errors).map((error) => {
    const code = numberOf(error['code'])
    return {
      code: Number.isInteger(code) ? code : null,
      title: textOf(error['title']),
      details: textOf(error['details']),
    }
  })
}
