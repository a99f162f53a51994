import { isOpen } from '../../../../shared/lib/office-hours.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { MailingState } from '../../../../shared/model/mailing.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import type { Removed } from '../ingest/change-set.ts'
import { listAccounts } from '../settings/account-rows.ts'

/** A copy of a mailing that waits in the outbox. */
interface Copy {
  readonly key: number
  readonly chatId: number
  readonly text: string
  readonly personId: number
  readonly accountId: AccountId
  readonly state: MailingState
  readonly officeHours: number
}

/** What the person retried, or gave another time, leaves when they said. */
const COPIES = `SELECT messages.id AS key, messages.chat_id AS chatId, messages.text, people.id AS personId,
    outbox.account_id AS accountId, mailings.state, mailings.office_hours AS officeHours
  FROM outbox JOIN messages ON messages.id = outbox.message_id
    JOIN mailing_people AS people ON people.message_id = messages.id
    JOIN mailings ON mailings.id = people.mailing_id
  WHERE messages.status = 'queued' AND messages.automatic = 'mailing' AND outbox.due_for IS NOT 'scheduled'
    AND NOT (json_valid(messages.extras) AND messages.extras ->> '$.askedFor' IS NOT NULL)`

/** Nothing of a mailing that is paused or stopped leaves, and nothing outside office hours where it keeps to them. */
function mayLeave(db: Database, { accountId, state, officeHours }: Copy, now: number): boolean {
  if (state !== 'running' || officeHours === 0) return state === 'running' || state === 'done'
  const found = listAccounts(db).find(({ account }) => account.id === accountId)
  return isOpen(found?.account.advanced.officeHours ?? null, now)
}

/** Whether a message is a copy of a mailing that must not leave now. */
export function isHeldCopy(db: Database, key: number, now: number): boolean {
  const copy = db.get<Copy>(`${COPIES} AND outbox.message_id = ?`, key)
  return copy !== undefined && !mayLeave(db, copy, now)
}

/**
 * Takes the copies that must not leave now out of the outbox. Their people wait for their turn again, with the text as it is now; those
 * of a stopped mailing are left out. Answers the messages that are gone. The caller's transaction keeps both together after a crash.
 */
export function takeBackCopies(db: Database, accountId: AccountId, now: number): readonly Removed[] {
  const held = db
    .all<Copy>(`${COPIES} AND outbox.account_id = ?`, accountId)
    .filter((copy) => !mayLeave(db, copy, now))
  for (const { key, personId, state, text } of held) {
    db.run('DELETE FROM messages WHERE id = ?', key)
    if (state === 'stopped')
      db.run(
        `UPDATE mailing_people SET outcome = 'left-out', problem = ? WHERE id = ?`,
        JSON.stringify(problem('mailing-stopped')),
        personId,
      )
    else db.run(`UPDATE mailing_people SET outcome = 'waiting', text = ? WHERE id = ?`, text, personId)
  }
  return held.map(({ key, chatId }) => ({ chatId, keys: [key] }))
}
