import type { AccountId } from '../../../../shared/model/account.ts'
import type { Style } from '../../domain/translation.ts'
import { settleAnnotations } from '../ingest/annotations.ts'
import type { ChangeSet } from '../ingest/change-set.ts'
import type { Database } from '../db/database.ts'
import { fieldOf } from '../db/stored-json.ts'
import { storedAs } from '../messages/stored-content.ts'
import { candidatesOf, confirm } from './echoes.ts'
import { link } from './match-styles.ts'
import { recordsOf } from './rematch.ts'

interface StoredEcho {
  readonly key: number
  readonly id: string
  readonly style: Style
  readonly at: number
  readonly kind: string
  readonly text: string
  readonly content: string
  readonly status: string
}

/**
 * Two histories became one: a message that asks whether it was sent, and whose echo the other one has as a message of its own, was sent.
 * Only where one echo fits one message: everything else stays a question. Answers which.
 */
export function confirmByStoredEchoes(
  db: Database,
  accountId: AccountId,
  changed: ChangeSet,
): readonly number[] {
  const chats = db.all<{ id: number; from: number }>(
    `SELECT outbox.chat_id AS id, min(attempts.started_at) AS "from" FROM outbox
       JOIN messages ON messages.id = outbox.message_id JOIN attempts ON attempts.message_id = messages.id
     WHERE outbox.account_id = ? AND messages.status = 'unsure' AND messages.service_id IS NULL GROUP BY outbox.chat_id`,
    accountId,
  )
  return chats.flatMap(({ id, from }) => confirmIn(db, accountId, id, from, changed))
}

function confirmIn(
  db: Database,
  accountId: AccountId,
  chatId: number,
  from: number,
  changed: ChangeSet,
): readonly number[] {
  const echoes = db.all<StoredEcho>(
    `SELECT id AS key, service_id AS id, style, at, kind, text, content, status FROM messages
     WHERE chat_id = ? AND at >= ? AND direction = 'out' AND source = 'api' AND service_id IS NOT NULL AND linked_to IS NULL
       AND no_link = 0 AND ${fieldOf('content', '$.type')} IS NOT 'annotation'`,
    chatId,
    // Clocks differ, and the judgement below says how far.
    from - DAY_MS,
  )
  const fits = echoes.flatMap((echo) => {
    const candidates = candidatesOf(db, chatId, { ...echo, content: storedAs(echo.content) })
    return candidates.map(({ id, status }) => ({
      echo,
      id,
      isAlone: candidates.length === 1 && status === 'unsure',
    }))
  })
  const sure = fits.filter(({ id, isAlone }) => isAlone && fits.filter((fit) => fit.id === id).length === 1)
  for (const { echo, id } of sure) {
    const records = recordsOf(db, echo.key)
    confirm(db, accountId, id, echo, echo.style, changed)
    for (const { key } of records) link(db, key, id)
    settleAnnotations(db, chatId, [echo.key, id], changed)
  }
  return sure.map(({ id }) => id)
}

const DAY_MS = 24 * 60 * 60 * 1000
