import type { Account } from '../../../shared/model/account.ts'
import type { Connection, ConnectionWord } from '../../../shared/model/connection.ts'
import type { Problem } from '../../../shared/model/problem.ts'

/** What somebody can do about a connection. */
export type ConnectionAction = 'again' | 'edit' | 'doctor'

/** How a connection is shown. */
export interface ConnectionView {
  readonly word: ConnectionWord
  readonly tone: 'good' | 'busy' | 'warn' | 'bad'
  /** What is wrong. */
  readonly problem: Problem | null
  /** Whether only the person can let sending go on. */
  readonly isHeld: boolean
  readonly isSendingPaused: boolean
  /** Epoch milliseconds of the next try. */
  readonly until: number | null
  /** What helps, the best first; empty while all is well. */
  readonly actions: readonly ConnectionAction[]
}

const TONES: Readonly<Record<ConnectionWord, ConnectionView['tone']>> = {
  online: 'good',
  observing: 'good',
  connecting: 'busy',
  offline: 'warn',
  paused: 'warn',
  'sign-in-refused': 'bad',
  'not-authorised': 'bad',
  'cannot-receive': 'bad',
  'keychain-locked': 'bad',
  'keychain-unavailable': 'bad',
  'storage-full': 'bad',
}

/** Words that only a change of the account can mend. */
const NEEDS_EDIT: readonly ConnectionWord[] = ['sign-in-refused', 'cannot-receive', 'keychain-unavailable']

function actionsFor(word: ConnectionWord, needsEdit: boolean): readonly ConnectionAction[] {
  if (needsEdit) return ['edit', 'again', 'doctor']
  return word === 'not-authorised' ? ['doctor', 'again'] : ['again', 'doctor']
}

/** What is shown of a connection, and what can be done about it. */
export function viewConnection(account: Account, connection: Connection | undefined): ConnectionView {
  const word = connection?.word ?? 'connecting'
  const sending = connection?.sending ?? { state: 'ready', problem: null, until: null }
  const problem = connection?.problem ?? (sending.state === 'ready' ? null : sending.problem)
  const isStopped = sending.state === 'held' || sending.state === 'paused'
  const isWell = TONES[word] === 'good' || word === 'connecting'
  const needsEdit = NEEDS_EDIT.includes(word) || problem?.code === 'delete-refused'
  return {
    word,
    tone: isWell && isStopped ? 'warn' : TONES[word],
    problem,
    isHeld: word === 'paused' || isStopped,
    isSendingPaused: isStopped && word !== 'paused',
    until: connection?.retryAt ?? sending.until,
    actions: isWell && !isStopped ? [] : actionsFor(word, needsEdit && !account.demo),
  }
}

/** Whether an account needs no line of its own among others. */
export const isWell = (connection: Connection | undefined): boolean =>
  connection !== undefined &&
  (connection.word === 'online' || connection.word === 'observing') &&
  connection.sending.state === 'ready'
