import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { Mailing, MailingPerson, MailingState } from '../../../../shared/model/mailing.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import { TAKEN } from '../chats/is-answer.ts'
import type { Database } from '../db/database.ts'
import { changesOf, type Changes } from '../outbox/send-attempts.ts'
import { hasWaitingCopies, takeBackCopies } from '../outbox/take-back-copies.ts'
import { parsed } from '../messages/stored-content.ts'

/** Somebody to whom a mailing goes, or who is left out of it from the start. */
export interface NewMailingPerson {
  readonly address: string
  readonly name: string
  /** What is sent to them. */
  readonly text: string
  /** Why they are left out; null: they are not. */
  readonly problem: Problem | null
}

/** One press of Start. */
export interface NewMailing extends Pick<Mailing, 'accountId' | 'name' | 'text' | 'officeHours'> {
  readonly sendId: string
  readonly people: readonly NewMailingPerson[]
}

/** The most mailings of an account that are shown. */
const SHOWN_MAILINGS = 50

interface MailingRow {
  readonly id: number
  readonly account_id: AccountId
  readonly name: string
  readonly text: string
  readonly office_hours: number
  readonly state: MailingState
  readonly problem: string | null
  readonly made_at: number
  readonly total: number
  readonly queued: number
  readonly sent: number
  readonly inOutbox: number
  readonly failed: number
  readonly leftOut: number
}

const outcomeIn = (statuses: readonly MessageStatus[]): string =>
  `coalesce(sum(people.outcome = 'queued' AND messages.status IN (${statuses.map((status) => `'${status}'`).join(', ')})), 0)`

const SELECT = `SELECT mailings.*, count(people.id) AS total,
    coalesce(sum(people.outcome = 'queued'), 0) AS queued,
    ${outcomeIn(TAKEN)} AS sent,
    ${outcomeIn(['queued', 'sending'])} AS inOutbox,
    ${outcomeIn(['failed', 'unsure', 'expired'])} AS failed,
    coalesce(sum(people.outcome = 'left-out'), 0) AS leftOut
  FROM mailings LEFT JOIN mailing_people AS people ON people.mailing_id = mailings.id
    LEFT JOIN messages ON messages.id = people.message_id`

const problemIn = (stored: string | null): Problem | null => parsed<Problem | null>(stored ?? 'null', null)

function toMailing(row: MailingRow): Mailing {
  const { id, name, text, state, total, queued, sent, inOutbox, failed, leftOut } = row
  // A message that was deleted here never left: one that had left keeps its row.
  const cancelled = queued - sent - inOutbox - failed
  return {
    ...{ id, accountId: row.account_id, name, text, officeHours: row.office_hours === 1, state },
    ...{ problem: problemIn(row.problem), madeAt: row.made_at },
    counts: { total, queued, sent, inOutbox, failed, cancelled, leftOut, waiting: total - queued - leftOut },
  }
}

/**
 * Keeps a mailing with all its people. Nothing is sent by it. The same press again answers the same mailing; a second one beside one that
 * is not finished is refused.
 */
