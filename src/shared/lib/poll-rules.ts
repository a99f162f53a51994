import { lineToSend } from './letters.ts'
import { problem, type Problem } from '../model/problem.ts'

/** What the service allows in a poll (docs/service.md 1.5), lengths in UTF-16 units. */
export const POLL_LIMITS = { question: 255, option: 100, minOptions: 2, maxOptions: 12 } as const

/** A poll as it is sent. */
export interface PollToSend {
  readonly question: string
  /** All different; none is empty. */
  readonly options: readonly string[]
  /** Whether one person may choose several. */
  readonly multiple: boolean
}

/** A poll as it leaves: in single lines, without the options that hold nothing. */
export function tidiedPoll({ question, options, multiple }: PollToSend): PollToSend {
  return {
    question: lineToSend(question),
    options: options.map(lineToSend).filter((text) => text !== ''),
    multiple,
  }
}

/** What is wrong with a poll as it stands in its fields, where it can be said before all of it is written. `index` counts from 1. */
export function judgePollTexts(question: string, options: readonly string[]): Problem | null {
  const { length } = lineToSend(question)
  if (length > POLL_LIMITS.question)
    return problem('poll-question-long', { field: 'text', count: length, limit: POLL_LIMITS.question })
  const seen = new Set<string>()
  for (const [at, option] of options.entries()) {
    const text = lineToSend(option)
    const where = { field: 'option', index: at + 1 } as const
    if (text.length > POLL_LIMITS.option)
      return problem('poll-option-long', { ...where, count: text.length, limit: POLL_LIMITS.option })
    // The service compares them as they are: another case is another option.
    if (text !== '' && seen.has(text.normalize('NFC'))) return problem('poll-option-twice', where)
    seen.add(text.normalize('NFC'))
  }
  return null
}

/** What is wrong with a poll that is to leave; options that hold nothing do not count. `index` counts from 1. */
export function judgePoll(question: string, options: readonly string[]): Problem | null {
  if (lineToSend(question) === '') return problem('poll-question-empty', { field: 'text' })
  const wrong = judgePollTexts(question, options)
  if (wrong) return wrong
  const empty = options.findIndex((option) => lineToSend(option) === '')
  const filled = options.filter((option) => lineToSend(option) !== '').length
  return filled < POLL_LIMITS.minOptions
    ? problem('poll-options-few', { field: 'option', index: empty === -1 ? options.length : empty + 1 })
    : null
}
