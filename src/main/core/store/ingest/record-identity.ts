import { createHash } from 'node:crypto'
import type { InboundMessage, Style } from '../../domain/translation.ts'

/** What a record's identity is made of. */
export type Identifiable = Pick<InboundMessage, 'receivedAddress' | 'id' | 'raw'>

/** Stand in for a record whose own JSON could not be written. */
export type Words = () => readonly (string | number)[]

/** Those of a message. */
export const wordsOf =
  ({ at, senderId, kind, text }: InboundMessage): Words =>
  () => [at, senderId, kind, text]

/** The exact identity of a record (docs/promises.md 3): style, address as received, id; without an id its hash. */
export function identityOf(style: Style, record: Identifiable, words: Words): string {
  return [style, record.receivedAddress, record.id ?? `#${hashOf(record.raw, words)}`].join('|')
}

/** A hash of the record as it came. */
export function hashOf(raw: string, words: Words): string {
  const text = raw === '' ? words().join('|') : raw
  return createHash('sha256').update(text).digest('hex')
}

/** What an answer of the journal tells of one message that came in. */
export interface JournalId {
  readonly id: string
  /** The service's time of it. */
  readonly at: number
}

/** The incoming messages that both the queue and the journal tell. A call has an id of its own in each. */
export function incomingIds(messages: readonly InboundMessage[]): JournalId[] {
  return messages.flatMap(({ id, at, direction, content }) =>
    id !== null && direction === 'in' && content.type !== 'call' && content.type !== 'unknown'
      ? [{ id, at }]
      : [],
  )
}