export function startMailing(db: Database, mailing: NewMailing, now: number): Outcome<Mailing> {
  return db.transaction(() => {
    const { accountId, sendId, name, text, officeHours, people } = mailing
    const same = db.get<{ id: number }>(
      'SELECT id FROM mailings WHERE account_id = ? AND send_id = ?',
      accountId,
      sendId,
    )
    if (!same) {
      if (!db.get('SELECT 1 FROM accounts WHERE id = ?', accountId)) return failure(problem('not-found-here'))
      if (unfinishedMailings(db, accountId).length > 0) return failure(problem('mailing-unfinished'))
    }
    const id =
      same?.id ??
      db.run(
        `INSERT INTO mailings (account_id, send_id, name, text, office_hours, state, made_at, moved_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'running', ?6, ?6)`,
        ...[accountId, sendId, name, text, officeHours ? 1 : 0, now],
      ).id
    if (!same)
      for (const [at, person] of people.entries())
        db.run(
          `INSERT INTO mailing_people (account_id, mailing_id, position, address, name, text, outcome, problem)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[accountId, id, at + 1, person.address, person.name, person.problem ? '' : person.text],
          ...[
            person.problem ? 'left-out' : 'waiting',
            person.problem ? JSON.stringify(person.problem) : null,
          ],
        )
    const begun = mailingOf(db, accountId, id)
    return begun ? success(begun) : failure(problem('not-found-here'))
  })
}

/** One mailing as it stands; null: it is not there. */
export function mailingOf(db: Database, accountId: AccountId, id: number): Mailing | null {
  const row = db.get<MailingRow>(
    `${SELECT} WHERE mailings.id = ? AND mailings.account_id = ? GROUP BY mailings.id`,
    id,
    accountId,
  )
  return row ? toMailing(row) : null
}

/** The mailings of an account, the newest first. */
export function listMailings(db: Database, accountId: AccountId): Mailing[] {
  return db
    .all<MailingRow>(
      `${SELECT} WHERE mailings.account_id = ? GROUP BY mailings.id ORDER BY mailings.id DESC LIMIT ${String(SHOWN_MAILINGS)}`,
      accountId,
    )
    .map(toMailing)
}

/** Those that are neither done nor stopped: of an account, or of all. */
export function unfinishedMailings(db: Database, accountId: AccountId | null): Mailing[] {
  return db
    .all<MailingRow>(
      `${SELECT} WHERE mailings.state IN ('running', 'paused') AND (?1 IS NULL OR mailings.account_id = ?1) GROUP BY mailings.id`,
      accountId,
    )
    .map(toMailing)
}

/** Pauses what runs, of all accounts. */
export function pauseMailings(db: Database, why: Problem): void {
  db.run(`UPDATE mailings SET state = 'paused', problem = ? WHERE state = 'running'`, JSON.stringify(why))
}

/** A mailing that was paused or stopped, and what changed in the chats of its copies that had not begun to leave. */
export interface HaltedMailing {
  readonly mailing: Mailing
  readonly changes: Changes
}

/**
 * Pauses a mailing until the person goes on; `why` null: they said so. Copies that have not begun to leave wait for their turn again.
 * Null where it does not run.
 */
export function pauseMailing(
  db: Database,
  accountId: AccountId,
  id: number,
  why: Problem | null,
  now: number,
): HaltedMailing | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `UPDATE mailings SET state = 'paused', problem = ? WHERE id = ? AND account_id = ? AND state = 'running'`,
      why ? JSON.stringify(why) : null,
      id,
      accountId,
    )
    return changes === 0 ? null : halted(db, accountId, id, now)
  })
}

function halted(db: Database, accountId: AccountId, id: number, now: number): HaltedMailing | null {
  const gone = takeBackCopies(db, accountId, now)
  const chatIds = gone.map(({ chatId }) => chatId)
  const mailing = mailingOf(db, accountId, id)
  return mailing && { mailing, changes: { ...changesOf(db, [], chatIds), gone } }
}

/** The person goes on, whatever has become of the copies before. Null where it is not paused. */
export function resumeMailing(db: Database, accountId: AccountId, id: number, now: number): Mailing | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `UPDATE mailings SET state = 'running', problem = NULL, moved_at = ?1, seen_to =
         coalesce((SELECT max(position) FROM mailing_people WHERE mailing_id = ?2 AND outcome = 'queued'), 0)
       WHERE id = ?2 AND account_id = ?3 AND state = 'paused'`,
      now,
      id,
      accountId,
    )
    return changes === 0 ? null : mailingOf(db, accountId, id)
  })
}

/** Ends a mailing: nobody else gets a copy, nor does who has one that has not begun to leave. Null where it is finished. */
export function stopMailing(
  db: Database,
  accountId: AccountId,
  id: number,
  now: number,
): HaltedMailing | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `UPDATE mailings SET state = 'stopped', problem = NULL WHERE id = ? AND account_id = ? AND state IN ('running', 'paused')`,
      id,
      accountId,
    )
    if (changes === 0) return null
    db.run(
      `UPDATE mailing_people SET outcome = 'left-out', text = '', problem = ? WHERE mailing_id = ? AND outcome = 'waiting'`,
      JSON.stringify(problem('mailing-stopped')),
      id,
    )
    return halted(db, accountId, id, now)
  })
}

/** Nobody is left to whom it goes: it is done, unless a copy can still be taken back. */
export function finishMailing(db: Database, accountId: AccountId, id: number): Mailing | null {
  return db.transaction(() => {
    if (!hasWaitingCopies(db, id))
      db.run(
        `UPDATE mailings SET state = 'done' WHERE id = ?1 AND account_id = ?2 AND state = 'running' AND NOT EXISTS
           (SELECT 1 FROM mailing_people AS people LEFT JOIN messages ON messages.id = people.message_id
            WHERE mailing_id = ?1 AND (outcome = 'waiting' OR messages.status = 'sending'))`,
        id,
        accountId,
      )
    return mailingOf(db, accountId, id)
  })
}

/** Forgets a finished mailing with its people. The messages stay. False where it is not finished. */
export function removeMailing(db: Database, accountId: AccountId, id: number): boolean {
  const { changes } = db.run(
    `DELETE FROM mailings WHERE id = ? AND account_id = ? AND state IN ('stopped', 'done')`,
    id,
    accountId,
  )
  return changes > 0
}

interface PersonRow {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly chatId: ChatId | null
  readonly outcome: MailingPerson['outcome']
  readonly status: MessageStatus | null
  readonly problem: string | null
  readonly message_problem: string | null
}

/** What has become of each copy, as it stands now. */
export function mailingPeople(db: Database, accountId: AccountId, id: number): MailingPerson[] {
  const rows = db.all<PersonRow>(
    `SELECT people.id, people.name, people.address, coalesce(messages.chat_id, chat_addresses.chat_id) AS chatId,
       people.outcome, messages.status, people.problem, messages.problem AS message_problem
     FROM mailing_people AS people LEFT JOIN messages ON messages.id = people.message_id
       LEFT JOIN chat_addresses ON chat_addresses.account_id = people.account_id AND chat_addresses.address = people.address
     WHERE people.mailing_id = ? AND people.account_id = ? ORDER BY people.position`,
    id,
    accountId,
  )
  return rows.map(({ message_problem, problem: own, ...person }) => ({
    ...person,
    problem: problemIn(person.outcome === 'queued' ? message_problem : own),
  }))
}
