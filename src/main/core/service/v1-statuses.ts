import { firstText, isRecord, numberOf, recordsOf, textOf, pastTimeOf } from './fields.ts'
import { jsonOf } from './json.ts'
import type { StatusReport } from './translation.ts'

/**
 * Status reports inside a v1 notification. No shape was ever published, so the reading is tolerant (field notes 2.3):
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
  return records.filter(isRecord).flatMap((record) => {
    const id = firstText(record['id'], record['message_id'], record['idMessage'])
    const status = textOf(record['status'])
    if (id === '' || status === '') return []
    return [
      {
        id,
        status,
        at: pastTimeOf(record['timestamp'], arrivedAt),
        errors: errorsOf(record['errors']),
        raw: jsonOf(record),
      },
    ]
  })
}

/** The entries of a list of errors; only whole codes count as codes. */
export function errorsOf(errors: unknown): StatusReport['errors'] {
  return recordsOf(errors).map((error) => {
    const code = numberOf(error['code'])
    return {
      code: Number.isInteger(code) ? code : null,
      title: textOf(error['title']),
      details: textOf(error['details']),
    }
  })
}
