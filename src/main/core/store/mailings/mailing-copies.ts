import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import { ensureChat } from '../chats/chats.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { parsed } from '../messages/stored-content.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import type { Changes } from '../outbox/send-attempts.ts'
import { chatOf } from './mailing-people.ts'
import { stoppedAt } from './stop-wish.ts'

/** So many copies before the next one are looked at. */
const LAST_COPIES = 5

/** Who is next in the mailing of an account that runs. */
export interface NextCopy {
  readonly mailingId: number
  readonly officeHours: boolean
  /** When a copy was last handed over, or the person last went on, in epoch milliseconds. */
  readonly movedAt: number
  /** The copy before is still on its way: its message. */
  readonly underWay: number | null
  /** Whether anybody has got a copy. */
  readonly isBegun: boolean
  /** What went wrong with the copies before, the last one first, up to one that did not, and to what the person has seen. */
  readonly failures: readonly Problem[]
  /** Null: nobody is left. */
  readonly person: { readonly id: number; readonly address: string; readonly text: string } | null
}

interface LastCopy {
  readonly position: number
  readonly key: number | null
  readonly status: MessageStatus | null
  readonly problem: string | null
  /** Whether it waits to leave at once: neither for its time nor behind another message that asks. */
  readonly leaves: number | null
}

/** Null: no mailing of the account runs. */
export function nextCopy(db: Database, accountId: AccountId): NextCopy | null {
  const mailing = db.get<{ id: number; office_hours: number; moved_at: number; seen_to: number }>(
    `SELECT id, office_hours, moved_at, seen_to FROM mailings WHERE account_id = ? AND state = 'running' ORDER BY id LIMIT 1`,
    accountId,
  )
  if (!mailing) return null
  const last = db.all<LastCopy>(
    `SELECT people.position, messages.id AS key, messages.status, messages.problem,
       outbox.held = 0 AND outbox.due_at IS NULL AS leaves
     FROM mailing_people AS people LEFT JOIN messages ON messages.id = people.message_id
       LEFT JOIN outbox ON outbox.message_id = people.message_id
     WHERE people.mailing_id = ? AND people.outcome = 'queued' ORDER BY people.position DESC LIMIT ${String(LAST_COPIES)}`,
    mailing.id,
  )
  const person = db.get<{ id: number; address: string; text: string }>(
    `SELECT id, address, text FROM mailing_people WHERE mailing_id = ? AND outcome = 'waiting' ORDER BY position LIMIT 1`,
    mailing.id,
  )
  const out = last.find(({ status, leaves }) => status === 'sending' || (status === 'queued' && leaves === 1))
  return {
    ...{ mailingId: mailing.id, officeHours: mailing.office_hours === 1, movedAt: mailing.moved_at },
    ...{ underWay: out?.key ?? null, isBegun: last.length > 0, person: person ?? null },
    failures: failuresIn(last.filter(({ position }) => position > mailing.seen_to)),
  }
}

function failuresIn(last: readonly LastCopy[]): readonly Problem[] {
  const failures: Problem[] = []
  for (const { status, problem: why } of last) {
    if (status !== 'failed' && status !== 'unsure' && status !== 'expired') break
    failures.push(parsed<Problem | null>(why ?? 'null', null) ?? problem('cannot-send'))
  }
  return failures
}

/** What became of one person's turn. */
export type Turn =
  | { readonly outcome: 'queued'; readonly key: number; readonly changes: Changes }
  | { readonly outcome: 'left-out' }
  /** It does not run any more, or this person has had their turn. */
  | { readonly outcome: 'over' }

/**
 * Gives one person their copy, or leaves them out. The message and the note that they have it are written in one transaction: a
 * kill leaves both or neither, so that nobody is sent it twice and nobody is forgotten (docs/promises.md 4).
 */
export function takeTurn(
  db: Database,
  accountId: AccountId,
  personId: number,
  rows: readonly NewOutgoing[],
  now: number,
): Turn {
  return db.transaction((): Turn => {
    const person = db.get<{ mailing: number; position: number; address: string; sendId: string }>(
      `SELECT people.mailing_id AS mailing, position, address, send_id AS sendId FROM mailing_people AS people
         JOIN mailings ON mailings.id = people.mailing_id
       WHERE people.id = ? AND people.account_id = ? AND people.outcome = 'waiting' AND mailings.state = 'running'`,
      personId,
      accountId,
    )
    if (!person) return { outcome: 'over' }
    const faces = facesOf(db, accountId, person.address)
    const stopped = stoppedAt(db, accountId, faces)
    const why = hasCopy(db, person.mailing, faces)
      ? problem('mailing-same-person')
      : stopped === null
        ? null
        : problem('mailing-said-stop', { at: stopped })
    if (why) return leaveOut(db, personId, why)
    const to = canonicalAddress(person.address)
    const chatId = chatOf(db, accountId, person.address, faces) ?? ensureChat(db, accountId, to, now)
    const sendId = `mailing-${person.sendId}-${String(person.position)}`
    // Nobody who waits for an answer has got one by it.
    const copy = { accountId, chatId, sendId, draft: null, automatic: 'mailing', rows } as const
    const queued = enqueue(db, copy, now)
    if (!queued) return leaveOut(db, personId, problem('recipient-read-only', { address: person.address }))
    const { key } = queued.message
    db.run(
      `UPDATE mailing_people SET outcome = 'queued', text = '', message_id = ? WHERE id = ?`,
      key,
      personId,
    )
    db.run('UPDATE mailings SET moved_at = ? WHERE id = ?', now, person.mailing)
    return { outcome: 'queued', key, changes: queued }
  })
}

/** A person may have become known under another address since the list was made. */
function hasCopy(db: Database, mailingId: number, faces: readonly string[]): boolean {
  const got = `SELECT 1 FROM mailing_people WHERE mailing_id = ? AND outcome = 'queued' AND address IN (SELECT value FROM json_each(?))`
  return db.get(got, mailingId, JSON.stringify(faces)) !== undefined
}

function leaveOut(db: Database, personId: number, why: Problem): Turn {
  db.run(
    `UPDATE mailing_people SET outcome = 'left-out', text = '', problem = ? WHERE id = ?`,
    JSON.stringify(why),
    personId,
  )
  return { outcome: 'left-out' }
}

/** Leaves somebody out who has not had their turn: their copy cannot be composed. */
export function leaveOutOfMailing(db: Database, accountId: AccountId, personId: number, why: Problem): void {
  db.run(
    `UPDATE mailing_people SET outcome = 'left-out', text = '', problem = ? WHERE id = ? AND account_id = ? AND outcome = 'waiting'`,
    JSON.stringify(why),
    personId,
    accountId,
  )
}
