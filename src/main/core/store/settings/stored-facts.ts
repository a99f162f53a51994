import type { AccountFacts, AccountId } from '../../../../shared/model/account.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'

/** What the service told of an account, and what of it the person must hear now. */
export interface FactsTold {
  readonly facts: AccountFacts
  readonly notices: readonly Problem[]
}

type Meta = NonNullable<AccountFacts['meta']>

/** Which SQLite it is, and how large the archive. */
export function aboutArchive(db: Database): { sqlite: string; schema: number; archiveBytes: number } {
  const { sqlite } = db.get<{ sqlite: string }>('SELECT sqlite_version() AS sqlite') ?? { sqlite: '' }
  const { user_version: schema } = db.get<{ user_version: number }>('PRAGMA user_version') ?? {
    user_version: 0,
  }
  const { page_count: pages } = db.get<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 }
  const { page_size: size } = db.get<{ page_size: number }>('PRAGMA page_size') ?? { page_size: 0 }
  return { sqlite, schema, archiveBytes: pages * size }
}

/** What is known of an account beside its settings. */
export function readFacts(db: Database, accountId: AccountId): AccountFacts {
  const meta = read(db, accountId, 'meta')
  return {
    accountId,
    meta: meta === null ? null : (JSON.parse(meta) as Meta),
    state: read(db, accountId, 'state') ?? '',
    competitor: JSON.parse(read(db, accountId, 'competitor') ?? 'null') as AccountFacts['competitor'],
  }
}

/**
 * Keeps `meta` of a v1 answer (docs/service.md, "Versioning"). Another major version is said when it comes; a status other
 * than stable is said once for as long as it stands. Null when nothing changed.
 */
export function noteMeta(db: Database, accountId: AccountId, meta: Meta, now: number): FactsTold | null {
  return db.transaction(() => {
    const before = readFacts(db, accountId).meta
    if (before?.apiStatus === meta.apiStatus && before.version === meta.version) return null
    write(db, accountId, 'meta', JSON.stringify(meta), now)
    const notices: Problem[] = []
    if (before && majorOf(before.version) !== majorOf(meta.version))
      notices.push(problem('api-version-changed', { before: before.version, now: meta.version }))
    if (meta.apiStatus !== 'stable' && meta.apiStatus !== before?.apiStatus)
      notices.push(problem('api-not-stable', { status: meta.apiStatus }))
    return { facts: readFacts(db, accountId), notices }
  })
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? ''
}

/** Keeps the state of the instance (docs/service.md 1.6). Only a change is news, and only one from well to well is none. */
export function noteState(db: Database, accountId: AccountId, state: string, now: number): FactsTold | null {
  return db.transaction(() => {
    const before = readFacts(db, accountId).state
    if (before === state) return null
    write(db, accountId, 'state', state, now)
    const quiet = before === '' && state === 'authorized'
    return { facts: readFacts(db, accountId), notices: quiet ? [] : [stateProblem(state)] }
  })
}

/**
 * Keeps the sign of another program that takes notifications of this account; null when there is none any more. It is said
 * once, when it comes.
 */
export function noteCompetitor(
  db: Database,
  accountId: AccountId,
  competitor: AccountFacts['competitor'],
  now: number,
): FactsTold {
  return db.transaction(() => {
    const isNew = readFacts(db, accountId).competitor === null && competitor !== null
    write(db, accountId, 'competitor', JSON.stringify(competitor), now)
    const notices = isNew ? [problem('competitor', { count: competitor.missed })] : []
    return { facts: readFacts(db, accountId), notices }
  })
}

/** The sentence for a state of the instance. */
export function stateProblem(state: string): Problem {
  if (state === 'notAuthorized') return problem('instance-not-authorised', { state })
  if (state === 'blocked') return problem('account-blocked', { state })
  if (state === 'yellowCard') return problem('account-yellow-card', { state })
  if (state === 'starting') return problem('instance-starting', { state })
  return problem('account-state', { state })
}

/** When the address book was last read; since when the journal of sent messages is still to be read. */
type TimeName = 'contacts-read' | 'sent-owed'

/** A time that is remembered over restarts under a name; null when it never was. */
export function readTime(db: Database, accountId: AccountId, name: TimeName): number | null {
  const row = db.get<{ at: number }>(
    'SELECT at FROM facts WHERE account_id = ? AND name = ?',
    accountId,
    name,
  )
  return row?.at ?? null
}

/** Remembers a time under a name; null forgets it. */
export function noteTime(db: Database, accountId: AccountId, name: TimeName, at: number | null): void {
  if (at === null) db.run('DELETE FROM facts WHERE account_id = ? AND name = ?', accountId, name)
  else write(db, accountId, name, '', at)
}

function read(db: Database, accountId: AccountId, name: string): string | null {
  const row = db.get<{ value: string }>(
    'SELECT value FROM facts WHERE account_id = ? AND name = ?',
    accountId,
    name,
  )
  return row?.value ?? null
}

function write(db: Database, accountId: AccountId, name: string, value: string, at: number): void {
  db.run(
    `INSERT INTO facts (account_id, name, value, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, at = excluded.at`,
    accountId,
    name,
    value,
    at,
  )
}
