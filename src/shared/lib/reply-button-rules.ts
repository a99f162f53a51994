import { lineToSend, textToSend } from './letters.ts'
import { problem, type Problem } from '../model/problem.ts'

/** What the service allows in a message with reply buttons (docs/service.md 1.11), lengths in UTF-16 units. */
export const REPLY_BUTTON_LIMITS = { maxButtons: 3, text: 25 } as const

/** A message with reply buttons as it is sent. */
export interface ReplyButtonsToSend {
  /** A line above the text; empty where there is none. */
  readonly header: string
  readonly text: string
  /** A line below the text; empty where there is none. */
  readonly footer: string
  /** The words on the buttons, in their order. */
  readonly buttons: readonly string[]
}

/** A message with reply buttons as it leaves: all but its text in single lines. */
export function tidiedReplyButtons({
  header,
  text,
  footer,
  buttons,
}: ReplyButtonsToSend): ReplyButtonsToSend {
  return {
    header: lineToSend(header),
    text: textToSend(text),
    footer: lineToSend(footer),
    buttons: buttons.map(lineToSend),
  }
}

/** What is wrong with buttons as they stand in their fields, where it can be said before all of them are written. `index` counts from 1. */
export function judgeReplyButtonTexts(buttons: readonly string[]): Problem | null {
  const { maxButtons, text: limit } = REPLY_BUTTON_LIMITS
  if (buttons.length > maxButtons)
    return problem('reply-buttons-many', { field: 'button', count: buttons.length, limit: maxButtons })
  const lengths = buttons.map((button) => lineToSend(button).length)
  const long = lengths.findIndex((length) => length > limit)
  const count = lengths[long]
  return count === undefined
    ? null
    : problem('reply-button-long', { field: 'button', index: long + 1, count, limit })
}

/** What is wrong with the buttons of a message that is to leave. `index` counts from 1. */
export function judgeReplyButtons(buttons: readonly string[]): Problem | null {
  if (buttons.length === 0) return problem('buttons-empty', { field: 'button' })
  const wrong = judgeReplyButtonTexts(buttons)
  if (wrong) return wrong
  const empty = buttons.findIndex((button) => lineToSend(button) === '')
  return empty === -1 ? null : problem('button-text-empty', { field: 'button', index: empty + 1 })
}
