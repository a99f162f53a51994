import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage } from '../../service/translation.ts'
import type { Database } from '../database.ts'
import type { Extras } from '../rows.ts'
import { sameMessage } from './sameness.ts'

/**
 * The message here that a record of the journal of sent messages is by its id, in whichever conversation it stands: the
 * journal may name a person by the hidden address (`@lid`) where Parley sent to the number. An id is unique only inside a chat
 * (field notes 1.7), so the content must be the same.
 */
export function sentBefore(db: Database, accountId: AccountId, record: InboundMessage): number | null {
  if (record.sentByApi === undefined || record.id === null || record.direction !== 'out') return null
  const rows = db.all<{
    id: number
    kind: string
    text: string
    content: string
    extras: string
    wiped_at: number | null
  }>(
    `SELECT id, kind, text, content, extras, wiped_at FROM messages
     WHERE account_id = ? AND service_id = ? AND direction = 'out' AND style = 'instance'
       AND content ->> '$.type' <> 'annotation' ORDER BY id`,
    accountId,
    record.id,
  )
  const found = rows.find((row) => {
    if (row.wiped_at !== null) return true
    const content = JSON.parse(row.content) as MessageContent
    const before = (JSON.parse(row.extras) as Extras).edited?.before
    return [row.text, before ?? row.text].some((text) =>
      sameMessage(record, { kind: row.kind, text, content }),
    )
  })
  return found?.id ?? null
}
