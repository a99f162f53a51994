import type { Problem, ServiceWords } from '../../../shared/model/problem.ts'
import { refusalProblem, sortRefusal } from '../gateway/errors/failure.ts'
import type { LineState } from './receiver-state.ts'

/** What a refused poll means for the line, and when it is tried again: soon, now and then, or when somebody mends it here. */
export interface RefusedPoll {
  readonly word: LineState['word']
  readonly problem: Problem
  readonly again: 'soon' | 'seldom' | 'never'
}

/** Sorts the words of an answer that is no success. */
export function sortRefusedPoll(words: ServiceWords): RefusedPoll {
  const said = refusalProblem(words)
  const sorted = sortRefusal(words)
  const is = (word: LineState['word'], again: RefusedPoll['again'] = 'soon'): RefusedPoll => ({
    word,
    problem: said,
    again,
  })
  // The instance's own states: the first passes by itself, the others when somebody mends them at the service.
  if (said.code === 'instance-starting') return is('connecting')
  if (said.code === 'instance-not-authorised') return is('not-authorised', 'seldom')
  if (said.code === 'webhook-url-set' || said.code === 'instance-expired')
    return is('cannot-receive', 'seldom')
  if (sorted === 'signed-out') return is('sign-in-refused', 'never')
  if (sorted === 'forbidden') return is('not-authorised', 'never')
  if (sorted === 'server' || sorted === 'limited' || sorted === 'unknown') return is('offline')
  return is('cannot-receive')
}
