import type { SendingState } from '../../../shared/model/connection.ts'
import type { BaseState } from './keychain-state.ts'

/** Whether messages come in as they should. */
export function isWell(state: BaseState): boolean {
  return state.word === 'online' || state.word === 'observing'
}

/** Whether what was said says once more, and nothing else, that messages come in as they should. */
export function isRepeat(before: BaseState, said: BaseState): boolean {
  const isPlain = before.problem === null && said.problem === null
  return isPlain && isWell(said) && before.word === said.word && before.retryAt === said.retryAt
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
