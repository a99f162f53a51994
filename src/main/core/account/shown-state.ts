import type { SendingState } from '../../../shared/model/connection.ts'
import type { BaseState } from './keychain-state.ts'

/** Whether messages come in as they should. */
export function isWell(state: BaseState): boolean {
  return state.word === 'online' || state.word === 'observing'
}

/** Whether the second says nothing that the first has not said. */
export function isSame(before: BaseState, after: BaseState): boolean {
  const isPlain = before.problem === null && after.problem === null
  return isPlain && before.word === after.word && before.retryAt === after.retryAt
}

/** What the connection says: a sending pause shows through a line that is well. */
export function shownState(line: BaseState, sending: SendingState): BaseState {
  if (!isWell(line)) return line
  if (sending.state === 'paused' || sending.state === 'held')
    return { word: 'paused', problem: sending.problem, retryAt: sending.until }
  if (sending.state === 'signed-out')
    return { word: 'sign-in-refused', problem: sending.problem, retryAt: null }
  return line
}
