import { isOpen } from '../../../../shared/lib/office-hours.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { MailingState } from '../../../../shared/model/mailing.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import type { Removed } from '../ingest/change-set.ts'
import { stoppedAt } from '../mailings/stop-wish.ts'
import { listAccounts } from '../settings/account-rows.ts'

/** A copy of a mailing that waits in the outbox. */
interface Copy {
  readonly key: number
  readonly chatId: number
  readonly text: string
  readonly personId: number
  readonly address: string
  readonly accountId: AccountId
  readonly state: MailingState
  readonly officeHours: number
}

/** What the person retried, or gave another time, leaves when they said. */
const COPIES = `SELECT messages.id AS key, messages.chat_id AS chatId, messages.text, people.id AS personId, people.address,
    outbox.account_id AS accountId, mailings.state, mailings.office_hours AS officeHours
  FROM outbox JOIN messages ON messages.id = outbox.message_id
    JOIN mailing_people AS people ON people.message_id = messages.id
    JOIN mailings ON mailings.id = people.mailing_id
  WHERE messages.status = 'queued' AND messages.automatic = 'mailing' AND outbox.due_for IS NOT 'scheduled'
    AND NOT (json_valid(messages.extras) AND messages.extras ->> '$.askedFor' IS NOT NULL)`

/**
 * Whether a copy must not leave now, and why its person is left out; null: they wait for their turn again. Nothing of a mailing that is
 * paused or stopped leaves, nothing outside office hours where it keeps to them, and nothing to who has written STOP since.
 */
function heldFor(
  db: Database,
  { accountId, address, state, officeHours }: Copy,
  now: number,
): { readonly leftOut: Problem | null } | null {
  if (state === 'stopped' || state === 'done') return { leftOut: problem('mailing-stopped') }
  if (state === 'paused' || (officeHours === 1 && !isOpenNow(db, accountId, now))) return { leftOut: null }
  const at = stoppedAt(db, accountId, facesOf(db, accountId, address))
  return at === null ? null : { leftOut: problem('mailing-said-stop', { at }) }
}

function isOpenNow(db: Database, accountId: AccountId, now: number): boolean {
  const found = listAccounts(db).find(({ account }) => account.id === accountId)
  return isOpen(found?.account.advanced.officeHours ?? null, now)
}

/** Whether a message is a copy of a mailing that must not leave now. */
export function isHeldCopy(db: Database, key: number, now: number): boolean {
  const copy = db.get<Copy>(`${COPIES} AND outbox.message_id = ?`, key)
  return copy !== undefined && heldFor(db, copy, now) !== null
}

/** Whether a copy of a mailing waits in the outbox: it can still be taken back. */
export function hasWaitingCopies(db: Database, mailingId: number): boolean {
  return db.get(`${COPIES} AND mailings.id = ? LIMIT 1`, mailingId) !== undefined
}

/**
 * Takes the copies that must not leave now out of the outbox. Their people wait for their turn again, with the text as it is now, or are
 * left out. Answers the messages that are gone. The caller's transaction keeps both together after a crash.
 */
export function takeBackCopies(db: Database, accountId: AccountId, now: number): readonly Removed[] {
  const gone: Removed[] = []
  for (const copy of db.all<Copy>(`${COPIES} AND outbox.account_id = ?`, accountId)) {
    const held = heldFor(db, copy, now)
    if (held === null) continue
    const { key, chatId, personId, text } = copy
    db.run('DELETE FROM messages WHERE id = ?', key)
    db.run(
      'UPDATE mailing_people SET outcome = ?, text = ?, problem = ? WHERE id = ?',
      ...(held.leftOut ? ['left-out', '', JSON.stringify(held.leftOut)] : ['waiting', text, null]),
      personId,
    )
    gone.push({ chatId, keys: [key] })
  }
  return gone
}
