import type { AccountFacts } from '../../../../shared/model/account.ts'
import { isRecord, parse, textOf } from './json-fields.ts'

/** `meta` of a v1 answer (docs/service.md, "Versioning"). */
export type Meta = NonNullable<AccountFacts['meta']>

/** An answer with `meta` in it is small: what is larger is not read for it. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Reads `meta` of a v1 answer, success or refusal; null where it has none. Never throws. */
export function metaOf(bytes: Uint8Array): Meta | null {
  if (bytes.length > MAX_ANSWER_BYTES) return null
  const body = parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  const meta = isRecord(body) && isRecord(body['meta']) ? body['meta'] : {}
  const apiStatus = textOf(meta['api_status']).slice(0, 100)
  const version = textOf(meta['version']).slice(0, 100)
  return apiStatus === '' && version === '' ? null : { apiStatus, version }
}
