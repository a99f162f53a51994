import { boolOf, isRecord, parse, textOf } from './json-fields.ts'

/** Where a photo is: its address; empty where there is none; null for an answer that is none to this question. */
export function parseAvatar(bytes: Uint8Array): string | null {
  const body = parse(Buffer.from(bytes).toString('utf8'))
  if (!isRecord(body) || !('urlAvatar' in body || 'available' in body)) return null
  const url = textOf(body['urlAvatar'])
  return boolOf(body['available']) === false || !/^https?:\/\/\S/i.test(url) ? '' : url
}
