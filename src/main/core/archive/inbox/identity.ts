import { createHash } from 'node:crypto'
import type { Style } from '../../service/translation.ts'

/** What a record's identity is made of; `words` stands in for a record whose own JSON could not be written. */
export interface Identifiable {
  readonly receivedAddress: string
  readonly id: string | null
  readonly raw: string
  readonly words: readonly (string | number)[]
}

/** The exact identity of a record (law 3): style, address as received, id; without an id its hash. */
export function identityOf(style: Style, record: Identifiable): string {
  return [style, record.receivedAddress, record.id ?? `#${hashOf(record)}`].join('|')
}

/** A hash of the record as it came. */
export function hashOf(record: Pick<Identifiable, 'raw' | 'words'>): string {
  const text = record.raw === '' ? record.words.join('|') : record.raw
  return createHash('sha256').update(text).digest('hex')
}
